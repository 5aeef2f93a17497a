#include "ui/bars/tool_bar.h"

#include "ui/actions/action_keys.h"
#include "ui/actions/action_table.h"
#include "ui/bars/pen_buttons.h"
#include "ui/bars/tile_palette.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QMainWindow>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolBar>

namespace mazewright::ui {

namespace {

QLabel* fieldLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setContentsMargins(8, 0, 4, 0);
    return label;
}

} // namespace

ToolBar::ToolBar(QMainWindow* window)
    : QObject(window), m_column(new QToolBar(tr("Tools"), window)), m_group(new QActionGroup(this)),
      m_pens(new PenButtons(window)), m_brushLabel(fieldLabel(window)),
      m_brush(new QSpinBox(window)), m_valueLabel(fieldLabel(window)),
      m_value(new QSpinBox(window)), m_tiles(new TilePalette(window))
{
    m_column->setObjectName(QStringLiteral("toolColumn"));
    m_column->setIconSize({20, 20});
    m_column->setMovable(false);
    for (const Tool* tool : tools()) {
        auto* action = m_group->addAction(nameOf(*tool));
        m_actions.insert(tool, action);
        action->setObjectName(QStringLiteral("tool.") + QLatin1String(tool->info.id));
        setEnglishName(*action, QLatin1String(tool->info.name));
        action->setIcon(icon(QString::fromLatin1(tool->info.icon)));
        action->setCheckable(true);
        action->setShortcuts(QKeySequence::listFromString(QLatin1String(tool->info.shortcut)));
        restoreKeys(*action);
        setContext(*action, ActionContext::editor);
        connect(action, &QAction::changed, this, [this, tool] { tell(tool); });
        action->setStatusTip(hintOf(*tool));
        connect(action, &QAction::triggered, this, [this, tool] { m_view->setTool(tool); });
        tell(tool);
        // Separates tools that draw walls and floor from those that place a single cell.
        if (tool == findTool("start"))
            m_column->addSeparator();
        m_column->addAction(action);
    }
    m_brushLabel->setText(tr("Brush size"));
    m_brushLabel->setBuddy(m_brush);
    m_brush->setRange(1, maxBrushSize);
    m_brush->setAccessibleName(m_brushLabel->text());
    m_brush->setToolTip(tr("Width of the square brush in cells ([ and ])"));
    m_valueLabel->setBuddy(m_value);
    m_value->setToolTip(tr("Set the points, symbol or cost that the tool draws"));
    connect(m_brush, &QSpinBox::valueChanged, this,
            [this](int size) { m_view->setBrushSize(size); });
    const auto setValue = [this](int value) { m_view->setToolValue(value); };
    connect(m_value, &QSpinBox::valueChanged, this, setValue);
    connect(m_tiles, &TilePalette::chosen, this, setValue);
}

void ToolBar::setView(MazeView* view)
{
    if (m_view && m_view != view)
        view->copyToolsFrom(*m_view);
    m_view = view;
    m_connections = std::make_unique<QObject>();
    m_pens->setView(view);
    connect(view, &MazeView::toolChanged, m_connections.get(),
            [this](const Tool* tool) { showTool(tool); });
    connect(view, &MazeView::brushSizeChanged, m_connections.get(),
            [this](int size) { m_brush->setValue(size); });
    connect(view, &MazeView::toolValueChanged, m_connections.get(), [this](int value) {
        m_value->setValue(value);
        if (m_view->tool() == findTool("tile"))
            m_tiles->setSymbol(value);
    });
    m_brush->setValue(view->brushSize());
    showTool(view->tool());
}

void ToolBar::setEnabled(bool enabled)
{
    m_column->setEnabled(enabled);
    m_group->setEnabled(enabled);
    m_pens->setEnabled(enabled);
}

void ToolBar::setDisabledReason(const Tool* tool, const QString& why)
{
    m_disabledReasons.insert(tool, why);
    QAction& action = *m_actions.value(tool);
    ui::setDisabledReason(action, why);
    action.setEnabled(why.isEmpty() && m_group->isEnabled());
    tell(tool);
}

/// Shows in the tool tip the tool's name and key, and what it does or why it cannot be used.
void ToolBar::tell(const Tool* tool)
{
    QAction* action = m_actions.value(tool);
    const QString why = m_disabledReasons.value(tool);
    action->setToolTip(withKey(nameOf(*tool), *action) + u'\n' +
                       (why.isEmpty() ? hintOf(*tool) : why));
}

QList<QAction*> ToolBar::actions() const
{
    return m_group->actions();
}

void ToolBar::addFields(QToolBar& bar)
{
    bar.addWidget(m_pens);
    m_brushField = {bar.addWidget(m_brushLabel), bar.addWidget(m_brush)};
    m_valueField = {bar.addWidget(m_valueLabel), bar.addWidget(m_value)};
    m_tilesField = bar.addWidget(m_tiles);
}

void ToolBar::showTool(const Tool* tool)
{
    m_actions.value(tool)->setChecked(true);
    for (QAction* field : m_brushField)
        field->setVisible(tool->info.hasBrushSize);
    const ValueRange& range = tool->info.value;
    for (QAction* field : m_valueField)
        field->setVisible(range.most > 0);
    m_tilesField->setVisible(tool == findTool("tile"));
    if (range.most == 0)
        return;
    const QSignalBlocker quiet(m_value);
    m_valueLabel->setText(valueLabelOf(*tool));
    m_value->setAccessibleName(m_valueLabel->text());
    m_value->setRange(range.least, range.most);
    m_value->setValue(m_view->toolValue());
    if (tool == findTool("tile"))
        m_tiles->setSymbol(m_view->toolValue());
}

} // namespace mazewright::ui

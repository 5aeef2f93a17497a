#include "ui/panels/tool_bar.h"

#include "ui/base/actions.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/cell_words.h"
#include "ui/canvas/maze_view.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMainWindow>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QToolBar>
#include <QWidgetAction>

namespace mazewright::ui {

namespace {

constexpr int penSide = 20;

/// Returns the picture of a cell as it looks on the maze.
QPixmap pictureOf(Cell cell, double devicePixelRatio)
{
    const QSize pixels = QSize(penSide, penSide) * devicePixelRatio;
    return paintedPixmap(pixels, devicePixelRatio, [cell](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.fillRect(0, 0, penSide, penSide, groundColour(cell, false));
        painter.setPen(ui::palette().gridTenth);
        painter.drawRect(QRectF(0.5, 0.5, penSide - 1, penSide - 1));
        painter.setRenderHint(QPainter::Antialiasing);
        if (cell.kind == CellKind::tile)
            paintTile(painter, penSide, cell.value, TileFace::symbol);
        else if (cell.kind != CellKind::floor && cell.kind != CellKind::wall)
            MarkPixmaps::paint(painter, cell.kind, penSide);
        else if (cell.kind == CellKind::floor && cell.value > 1)
            painter.drawText(QRect(0, 0, penSide, penSide), Qt::AlignCenter,
                             QString::number(cell.value));
    });
}

/// Returns the cell that the left button draws. For the tools "start" and "end" this is the end
/// that they place.
Cell leftPenOf(const MazeView& view)
{
    return view.tool()->placesEnd() ? Cell{*view.tool()->draws, 1} : view.drawnCell();
}

} // namespace

PenButtons::PenButtons(QWidget* parent)
    : QWidget(parent), m_left(makeButton("leftPen")), m_right(makeButton("rightPen"))
{
    auto* row = makeLayout<QHBoxLayout>(this, {4, 0, 4, 0}, 0);
    row->addWidget(m_left);
    row->addWidget(m_right);
}

QToolButton* PenButtons::makeButton(const char* name)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setIconSize({penSide, penSide});
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(button);
    button->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, button] { fillMenu(*button); });
    return button;
}

void PenButtons::setView(MazeView* view)
{
    m_view = view;
    m_connections = std::make_unique<QObject>();
    const auto follow = [this] { show(); };
    connect(view, &MazeView::toolChanged, m_connections.get(), follow);
    connect(view, &MazeView::toolValueChanged, m_connections.get(), follow);
    connect(view, &MazeView::rightPenChanged, m_connections.get(), follow);
    show();
}

/// Lists the cells that can be drawn, with the current values of their tools.
void PenButtons::fillMenu(QToolButton& button)
{
    QMenu& menu = *button.menu();
    menu.clear();
    const auto value = [this](const char* tool) {
        return static_cast<std::uint8_t>(m_view->valueOf(*findTool(tool)));
    };
    const Cell now = &button == m_left ? leftPenOf(*m_view) : m_view->rightPen();
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& text, Cell pen) {
        QAction* action = menu.addAction(pictureOf(pen, devicePixelRatioF()), text, this,
                                         [this, &button, pen] { choose(button, pen); });
        action->setCheckable(true);
        action->setChecked(pen == now);
        group->addAction(action);
    };
    add(tr("&Eraser"), {});
    add(tr("&Wall"), {CellKind::wall, 1});
    add(tr("&Step Cost %1").arg(value("cost")), {CellKind::floor, value("cost")});
    add(tr("&Coin Worth %1").arg(value("coin")), {CellKind::coin, value("coin")});
    add(tr("&Tile %1").arg(symbolInWords(value("tile"))), {CellKind::tile, value("tile")});
    menu.addSeparator();
    menu.addAction(tr("Swap &Pens (X)"), this, [this] { m_view->swapPens(); });
}

void PenButtons::choose(const QToolButton& button, Cell pen)
{
    if (&button == m_right) {
        m_view->setRightPen(pen);
        return;
    }
    m_view->setTool(&toolThatDraws(pen));
    m_view->setToolValue(pen.value);
}

void PenButtons::show()
{
    if (m_view == nullptr)
        return;
    const Cell left = leftPenOf(*m_view);
    const Cell right = m_view->rightPen();
    const auto tell = [this](QToolButton& button, Cell pen, const QString& words) {
        button.setIcon(pictureOf(pen, devicePixelRatioF()));
        button.setToolTip(words + u'\n' +
                          tr("Choose what this button draws. Press X to swap the pens."));
        button.setAccessibleName(words);
    };
    tell(*m_left, left, tr("Left button draws: %1").arg(cellInWords(left)));
    tell(*m_right, right,
         m_view->erasesOnRight() ? tr("Right button erases")
                                 : tr("Right button draws: %1").arg(cellInWords(right)));
}

void PenButtons::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_right != nullptr)
        show();
}

namespace {

constexpr int gridColumns = 9; // the keys 1 to 9 choose from the first row
constexpr int gridRows = drawnSymbols / gridColumns;
constexpr int gridCell = 40;
constexpr int gridTile = 32;
constexpr int buttonTile = 24;

/// Paints a tile on a background that shows whether it is chosen or pointed at.
class TileDelegate : public QStyledItemDelegate {
public:
    TileDelegate(const TileFace& face, QObject* parent) : QStyledItemDelegate(parent), m_face(face)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        constexpr double rounding = 6;
        const Palette& colours = palette();
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const bool pointed = option.state.testFlag(QStyle::State_MouseOver);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(chosen ? QPen(colours.accent, 2) : QPen(Qt::NoPen));
        painter->setBrush(chosen ? colours.selected : colours.border);
        if (chosen || pointed)
            painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), rounding,
                                     rounding);
        const int margin = (gridCell - gridTile) / 2;
        painter->translate(option.rect.topLeft() + QPoint(margin, margin));
        paintTile(*painter, gridTile, index.data(Qt::UserRole).toInt(), m_face);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& /*option*/,
                   const QModelIndex& /*index*/) const override
    {
        return {gridCell, gridCell};
    }

private:
    const TileFace& m_face;
};

} // namespace

TilePalette::TilePalette(QWidget* parent) : QToolButton(parent), m_grid(new QListWidget)
{
    setObjectName(QStringLiteral("tilePalette"));
    setPopupMode(QToolButton::InstantPopup);
    setIconSize({buttonTile, buttonTile});
    setFocusPolicy(Qt::TabFocus);
    makeGrid();
    auto* menu = new QMenu(this);
    auto* held = new QWidgetAction(menu);
    held->setDefaultWidget(m_grid);
    menu->addAction(held);
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &TilePalette::showChoice);
    showSymbol();
}

void TilePalette::makeGrid()
{
    m_grid->setObjectName(QStringLiteral("tileGrid"));
    m_grid->setAccessibleName(tr("Tile symbols"));
    m_grid->setViewMode(QListView::IconMode);
    m_grid->setMovement(QListView::Static);
    m_grid->setItemDelegate(new TileDelegate(m_face, m_grid));
    m_grid->viewport()->setAttribute(Qt::WA_Hover);
    m_grid->setGridSize({gridCell, gridCell});
    m_grid->setFrameShape(QFrame::NoFrame);
    m_grid->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_grid->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // One more pixel keeps the last column from wrapping.
    m_grid->setFixedSize(gridColumns * gridCell + 1, gridRows * gridCell + 1);
    for (int symbol = 1; symbol <= drawnSymbols; ++symbol) {
        auto* item = new QListWidgetItem(m_grid);
        item->setData(Qt::UserRole, symbol);
        const QString words = tr("Tile %1").arg(symbolInWords(symbol));
        item->setData(Qt::AccessibleTextRole, words);
        item->setToolTip(symbol <= gridColumns ? tr("%1, key %2").arg(words).arg(symbol) : words);
    }
    const auto take = [this](const QListWidgetItem* item) { choose(*item); };
    connect(m_grid, &QListWidget::itemClicked, this, take);
    connect(m_grid, &QListWidget::itemActivated, this, take);
}

void TilePalette::setSymbol(int symbol)
{
    if (symbol == m_symbol)
        return;
    m_symbol = symbol;
    showSymbol();
}

void TilePalette::setTileFace(TileFace face)
{
    m_face = face;
    showSymbol();
}

void TilePalette::showChoice()
{
    m_grid->setCurrentRow(m_symbol <= drawnSymbols ? m_symbol - 1 : -1);
    m_grid->setFocus();
}

void TilePalette::choose(const QListWidgetItem& item)
{
    setSymbol(item.data(Qt::UserRole).toInt());
    menu()->close();
    emit chosen(m_symbol);
}

void TilePalette::showSymbol()
{
    setIcon(paintedPixmap(
        iconSize() * devicePixelRatioF(), devicePixelRatioF(),
        [this](QPainter& painter) { paintTile(painter, buttonTile, m_symbol, m_face); }));
    setToolTip(tr("Tile %1; click to change").arg(symbolInWords(m_symbol)));
    setAccessibleName(tr("Tile %1").arg(symbolInWords(m_symbol)));
}

void TilePalette::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showSymbol();
    QToolButton::changeEvent(event);
}

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
    for (const Tool& tool : tools()) {
        auto* action = m_group->addAction(nameOf(tool));
        m_actions.insert(&tool, action);
        action->setObjectName(QStringLiteral("tool.") + QLatin1String(tool.id));
        setEnglishName(*action, QLatin1String(tool.name));
        action->setIcon(icon(QString::fromLatin1(tool.icon)));
        action->setCheckable(true);
        action->setShortcuts(QKeySequence::listFromString(QLatin1String(tool.shortcut)));
        restoreKeys(*action);
        setContext(*action, ActionContext::editor);
        connect(action, &QAction::changed, this, [this, &tool] { tell(tool); });
        action->setStatusTip(hintOf(tool));
        connect(action, &QAction::triggered, this, [this, &tool] { m_view->setTool(&tool); });
        tell(tool);
        // Separates tools that draw walls and floor from those that place a single cell.
        if (tool.draws == CellKind::start)
            m_column->addSeparator();
        m_column->addAction(action);
        m_column->widgetForAction(action)->setFocusPolicy(Qt::TabFocus);
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

void ToolBar::setDisabledReason(const Tool& tool, const QString& why)
{
    ui::setDisabledReason(*m_actions.value(&tool), why);
    tell(tool);
}

/// Shows in the tool tip the tool's name and key, and what it does or why it cannot be used.
void ToolBar::tell(const Tool& tool)
{
    QAction& action = *m_actions.value(&tool);
    const QString why = hindranceOf(action);
    action.setToolTip(withKey(nameOf(tool), action) + u'\n' + (why.isEmpty() ? hintOf(tool) : why));
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
        field->setVisible(tool->hasBrushSize);
    const ValueRange& range = tool->value;
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

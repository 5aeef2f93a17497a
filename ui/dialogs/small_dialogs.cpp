#include "ui/dialogs/small_dialogs.h"

#include "solvers/core/maze.h"
#include "ui/base/actions.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/panels/menu_lists.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <cstdlib>

namespace mazewright::ui {

DetailsDialog::DetailsDialog(const QString& message, const QStringList& lines, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Details"));
    auto* column = dialogColumn(this);
    auto* heading = wrappedLabel(message, this);
    heading->setTextFormat(Qt::PlainText);
    column->addWidget(heading);
    auto* text = new QPlainTextEdit(lines.join(u'\n'), this);
    text->setReadOnly(true);
    text->setAccessibleName(windowTitle());
    text->setToolTip(tr("All messages; select text to copy it"));
    column->addWidget(text, 1);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Close);
    column->addWidget(buttons);
    resize(640, 420);
}

GoToCellDialog::GoToCellDialog(int rows, int columns, Position first, QWidget* parent)
    : QDialog(parent), m_row(new QSpinBox(this)), m_column(new QSpinBox(this))
{
    setWindowTitle(tr("Go to Cell"));
    const int least = firstNumber();
    m_row->setRange(least, least + rows - 1);
    m_row->setValue(least + first.row);
    m_column->setRange(least, least + columns - 1);
    m_column->setValue(least + first.column);
    auto* form = dialogForm(this);
    m_row->setToolTip(tr("Set the row, counted from %1 at the top").arg(least));
    m_column->setToolTip(tr("Set the column, counted from %1 at the left").arg(least));
    form->addRow(tr("&Row (%1 to %2)").arg(m_row->minimum()).arg(m_row->maximum()), m_row);
    form->addRow(tr("C&olumn (%1 to %2)").arg(m_column->minimum()).arg(m_column->maximum()),
                 m_column);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    addDefaultButton(*buttons, tr("Go"));
    form->addRow(buttons);
    m_row->selectAll();
}

Position GoToCellDialog::cell() const
{
    return {m_row->value() - m_row->minimum(), m_column->value() - m_column->minimum()};
}

PreferencesDialog::PreferencesDialog(const Preferences& preferences, QWidget* parent)
    : QDialog(parent), m_theme(new QComboBox(this)), m_language(new QComboBox(this)),
      m_firstNumber(new QComboBox(this))
{
    setWindowTitle(tr("Preferences"));
    for (const auto& [theme, name] : themeEntries())
        m_theme->addItem(plainName(name), QVariant::fromValue(theme));
    for (const auto& [id, name] : languageEntries())
        m_language->addItem(plainName(name), id);
    for (const int number : {0, 1})
        m_firstNumber->addItem(tr("From %1").arg(number), number);
    m_theme->setCurrentIndex(m_theme->findData(QVariant::fromValue(preferences.theme)));
    m_language->setCurrentIndex(m_language->findData(preferences.language));
    m_firstNumber->setCurrentIndex(m_firstNumber->findData(preferences.firstNumber));
    auto* form = dialogForm(this);
    addField(*form, tr("&Theme"), m_theme, tr("Set the colours of the window"));
    addField(*form, tr("&Language"), m_language,
             tr("Set the language of the window and the manual"));
    addField(
        *form, tr("&Rows and columns"), m_firstNumber,
        tr("Set the number of the first row and column in the window. Files, the command line and "
           "the fields “Row,column” count from 0."));
    auto* note = new QLabel(tr("Files and the command line count from 0."), this);
    setInk(*note, Ink::muted);
    form->addRow({}, note);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    form->addRow(buttons);
}

Preferences PreferencesDialog::preferences() const
{
    return {.theme = m_theme->currentData().value<Theme>(),
            .language = m_language->currentData().toString(),
            .firstNumber = m_firstNumber->currentData().toInt()};
}

LevelChoiceDialog::LevelChoiceDialog(const std::vector<std::optional<Maze>>& mazes, int first,
                                     QWidget* parent)
    : QDialog(parent), m_levels(new QListWidget(this))
{
    constexpr QSize pictureSize{128, 104};
    setWindowTitle(tr("Open Another Level of the File"));
    m_levels->setAccessibleName(tr("Levels of the file"));
    m_levels->setToolTip(tr("Choose the level to open"));
    m_levels->setViewMode(QListView::IconMode);
    m_levels->setMovement(QListView::Static);
    m_levels->setResizeMode(QListView::Adjust);
    m_levels->setIconSize(pictureSize);
    m_levels->setGridSize({160, 148});
    int number = 0;
    for (const std::optional<Maze>& maze : mazes) {
        auto* item = new QListWidgetItem(tr("Level %1").arg(++number), m_levels);
        if (maze)
            item->setIcon(mazeThumbnail(*maze, pictureSize, devicePixelRatioF()));
    }
    m_levels->setCurrentRow(first - 1);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    addDefaultButton(*buttons, tr("Open"));
    connect(m_levels, &QListWidget::itemActivated, this, &LevelChoiceDialog::accept);
    auto* column = dialogColumn(this);
    column->addWidget(m_levels);
    column->addWidget(buttons);
    resizeWithinScreen(*this, {720, 480});
}

int LevelChoiceDialog::level() const
{
    return m_levels->currentRow() + 1;
}

ResizeDialog::ResizeDialog(int rows, int columns, QWidget* parent)
    : QDialog(parent), m_oldRows(rows), m_oldColumns(columns), m_rows(new QSpinBox(this)),
      m_columns(new QSpinBox(this)), m_anchors(new QButtonGroup(this)),
      m_effect(named("captionFacts", new QLabel(this)))
{
    setWindowTitle(tr("Resize and Crop"));
    auto* form = dialogForm(this);
    for (QSpinBox* side : {m_rows, m_columns}) {
        side->setRange(1, Maze::maxSide);
        side->setAccelerated(true);
        connect(side, &QSpinBox::valueChanged, this, &ResizeDialog::showEffect);
    }
    addField(*form, tr("&Width"), m_columns, tr("Set the new number of columns"));
    addField(*form, tr("H&eight"), m_rows, tr("Set the new number of rows"));
    setTabOrder(m_columns, m_rows);
    form->addRow(tr("Anchor"), makeAnchors());
    m_effect->setMinimumWidth(300);
    form->addRow(m_effect);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_resize = addDefaultButton(*buttons, tr("Resize"));
    form->addRow(buttons);
    m_rows->setValue(rows);
    m_columns->setValue(columns);
    showEffect();
}

QWidget* ResizeDialog::makeAnchors()
{
    static constexpr std::array<const char*, 9> names = {
        QT_TR_NOOP("Top left"),    QT_TR_NOOP("Top"),    QT_TR_NOOP("Top right"),
        QT_TR_NOOP("Left"),        QT_TR_NOOP("Centre"), QT_TR_NOOP("Right"),
        QT_TR_NOOP("Bottom left"), QT_TR_NOOP("Bottom"), QT_TR_NOOP("Bottom right")};
    static constexpr std::array<const char*, 9> arrows = {"↖", "↑", "↗", "←", "•",
                                                          "→", "↙", "↓", "↘"};
    auto* square = new QWidget(this);
    auto* grid = new QGridLayout(square);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    for (int i = 0; i < 9; ++i) {
        auto* anchor = new QToolButton(square);
        anchor->setCheckable(true);
        anchor->setFixedSize(30, 30);
        anchor->setText(QString::fromUtf8(arrows[static_cast<std::size_t>(i)]));
        anchor->setToolTip(tr(names[static_cast<std::size_t>(i)]));
        anchor->setAccessibleName(anchor->toolTip());
        m_anchors->addButton(anchor, i);
        grid->addWidget(anchor, i / 3, i % 3);
    }
    grid->setColumnStretch(3, 1);
    m_anchors->button(0)->setChecked(true);
    connect(m_anchors, &QButtonGroup::idClicked, this, &ResizeDialog::showEffect);
    return square;
}

int ResizeDialog::rows() const
{
    return m_rows->value();
}

int ResizeDialog::columns() const
{
    return m_columns->value();
}

Position ResizeDialog::topLeft() const
{
    const int anchor = m_anchors->checkedId();
    return {(m_oldRows - rows()) * (anchor / 3) / 2, (m_oldColumns - columns()) * (anchor % 3) / 2};
}

/// Describes which rows and columns are added or cut off, so that no cells are lost by accident.
void ResizeDialog::showEffect()
{
    if (m_resize == nullptr)
        return;
    const auto fits = Maze::checkSize(rows(), columns());
    m_resize->setEnabled(fits.has_value());
    if (!fits) {
        m_effect->setText(engineText(fits.error().message));
        return;
    }
    QStringList parts;
    const auto add = [&parts](const QString& change, int more) {
        if (more != 0)
            parts << change.arg(more > 0 ? u'+' : u'\u2212').arg(std::abs(more));
    };
    add(tr("Rows: %1%2"), rows() - m_oldRows);
    add(tr("Columns: %1%2"), columns() - m_oldColumns);
    m_effect->setText(parts.isEmpty() ? tr("The size does not change.")
                                      : parts.join(QStringLiteral(" · ")));
}

} // namespace mazewright::ui

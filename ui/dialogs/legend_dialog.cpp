#include "ui/dialogs/legend_dialog.h"

#include "solvers/core/text.h"
#include "solvers/files/openings.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/level/level_file.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

// The table of symbols is the only state: each change makes a legend from it, and from the legend
// the preview, the words and the known legend that it equals. The preview is the upper left part
// of the grid, so a change costs the same whatever the size of the text.

namespace mazewright::ui {

namespace {

constexpr QSize legendPreviewSize{340, 340};
constexpr int mostPreviewSide = 512; ///< cells
constexpr int meaningColumn = 2;
constexpr int numberColumn = 3;
constexpr std::size_t mostMeaningsNamed = 6;

/// What a symbol can mean, in the order of the list of choices.
struct MeaningChoice {
    const char* text;
    std::optional<CellKind> kind; ///< empty: ignored
    int most = 0;                 ///< largest number of such a cell; 0 if it has none
    const char* number = "";      ///< what the number is
};

constexpr std::array meaningChoices = {
    MeaningChoice{QT_TRANSLATE_NOOP("LegendDialog", "Wall"), CellKind::wall},
    MeaningChoice{QT_TRANSLATE_NOOP("LegendDialog", "Floor"), CellKind::floor},
    MeaningChoice{QT_TRANSLATE_NOOP("LegendDialog", "Start"), CellKind::start},
    MeaningChoice{QT_TRANSLATE_NOOP("LegendDialog", "End"), CellKind::end},
    MeaningChoice{QT_TRANSLATE_NOOP("LegendDialog", "Coin"), CellKind::coin, maxCoinPoints,
                  QT_TRANSLATE_NOOP("LegendDialog", "Points of the coin")},
    MeaningChoice{QT_TRANSLATE_NOOP("LegendDialog", "Tile"), CellKind::tile, maxTileSymbol,
                  QT_TRANSLATE_NOOP("LegendDialog", "Number of the tile")},
    MeaningChoice{QT_TRANSLATE_NOOP("LegendDialog", "Step cost"), CellKind::floor, maxStepCost,
                  QT_TRANSLATE_NOOP("LegendDialog", "Step cost of the floor")},
    MeaningChoice{QT_TRANSLATE_NOOP("LegendDialog", "Ignored"), std::nullopt},
};

/// Returns the place of a meaning in the list of choices.
int choiceOf(const std::optional<PackedCell>& cell)
{
    if (!cell)
        return static_cast<int>(meaningChoices.size()) - 1;
    const Cell meant = unpack(*cell);
    const bool isCost = meant.kind == CellKind::floor && meant.value > 1;
    const auto fits = [&](const MeaningChoice& choice) {
        return choice.kind == meant.kind &&
               (choice.kind != CellKind::floor || (choice.most > 0) == isCost);
    };
    const auto place = std::find_if(meaningChoices.begin(), meaningChoices.end(), fits);
    return static_cast<int>(place - meaningChoices.begin());
}

QString nameOfMeaning(const std::optional<PackedCell>& cell)
{
    const MeaningChoice& choice = meaningChoices.at(static_cast<std::size_t>(choiceOf(cell)));
    const QString name = LegendDialog::tr(choice.text).toLower();
    const bool hasNumber = choice.most > 0 && cell && unpack(*cell).value > 1;
    return hasNumber ? QStringLiteral("%1 %2").arg(name).arg(unpack(*cell).value) : name;
}

/// Returns the upper left part of a grid.
SymbolGrid partOf(const SymbolGrid& grid)
{
    if (grid.rows <= mostPreviewSide && grid.columns <= mostPreviewSide)
        return grid;
    SymbolGrid part{.rows = std::min(grid.rows, mostPreviewSide),
                    .columns = std::min(grid.columns, mostPreviewSide),
                    .symbols = grid.symbols,
                    .start = grid.start,
                    .end = grid.end};
    for (int row = 0; row < part.rows; ++row) {
        const auto first = grid.cells.begin() + static_cast<std::ptrdiff_t>(row) * grid.columns;
        part.cells.insert(part.cells.end(), first, first + part.columns);
        part.lines.push_back(grid.lines[static_cast<std::size_t>(row)]);
    }
    return part;
}

/// Returns the number of cells that a legend makes such a cell.
std::size_t countOf(PackedCell cell, const mazewright::Legend& legend, const SymbolGrid& grid)
{
    std::size_t count = 0;
    for (const Symbol& symbol : grid.symbols)
        if (const auto entry = legend.explain(symbol.text); entry && entry->cell == cell)
            count += symbol.count;
    return count;
}

} // namespace

QString symbolName(const std::string& symbol)
{
    constexpr std::size_t mostLetters = 24;
    return symbol == " " ? LegendDialog::tr("blank")
                         : QString::fromStdString(printable(symbol, mostLetters));
}

QString meaningsText(const mazewright::Legend& legend, const SymbolGrid& grid)
{
    std::vector<std::pair<int, QString>> said;
    bool hasNumbers = false; // that are explained by `digits`
    for (const Symbol& symbol : grid.symbols) {
        const auto entry = legend.explain(symbol.text);
        if (!entry)
            continue;
        const bool isOwn =
            std::find(legend.entries.begin(), legend.entries.end(), *entry) != legend.entries.end();
        if (!isOwn) {
            hasNumbers = true;
            continue;
        }
        said.emplace_back(
            choiceOf(entry->cell),
            LegendDialog::tr("%1 is %2").arg(symbolName(symbol.text), nameOfMeaning(entry->cell)));
    }
    std::stable_sort(said.begin(), said.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    QStringList parts;
    for (const auto& [place, text] : said)
        if (static_cast<std::size_t>(parts.size()) < mostMeaningsNamed)
            parts << text;
    if (said.size() > mostMeaningsNamed)
        parts << QStringLiteral("…");
    if (hasNumbers)
        parts << (legend.digits == Digits::tiles ? LegendDialog::tr("other numbers are tiles")
                  : legend.digits == Digits::costs
                      ? LegendDialog::tr("other numbers are step costs")
                      : LegendDialog::tr("other numbers are walls"));
    return parts.join(LegendDialog::tr(", "));
}

LegendDialog::LegendDialog(TextGrid text, const ReadOptions& options, GridOfLevel gridOf,
                           const QString& accept, QWidget* parent)
    : QDialog(parent), m_text(std::move(text)), m_options(options), m_gridOf(std::move(gridOf)),
      m_introduction(wrappedLabel({}, this)), m_known(named("legendKnown", new QComboBox(this))),
      m_level(named("legendLevel", new QSpinBox(this))),
      m_table(named("legendTable", new QTableWidget(this))),
      m_picture(named("legendPreview", new QLabel(this))),
      m_size(named("captionFacts", wrappedLabel({}, this))),
      m_openings(new QCheckBox(tr("&Openings of the outer wall are the ends"), this)),
      m_words(named("legendWords", wrappedLabel({}, this)))
{
    setWindowTitle(tr("Meaning of Symbols"));
    auto* column = dialogColumn(this);
    column->addWidget(m_introduction);
    column->addLayout(makeForm());
    auto* middle = new QHBoxLayout;
    middle->setSpacing(16);
    middle->addWidget(makeTable(), 1);
    middle->addWidget(makePreview());
    column->addLayout(middle, 1);
    m_openings->setChecked(options.hasOpenings);
    m_openings->setToolTip(
        tr("If the maze has neither start nor end, take them from gaps in its outer wall"));
    connect(m_openings, &QCheckBox::toggled, this, &LegendDialog::follow);
    column->addWidget(m_openings);
    m_words->setMinimumHeight(fontMetrics().lineSpacing());
    column->addWidget(m_words);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_accept.push_back(buttons->addButton(accept, QDialogButtonBox::AcceptRole));
    m_accept.front()->setObjectName(QStringLiteral("legendAccept"));
    m_accept.front()->setDefault(true);
    column->addWidget(buttons);
    fillKnown();
    fillTable(options.legend.value_or(likelyLegend(m_text.grid)));
    const bool isFirstUnknown = m_rows.front().meaning->currentIndex() < 0;
    (isFirstUnknown || m_fitting.size() < 2 ? m_rows.front().meaning : m_known)->setFocus();
    resizeWithinScreen(*this, {880, 620});
}

void LegendDialog::setReason(const QString& reason)
{
    m_introduction->setText(reason + u'\n' + m_introduction->text());
}

void LegendDialog::addSecond(const QString& accept)
{
    auto* button = findChild<QDialogButtonBox*>()->addButton(accept, QDialogButtonBox::ActionRole);
    button->setObjectName(QStringLiteral("legendSecond"));
    button->setAutoDefault(false);
    button->setEnabled(m_accept.front()->isEnabled());
    m_accept.push_back(button);
    connect(button, &QPushButton::clicked, this, [this] {
        m_isSecond = true;
        this->accept();
    });
}

QFormLayout* LegendDialog::makeForm()
{
    auto* form = new QFormLayout;
    form->setVerticalSpacing(10);
    m_level->setRange(1, m_text.levels);
    m_level->setValue(m_options.level);
    m_level->setSuffix(tr(" of %1").arg(m_text.levels));
    m_level->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    addField(*form, tr("&Level"), m_level, tr("Choose which level of the text to read"));
    form->setRowVisible(m_level, m_text.levels > 1);
    connect(m_level, &QSpinBox::valueChanged, this, &LegendDialog::takeLevel);
    m_known->setPlaceholderText(tr("Own choice"));
    m_known->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_known->setMinimumContentsLength(40);
    m_known->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    addField(*form, tr("&Common meanings"), m_known,
             tr("Choose from the meanings that are common for these symbols"));
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    connect(m_known, &QComboBox::activated, this,
            [this](int index) { fillTable(m_fitting[static_cast<std::size_t>(index)]); });
    return form;
}

QWidget* LegendDialog::makeTable()
{
    m_table->setAccessibleName(tr("Symbols and their meanings"));
    m_table->setColumnCount(4);
    m_table->setHorizontalHeaderLabels({tr("Symbol"), tr("Count"), tr("Meaning"), tr("Number")});
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setFocusPolicy(Qt::NoFocus); // the fields in it take the focus
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    QHeaderView& header = *m_table->horizontalHeader();
    header.setSectionsClickable(false);
    header.setHighlightSections(false);
    header.setSectionResizeMode(QHeaderView::ResizeToContents);
    header.setSectionResizeMode(meaningColumn, QHeaderView::Stretch);
    return m_table;
}

QWidget* LegendDialog::makePreview()
{
    auto* place = new QWidget(this);
    auto* column = makeLayout<QVBoxLayout>(place);
    m_picture->setAccessibleName(tr("Preview of the maze"));
    m_picture->setFixedWidth(legendPreviewSize.width());
    m_picture->setAlignment(Qt::AlignCenter);
    m_size->setAlignment(Qt::AlignHCenter);
    column->addWidget(m_picture);
    column->addWidget(m_size);
    column->addStretch();
    return place;
}

/// Lists the known legends that fit, if the user has a choice of them.
void LegendDialog::fillKnown()
{
    m_fitting = legendsFor(m_text.grid);
    m_known->clear();
    for (const mazewright::Legend& legend : m_fitting)
        m_known->addItem(meaningsText(legend, m_text.grid));
    auto* form = static_cast<QFormLayout*>(layout()->itemAt(1)->layout());
    form->setRowVisible(m_known, m_fitting.size() > 1);
    m_introduction->setText(
        m_fitting.size() > 1
            ? tr("These symbols can mean different things. Choose what is meant; the picture shows "
                 "the maze.")
            : tr("Choose what each symbol means; the picture shows the maze."));
}

/// Fills the table by a legend; symbols that it does not explain are first, and marked.
void LegendDialog::fillTable(const mazewright::Legend& legend)
{
    m_isFilling = true;
    m_table->setRowCount(0);
    m_rows.clear();
    const std::vector<Symbol>& symbols = m_text.grid.symbols;
    for (const bool isKnown : {false, true})
        for (std::size_t symbol = 0; symbol < symbols.size(); ++symbol)
            if (const auto entry = legend.explain(symbols[symbol].text);
                entry.has_value() == isKnown)
                addRow(symbol, entry);
    m_isFilling = false;
    follow();
}

void LegendDialog::addRow(std::size_t number, const std::optional<mazewright::Legend::Entry>& entry)
{
    const Symbol& symbol = m_text.grid.symbols[number];
    const QString name = symbolName(symbol.text);
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    auto* text = new QTableWidgetItem(name);
    text->setToolTip(tr("First at %1").arg(positionText(symbol.first)));
    text->setTextAlignment(Qt::AlignCenter);
    if (symbol.text != " ")
        text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_table->setItem(row, 0, text);
    auto* count = new QTableWidgetItem(QLocale().toString(static_cast<qulonglong>(symbol.count)));
    count->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setItem(row, 1, count);
    auto* meaning = new QComboBox(m_table);
    for (const MeaningChoice& choice : meaningChoices)
        meaning->addItem(tr(choice.text));
    meaning->setPlaceholderText(tr("Unknown"));
    meaning->setCurrentIndex(entry ? choiceOf(entry->cell) : -1);
    meaning->setAccessibleName(tr("Meaning of %1").arg(name));
    meaning->setToolTip(tr("Choose what this symbol means"));
    auto* place = new QWidget(m_table); // the table shows its widgets, so the hidden one is inside
    auto* inside = makeLayout<QHBoxLayout>(place);
    auto* value = new QSpinBox(place);
    inside->addWidget(value);
    value->setRange(1, maxTileSymbol);
    value->setValue(entry && entry->cell
                        ? unpack(*entry->cell).value
                        : static_cast<int>(std::clamp<std::int64_t>(
                              text::wholeNumber(symbol.text).value_or(1), 1, maxTileSymbol)));
    value->setToolTip(meaning->toolTip());
    m_table->setCellWidget(row, meaningColumn, meaning);
    m_table->setCellWidget(row, numberColumn, place);
    m_table->setRowHeight(row,
                          std::max(meaning->sizeHint().height(), value->sizeHint().height()) + 4);
    m_rows.push_back({number, meaning, value});
    connect(meaning, &QComboBox::currentIndexChanged, this, &LegendDialog::follow);
    connect(value, &QSpinBox::valueChanged, this, &LegendDialog::follow);
}

/// Shows another level of the text; symbols that both have keep their meanings.
void LegendDialog::takeLevel()
{
    auto other = m_gridOf(m_level->value());
    if (!other) {
        m_words->setText(engineSentence(other.error().message));
        return;
    }
    const mazewright::Legend kept = legend();
    m_text = *std::move(other);
    fillKnown();
    mazewright::Legend whole = likelyLegend(m_text.grid);
    for (const mazewright::Legend::Entry& entry : kept.entries) {
        std::erase_if(whole.entries,
                      [&entry](const auto& old) { return old.symbol == entry.symbol; });
        whole.entries.push_back(entry);
    }
    fillTable(whole);
}

/// Returns the legend that the table shows; symbols without a meaning are not in it.
mazewright::Legend LegendDialog::legend() const
{
    mazewright::Legend legend;
    for (const Row& row : m_rows) {
        if (row.meaning->currentIndex() < 0)
            continue;
        const MeaningChoice& choice =
            meaningChoices.at(static_cast<std::size_t>(row.meaning->currentIndex()));
        mazewright::Legend::Entry entry{m_text.grid.symbols[row.symbol].text, std::nullopt};
        if (choice.kind)
            entry.cell =
                pack({*choice.kind,
                      static_cast<std::uint8_t>(choice.most > 0 ? row.number->value() : 1)});
        legend.entries.push_back(std::move(entry));
    }
    return legend;
}

ReadOptions LegendDialog::options() const
{
    ReadOptions chosen = m_options;
    chosen.level = m_level->value();
    chosen.hasOpenings = m_openings->isChecked();
    chosen.legend = m_known->currentIndex() >= 0
                        ? m_fitting[static_cast<std::size_t>(m_known->currentIndex())]
                        : legend();
    return chosen;
}

/// Updates everything that depends on the table.
void LegendDialog::follow()
{
    if (m_isFilling)
        return;
    bool hasNumbers = false;
    for (int row = 0; row < m_table->rowCount(); ++row)
        hasNumbers = showRow(row) || hasNumbers;
    m_table->setColumnHidden(numberColumn, !hasNumbers);
    const mazewright::Legend shown = legend();
    const auto same =
        std::find_if(m_fitting.begin(), m_fitting.end(), [&](const mazewright::Legend& known) {
            return std::all_of(m_rows.begin(), m_rows.end(), [&](const Row& row) {
                const std::string& symbol = m_text.grid.symbols[row.symbol].text;
                const auto entry = shown.explain(symbol);
                return entry && entry->cell == known.explain(symbol)->cell;
            });
        });
    m_known->setCurrentIndex(same == m_fitting.end() ? -1
                                                     : static_cast<int>(same - m_fitting.begin()));
    m_openings->setEnabled(countOf(packedStart, shown, m_text.grid) == 0 &&
                           countOf(packedEnd, shown, m_text.grid) == 0);
    showPreview(shown);
    const QString words = problem(shown);
    m_words->setText(words);
    for (QPushButton* button : m_accept)
        button->setEnabled(words.isEmpty());
}

/// Marks a row without a meaning, and shows its number if its meaning has one. Returns true if it
/// has one.
bool LegendDialog::showRow(int place)
{
    const Row& row = m_rows[static_cast<std::size_t>(place)];
    const int index = row.meaning->currentIndex();
    m_table->item(place, 0)->setIcon(index < 0 ? icon(u"warning") : QIcon());
    const int most = index < 0 ? 0 : meaningChoices.at(static_cast<std::size_t>(index)).most;
    row.number->setVisible(most > 0);
    if (most == 0)
        return false;
    m_isFilling = true; // a smaller range may change the number
    row.number->setRange(1, most);
    m_isFilling = false;
    const QString what = tr(meaningChoices.at(static_cast<std::size_t>(index)).number);
    row.number->setAccessibleName(what);
    row.number->setToolTip(what);
    return true;
}

/// Returns why the dialog cannot be accepted; empty if it can.
QString LegendDialog::problem(const mazewright::Legend& legend) const
{
    if (legend.entries.size() < m_rows.size())
        return tr("Choose a meaning for each symbol that is marked.");
    if (countOf(packedStart, legend, m_text.grid) > 1 ||
        countOf(packedEnd, legend, m_text.grid) > 1)
        return tr("A level has at most one start and one end.");
    return m_mazeError;
}

/// Shows the maze, with floor where a symbol has no meaning yet.
void LegendDialog::showPreview(const mazewright::Legend& legend)
{
    const SymbolGrid part = partOf(m_text.grid);
    mazewright::Legend whole = legend;
    for (const Symbol& symbol : part.symbols)
        if (!legend.explain(symbol.text))
            whole.entries.push_back({symbol.text, pack({})});
    auto maze = mazeOf(part, whole);
    const bool isPart = part.cells.size() < m_text.grid.cells.size();
    m_mazeError = maze || isPart ? QString() : engineSentence(maze.error().message);
    if (maze && m_openings->isChecked() && !isPart)
        takeEndsFromOpenings(*maze);
    QPixmap picture;
    if (maze) {
        const QSize size = QSize(maze->columns(), maze->rows())
                               .scaled(legendPreviewSize, Qt::KeepAspectRatio)
                               .expandedTo({1, 1});
        picture = mazeThumbnail(*maze, size, devicePixelRatioF());
    }
    m_picture->setPixmap(picture);
    const QString all = tr("%1 × %2 cells").arg(m_text.grid.columns).arg(m_text.grid.rows);
    m_size->setText(!maze    ? QString()
                    : isPart ? tr("%1; the picture shows the upper left part").arg(all)
                             : tr("%1 cells").arg(sizeText(*maze)));
}

} // namespace mazewright::ui

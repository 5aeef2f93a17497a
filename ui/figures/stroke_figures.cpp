#include "ui/figures/stroke_figures.h"

#include "solvers/maze/path_counts.h"
#include "ui/figures/count_label.h"
#include "ui/figures/headline.h"
#include "ui/figures/mark_swatch.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

namespace {

/// Returns the fact in the headline.
const FactSpec* scoreFact()
{
    return findFact("score", Question::oneStroke);
}

/// Returns the facts in the rows: all except the score and the measures of difficulty.
FactList strokeRows()
{
    FactList facts = withoutMeasures(levelNumbers(Question::oneStroke));
    std::erase(facts, scoreFact());
    return facts;
}

/// Returns whether the best score is proved and its track unique. The words "unique" and "not
/// unique" are reserved for levels that ask this question; other levels get different words.
Badge badgeOf(const Analysis& analysis)
{
    const StrokeReport& report = *analysis.report;
    if (report.status == Status::noSolution)
        return {StrokeFigures::tr("✕ no track"), Ink::error};
    if (report.status != Status::solved && report.bestIsProved())
        return {StrokeFigures::tr("? not counted"), Ink::muted,
                StrokeFigures::tr(
                    "No track scores higher. The tracks with this score were not counted.")};
    if (report.status != Status::solved)
        return {StrokeFigures::tr("? not proved"), Ink::muted,
                StrokeFigures::tr("The analysis ended before this was proved.")};
    if (!analysis.isOfLevelsQuestion)
        return {report.unique() ? StrokeFigures::tr("one best track")
                                : StrokeFigures::tr("several best tracks"),
                Ink::muted, StrokeFigures::tr("The level asks a different question.")};
    if (report.unique())
        return {StrokeFigures::tr("✓ unique"), Ink::success,
                StrokeFigures::tr("Exactly one track has the best score.")};
    return {StrokeFigures::tr("≠ not unique"), Ink::warning,
            StrokeFigures::tr("Several tracks share the best score.")};
}

/// Returns true if a track better than the best one found may exist.
bool isOpen(const StrokeReport& report)
{
    return report.status != Status::noSolution && report.status != Status::solved &&
           !report.bestIsProved();
}

QString wholeText(std::int64_t number)
{
    return countText(number);
}

} // namespace

StrokeFigures::StrokeFigures(QWidget* parent) : QWidget(parent), m_difficulty(new QWidget(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_head = new Headline(engineText(scoreFact()->name), this);
    layout->addWidget(m_head);
    makeRows(*layout);
    makeDifficulty();
    setAnalysis(nullptr);
}

void StrokeFigures::makeRows(QVBoxLayout& layout)
{
    QGridLayout& grid = addFigures(layout);
    m_bound = addRow(grid, tr("Upper bound"));
    m_rows = addRows(grid, strokeRows());
    m_length = addRow(grid, tr("Length of best track"));
    m_rows.insert(m_rows.begin(), m_bound);
    m_rows.push_back(m_length);
    layout.addSpacing(4);
    addCellsRow(layout, CellMark::forced, tr("Cells on every best track"));
    addCellsRow(layout, CellMark::unused, tr("Cells on no best track"));
    addCellsRow(layout, CellMark::unusedCoin, tr("Coins never worth taking"));
}

void StrokeFigures::makeDifficulty()
{
    auto* layout = new QVBoxLayout(m_difficulty);
    layout->setContentsMargins(0, 0, 0, 0);
    const std::vector<FactRow> measures =
        addRows(addFigures(*layout), measuresAmong(levelNumbers(Question::oneStroke)));
    m_rows.insert(m_rows.end(), measures.begin(), measures.end());
}

void StrokeFigures::addCellsRow(QVBoxLayout& layout, CellMark mark, const QString& name)
{
    auto* row = new QHBoxLayout;
    auto* shown = new QCheckBox(name, this);
    auto* count = new QLabel(this);
    shown->setToolTip(tr("Show on the maze"));
    row->addWidget(new MarkSwatch(mark, this));
    row->addWidget(shown, 1);
    row->addWidget(count);
    layout.addLayout(row);
    m_cells.push_back({mark, shown, count});
    connect(shown, &QCheckBox::toggled, this, &StrokeFigures::shownCellsChanged);
}

void StrokeFigures::setAnalysis(std::shared_ptr<const Analysis> analysis)
{
    m_analysis = std::move(analysis);
    showHead();
    showBound();
    showFacts();
    showLength();
    showCells();
    emit shownCellsChanged();
}

void StrokeFigures::setFaint(bool faint)
{
    m_head->setFaint(faint);
    ui::setFaint(m_rows, faint);
    for (const CellsRow& row : m_cells)
        setInk(*row.count, faint ? Ink::muted : Ink::text);
}

void StrokeFigures::showHead()
{
    const StrokeReport* report = m_analysis ? m_analysis->report.get() : nullptr;
    const bool open = report != nullptr && isOpen(*report);
    showFact(m_head->number(), *scoreFact(), m_analysis ? &m_analysis->facts : nullptr);
    if (open && report->hasScore())
        m_head->number().setCount(static_cast<long>(report->all.best));
    m_head->setName(open ? tr("best so far") : tr("best score"));
    m_head->setBadge(m_analysis ? badgeOf(*m_analysis) : Badge{});
}

/// Shows the upper bound, if the best score is not proved.
void StrokeFigures::showBound()
{
    const StrokeReport* report = m_analysis ? m_analysis->report.get() : nullptr;
    const bool open = report != nullptr && isOpen(*report) && report->bound;
    m_bound.name->setVisible(open);
    m_bound.value->setVisible(open);
    if (open)
        m_bound.value->setCount(static_cast<long>(*report->bound));
}

void StrokeFigures::showFacts()
{
    for (const FactRow& row : m_rows)
        if (row.fact != nullptr)
            showFact(row, m_analysis ? &m_analysis->facts : nullptr);
}

void StrokeFigures::showLength()
{
    const Route none;
    const Route& best = m_analysis ? m_analysis->report->best : none;
    if (best.empty()) {
        m_length.value->setWords(noFigure.toString());
        return;
    }
    const QString cells = tr("%Ln cell(s)", nullptr, static_cast<int>(best.size()));
    const QString coins =
        tr("%Ln coin(s)", nullptr, static_cast<int>(coinsOn(*m_analysis->maze, best)));
    m_length.value->setWords(
        tr("%1, %2", "a length in cells, and the coins on it").arg(cells, coins));
}

const std::vector<CellIndex>* StrokeFigures::cellsOf(CellMark mark) const
{
    if (!m_analysis || m_analysis->report->cells.empty())
        return nullptr;
    if (mark == CellMark::forced)
        return &m_analysis->cells.forced;
    return mark == CellMark::unused ? &m_analysis->cells.unused : &m_analysis->cells.unusedCoins;
}

void StrokeFigures::showCells()
{
    for (const auto& [mark, shown, count] : m_cells) {
        const std::vector<CellIndex>* cells = cellsOf(mark);
        count->setText(cells == nullptr ? noFigure.toString()
                                        : wholeText(static_cast<std::int64_t>(cells->size())));
        shown->setEnabled(cells != nullptr && !cells->empty());
    }
}

std::vector<Position> StrokeFigures::shownCells(CellMark mark) const
{
    std::vector<Position> positions;
    const std::vector<CellIndex>* cells = cellsOf(mark);
    for (const CellsRow& row : m_cells)
        if (row.mark == mark && row.shown->isChecked() && cells != nullptr)
            for (const CellIndex cell : *cells)
                positions.push_back(m_analysis->maze->position(cell));
    return positions;
}

QString StrokeFigures::verdict() const
{
    return m_head->badge();
}

QString StrokeFigures::text() const
{
    QStringList lines{m_head->name() + u' ' + m_head->number().text()};
    lines << linesOf(m_rows);
    for (const CellsRow& row : m_cells)
        lines << row.shown->text() + u' ' + row.count->text();
    return lines.join(u'\n');
}

} // namespace mazewright::ui

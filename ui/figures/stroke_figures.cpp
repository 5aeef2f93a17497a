#include "ui/figures/stroke_figures.h"

#include "ui/figures/count_label.h"
#include "ui/figures/mark_swatch.h"
#include "ui/runs/run_text.h"
#include "ui/theme/palette.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

namespace {

const QString noFigure = QStringLiteral("–");

/// What stands at the head.
const FactSpec* scoreFact()
{
    return findFact("score", Question::oneStroke);
}

/// What the rows show beside it.
FactList strokeRows()
{
    FactList facts = levelNumbers(Question::oneStroke);
    std::erase(facts, scoreFact());
    return facts;
}

/// What the badge says, and how it is meant.
enum class StrokeVerdict : std::uint8_t { none, unique, severalBest, noTrack, uncounted, unproved };

StrokeVerdict verdictOf(const Analysis* analysis)
{
    if (analysis == nullptr)
        return StrokeVerdict::none;
    const StrokeReport& report = *analysis->report;
    if (report.status == Status::noSolution)
        return StrokeVerdict::noTrack;
    if (report.status != Status::solved)
        return report.bestIsProved() ? StrokeVerdict::uncounted : StrokeVerdict::unproved;
    return report.unique() ? StrokeVerdict::unique : StrokeVerdict::severalBest;
}

QColor verdictColour(StrokeVerdict verdict)
{
    const Palette& colours = ui::palette();
    switch (verdict) {
    case StrokeVerdict::unique:
        return colours.success;
    case StrokeVerdict::severalBest:
        return colours.warning;
    case StrokeVerdict::noTrack:
        return colours.error;
    case StrokeVerdict::uncounted:
    case StrokeVerdict::unproved:
    case StrokeVerdict::none:
        return colours.muted;
    }
    return colours.text;
}

QString wholeText(std::int64_t number)
{
    return countText(number);
}

std::int64_t coinsOn(const Maze& maze, const Route& track)
{
    return std::count_if(track.begin(), track.end(),
                         [&](Position p) { return maze.at(p).kind == CellKind::coin; });
}

} // namespace

StrokeFigures::StrokeFigures(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    makeHead(*layout);
    makeRows(*layout);
    layout->addSpacing(4);
    addCellsRow(*layout, CellMark::forced, tr("Cells on every best track"));
    addCellsRow(*layout, CellMark::unused, tr("Cells on no best track"));
    addCellsRow(*layout, CellMark::unusedCoin, tr("Coins never worth taking"));
    setAnalysis(nullptr);
}

void StrokeFigures::makeHead(QVBoxLayout& layout)
{
    auto* head = new QHBoxLayout;
    layout.addLayout(head);
    m_score = new CountLabel(this);
    QFont large = m_score->font();
    large.setPointSizeF(large.pointSizeF() * 1.9);
    large.setBold(true);
    m_score->setFont(large);
    m_score->setAccessibleName(engineText(scoreFact()->name));
    m_scoreName = new QLabel(tr("best score"), this);
    m_verdict = new QLabel(this);
    m_verdict->setObjectName(QStringLiteral("strokeVerdict"));
    head->addWidget(m_score);
    head->addWidget(m_scoreName, 0, Qt::AlignVCenter);
    head->addStretch(1);
    head->addWidget(m_verdict, 0, Qt::AlignVCenter);
}

void StrokeFigures::makeRows(QVBoxLayout& layout)
{
    auto* grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    grid->setVerticalSpacing(3);
    layout.addLayout(grid);
    m_bound = addRow(*grid, tr("No track has more than"), this);
    m_rows = addRows(*grid, strokeRows(), this);
    m_length = addRow(*grid, tr("Length of the best"), this);
    m_rows.insert(m_rows.begin(), m_bound);
    m_rows.push_back(m_length);
}

void StrokeFigures::addCellsRow(QVBoxLayout& layout, CellMark mark, const QString& name)
{
    auto* row = new QHBoxLayout;
    auto* shown = new QCheckBox(name, this);
    auto* count = new QLabel(this);
    shown->setToolTip(tr("Show them on the maze"));
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
    showColours();
    emit shownCellsChanged();
}

void StrokeFigures::setFaint(bool faint)
{
    if (faint == m_faint)
        return;
    m_faint = faint;
    showColours();
}

void StrokeFigures::showHead()
{
    const StrokeVerdict verdict = verdictOf(m_analysis.get());
    showFact(*m_score, *scoreFact(), m_analysis ? &m_analysis->facts : nullptr);
    if (verdict == StrokeVerdict::unproved && m_analysis->report->hasScore())
        m_score->setCount(static_cast<long>(m_analysis->report->all.best));
    m_scoreName->setText(verdict == StrokeVerdict::unproved ? tr("best so far") : tr("best score"));
    switch (verdict) {
    case StrokeVerdict::unique:
        m_verdict->setText(tr("✓ unique"));
        m_verdict->setToolTip(tr("Exactly one track has the best score."));
        break;
    case StrokeVerdict::severalBest:
        m_verdict->setText(tr("≠ not unique"));
        m_verdict->setToolTip(tr("Several tracks share the best score."));
        break;
    case StrokeVerdict::noTrack:
        m_verdict->setText(tr("✕ no track"));
        m_verdict->setToolTip({});
        break;
    case StrokeVerdict::uncounted:
        m_verdict->setText(tr("? not counted"));
        m_verdict->setToolTip(
            tr("No track scores more. How many reach this score was not counted."));
        break;
    case StrokeVerdict::unproved:
        m_verdict->setText(tr("? not proved"));
        m_verdict->setToolTip(tr("The analysis ended before it knew."));
        break;
    case StrokeVerdict::none:
        m_verdict->setText({});
        break;
    }
    m_verdict->setVisible(verdict != StrokeVerdict::none);
}

/// Only where the best is not proved: the gap that is left.
void StrokeFigures::showBound()
{
    const StrokeReport* report = m_analysis ? m_analysis->report.get() : nullptr;
    const bool open = verdictOf(m_analysis.get()) == StrokeVerdict::unproved && report->bound;
    m_bound.name->setVisible(open);
    m_bound.value->setVisible(open);
    if (open)
        m_bound.value->setCount(static_cast<long>(*report->bound));
}

void StrokeFigures::showFacts()
{
    for (const FactRow& row : m_rows)
        if (row.fact != nullptr)
            showFact(*row.value, *row.fact, m_analysis ? &m_analysis->facts : nullptr);
}

void StrokeFigures::showLength()
{
    const Route none;
    const Route& best = m_analysis ? m_analysis->report->best : none;
    if (best.empty()) {
        m_length.value->setWords(noFigure);
        return;
    }
    const std::int64_t coins = coinsOn(*m_analysis->maze, best);
    const QString cells = wholeText(static_cast<std::int64_t>(best.size()));
    m_length.value->setWords(coins == 1 ? tr("%1 cells, 1 coin").arg(cells)
                                        : tr("%1 cells, %2 coins").arg(cells, wholeText(coins)));
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
        count->setText(cells == nullptr ? noFigure
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
    return m_verdict->text();
}

QString StrokeFigures::text() const
{
    QStringList lines{m_scoreName->text() + u' ' + m_score->text()};
    lines << linesOf(m_rows);
    for (const CellsRow& row : m_cells)
        lines << row.shown->text() + u' ' + row.count->text();
    return lines.join(u'\n');
}

void StrokeFigures::showColours()
{
    const Palette& colours = ui::palette();
    const QString ink = (m_faint ? colours.muted : colours.text).name();
    const QString muted = colours.muted.name();
    const auto setSheet = [](QWidget* widget, const QString& sheet) {
        if (widget->styleSheet() != sheet)
            widget->setStyleSheet(sheet);
    };
    setSheet(m_score, QStringLiteral("color: %1").arg(ink));
    setSheet(m_scoreName, QStringLiteral("color: %1").arg(muted));
    colourRows(m_rows, m_faint);
    for (const CellsRow& row : m_cells)
        setSheet(row.count, QStringLiteral("color: %1").arg(ink));
    const QColor badge = m_faint ? colours.muted : verdictColour(verdictOf(m_analysis.get()));
    setSheet(m_verdict, QStringLiteral("QLabel { color: %1; border: 1px solid %1; border-radius: "
                                       "9px; padding: 2px 9px; font-weight: bold; }")
                            .arg(badge.name()));
}

void StrokeFigures::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showColours();
    QWidget::changeEvent(event);
}

} // namespace mazewright::ui

#include "ui/panels/stroke_figures.h"

#include "solvers/core/cell_set.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/panels/figures.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

constexpr int barsHeight = 56;
constexpr double leastBarWidth = 4;
constexpr double mostBarWidth = 28;
constexpr double leastBarHeight = 1.5; // an existing score must not look like an empty one
constexpr long linearUpTo = 200; // largest ratio of the highest to the lowest bar on a linear scale

/// Returns the natural logarithm of a count of any size.
double logarithm(const mpz_class& count)
{
    long exponent = 0;
    const double mantissa = mpz_get_d_2exp(&exponent, count.get_mpz_t());
    return std::log(mantissa) + static_cast<double>(exponent) * std::log(2.0);
}

double countRatio(const mpz_class& part, const mpz_class& whole)
{
    return mpq_class(part, whole).get_d();
}

} // namespace

ScoreHistogram::ScoreHistogram(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Scores of all tracks"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ScoreHistogram::setCounts(Counts counts, const QString& missing)
{
    m_counts = std::move(counts);
    m_missing = missing;
    m_logarithmic = false;
    QStringList said;
    if (!m_counts.empty()) {
        mpz_class least = m_counts.front().second;
        mpz_class most = least;
        for (const auto& [score, count] : m_counts) {
            least = std::min(least, count);
            most = std::max(most, count);
        }
        m_logarithmic = most > least * linearUpTo;
    }
    constexpr std::size_t mostSaid = 40;
    for (std::size_t i = 0; i < std::min(m_counts.size(), mostSaid); ++i)
        said << tr("%1: %2").arg(m_counts[i].first).arg(countText(m_counts[i].second));
    setAccessibleDescription(m_counts.empty() ? missing : said.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize ScoreHistogram::sizeHint() const
{
    constexpr int linesOfWords = 2;
    const int line = fontMetrics().height();
    return {200, m_counts.empty() ? linesOfWords * line : barsHeight + line + 8};
}

QSize ScoreHistogram::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

QRectF ScoreHistogram::plot() const
{
    return QRectF(0.5, 2, width() - 1, barsHeight);
}

std::vector<ScoreHistogram::Bar> ScoreHistogram::bars() const
{
    if (m_counts.empty())
        return {};
    const std::int64_t first = m_counts.front().first;
    const std::int64_t span = m_counts.back().first - first + 1;
    const auto room = static_cast<std::int64_t>(std::max(1.0, plot().width() / leastBarWidth));
    const std::int64_t perBar = (span + room - 1) / room;
    std::vector<Bar> all(static_cast<std::size_t>((span + perBar - 1) / perBar));
    for (std::size_t i = 0; i < all.size(); ++i) {
        // Counts from the best score, so that the last bar ends at the best score at any width.
        all[i].most =
            m_counts.back().first - static_cast<std::int64_t>(all.size() - 1 - i) * perBar;
        all[i].least = std::max(first, all[i].most - perBar + 1);
    }
    for (const auto& [score, count] : m_counts) {
        const auto fromLast = static_cast<std::size_t>((m_counts.back().first - score) / perBar);
        all[all.size() - 1 - fromLast].count += count;
    }
    mpz_class most = 1;
    for (const Bar& bar : all)
        most = std::max(most, bar.count);
    const double mostLog = logarithm(most) + 1;
    for (Bar& bar : all)
        if (bar.count > 0)
            bar.height =
                m_logarithmic ? (logarithm(bar.count) + 1) / mostLog : countRatio(bar.count, most);
    return all;
}

QRectF ScoreHistogram::barRect(const std::vector<Bar>& all, std::size_t index) const
{
    const QRectF area = plot();
    const double width = std::min(mostBarWidth, area.width() / static_cast<double>(all.size()));
    const double gap = width > 6 ? 2 : width > 3 ? 1 : 0;
    const double height =
        all[index].count > 0 ? std::max(leastBarHeight, all[index].height * area.height()) : 0;
    return {area.left() + width * static_cast<double>(index), area.bottom() - height, width - gap,
            height};
}

void ScoreHistogram::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Palette& colours = ui::palette();
    if (m_counts.empty()) {
        painter.setPen(colours.muted);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_missing);
        return;
    }
    const std::vector<Bar> all = bars();
    QColor common = colours.muted;
    common.setAlphaF(0.55F);
    for (std::size_t i = 0; i < all.size(); ++i)
        painter.fillRect(barRect(all, i), i + 1 == all.size() ? colours.track : common);
    const QRectF area = plot();
    painter.setPen(colours.border);
    painter.drawLine(QPointF(area.left(), area.bottom() + 0.5),
                     QPointF(area.right(), area.bottom() + 0.5));
    const double right = std::max(barRect(all, all.size() - 1).right(), 60.0);
    const QRectF below(area.left(), area.bottom() + 3, area.width(), fontMetrics().height());
    painter.setPen(colours.muted);
    painter.drawText(below, Qt::AlignLeft, QString::number(m_counts.front().first));
    painter.setPen(colours.text);
    const QString best = QString::number(m_counts.back().first);
    painter.drawText(QRectF(below.left(), below.top(), right - below.left(), below.height()),
                     Qt::AlignRight, best);
    if (m_logarithmic) {
        painter.setPen(colours.muted);
        painter.drawText(below, Qt::AlignHCenter, tr("logarithmic"));
    }
}

QString ScoreHistogram::toolTipAt(QPoint at) const
{
    const std::vector<Bar> all = bars();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QRectF bar = barRect(all, i);
        if (at.x() < bar.left() || at.x() >= bar.right() + 2)
            continue;
        const QString tracks =
            tr("%1 track(s)", nullptr, all[i].count == 1 ? 1 : 2).arg(countText(all[i].count));
        return all[i].least == all[i].most
                   ? tr("score %1: %2").arg(all[i].most).arg(tracks)
                   : tr("scores %1 to %2: %3").arg(all[i].least).arg(all[i].most).arg(tracks);
    }
    return {};
}

bool ScoreHistogram::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), this);
    return true;
}

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

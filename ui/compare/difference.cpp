#include "ui/compare/difference.h"

#include "ui/base/text.h"
#include "ui/canvas/link_lines.h"
#include "ui/compare/alignment.h"

#include <QCoreApplication>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <gmpxx.h>
#include <limits>
#include <utility>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct DifferenceText {
    Q_DECLARE_TR_FUNCTIONS(DifferenceText)
};

constexpr CellIndex cellsBetweenPolls = 1U << 16;

/// Returns the tick at which a run first expanded a cell (a search closed it, or a walker entered
/// it); 0 if never.
std::uint32_t expandedAt(const Recording* recording, CellIndex cell) noexcept
{
    if (recording == nullptr)
        return 0;
    return recording->isWalk() ? recording->openedAt(cell) : recording->firstClosedAt(cell);
}

bool isExpanded(const Recording* recording, CellIndex cell, std::uint32_t tick) noexcept
{
    const std::uint32_t at = expandedAt(recording, cell);
    return at != 0 && at <= tick;
}

/// Returns true if the run's own overlay shows a layer value in this cell.
bool showsValue(const Run& run, CellIndex cell, std::uint32_t tick)
{
    return tick >= shownTicks(run) ||
           (run.recording && run.recording->stateAt(cell, tick) != CellState::untouched);
}

WhichRun whichOf(bool a, bool b) noexcept
{
    return static_cast<WhichRun>(static_cast<int>(a) + 2 * static_cast<int>(b));
}

/// Returns the best route of a finished run; empty if it has none or is an order of removals, which
/// has many routes but no best one.
Route routeOf(const Run& run)
{
    const bool none = run.outcome.routes.empty() || ClearingItem::suits(run);
    return none ? Route{} : run.outcome.routes.front();
}

bool isWhole(const std::string& text)
{
    const auto digits = text.starts_with('-') ? text.begin() + 1 : text.begin();
    return digits != text.end() &&
           std::all_of(digits, text.end(), [](unsigned char sign) { return std::isdigit(sign); });
}

/// Returns the exact text of a layer in a cell; the number if the layer has no text for it.
Message exactText(const Layer& layer, CellIndex cell)
{
    if (layer.text)
        if (Message text = layer.text(cell); !text.empty())
            return text;
    const float value = layer.at(cell);
    return std::isnan(value) ? Message() : Message(toText(Value{static_cast<double>(value)}));
}

/// Returns B's value minus A's as text, exact if both are integers.
QString differenceText(const std::string& a, const std::string& b, float difference)
{
    if (isWhole(a) && isWhole(b)) {
        const mpz_class exact = mpz_class(b) - mpz_class(a);
        const QString text = countText(Value{exact});
        return exact > 0 ? u'+' + text : text;
    }
    const QString text = QString::fromStdString(toText(Value{static_cast<double>(difference)}));
    return difference > 0 ? u'+' + text : text;
}

} // namespace

QString Difference::refusal(const Run& a, const Run& b)
{
    if (a.maze->rows() == b.maze->rows() && a.maze->columns() == b.maze->columns())
        return {};
    return DifferenceText::tr("Mazes of different sizes (%1 and %2) cannot be overlaid.")
        .arg(sizeText(*a.maze), sizeText(*b.maze));
}

std::vector<std::string_view> Difference::sharedLayers(const Run& a, const Run& b)
{
    std::vector<std::string_view> shared;
    for (const Layer& layer : a.outcome.layers) {
        const Layer* other = findLayer(b.outcome, layer.id);
        if (other != nullptr && layer.scale == LayerScale::amount &&
            other->scale == LayerScale::amount)
            shared.push_back(layer.id);
    }
    return shared;
}

Difference::Difference(RunPointer a, RunPointer b, DifferenceKind kind, std::string_view layer)
    : m_a(std::move(a)), m_b(std::move(b)), m_recordingA(m_a->recording),
      m_recordingB(m_b->recording), m_kind(kind),
      m_layer(layer), m_isFinished{m_a->isFinished(), m_b->isFinished()}
{
    if (kind == DifferenceKind::routes)
        m_bestSoFar = {m_a->bestSoFar, m_b->bestSoFar};
    if (kind == DifferenceKind::layer) {
        m_layerA = *findLayer(m_a->outcome, layer);
        m_layerB = *findLayer(m_b->outcome, layer);
    }
}

bool Difference::prepare(const std::stop_token& stop)
{
    const Maze& maze = *m_a->maze;
    if (m_kind == DifferenceKind::routes) {
        m_routes = std::make_shared<const OffsetRoutes>(
            m_isFinished[0] ? routeOf(*m_a) : std::move(m_bestSoFar[0]),
            m_isFinished[1] ? routeOf(*m_b) : std::move(m_bestSoFar[1]), maze.rows(),
            maze.columns());
    }
    if (m_kind != DifferenceKind::layer)
        return true;
    for (CellIndex cell = 0; cell < maze.size(); ++cell) {
        if (cell % cellsBetweenPolls == 0 && stop.stop_requested())
            return false;
        if (const float difference = valueDifference(cell); std::isfinite(difference))
            m_most = std::max(m_most, std::abs(difference));
    }
    return true;
}

WhichRun Difference::expandedBy(CellIndex cell, std::uint32_t tickA,
                                std::uint32_t tickB) const noexcept
{
    return whichOf(isExpanded(m_recordingA.get(), cell, tickA),
                   isExpanded(m_recordingB.get(), cell, tickB));
}

WhichCounts Difference::countExpanded(std::uint32_t tickA, std::uint32_t tickB,
                                      const std::stop_token& stop) const
{
    WhichCounts counts{};
    for (CellIndex cell = 0; cell < m_a->maze->size(); ++cell) {
        if (cell % cellsBetweenPolls == 0 && stop.stop_requested())
            break;
        ++counts[static_cast<std::size_t>(expandedBy(cell, tickA, tickB))];
    }
    return counts;
}

WhichRun Difference::valueShownBy(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const
{
    if (m_a->maze->isWall(cell) && m_b->maze->isWall(cell))
        return WhichRun::neither;
    return whichOf(showsValue(*m_a, cell, tickA) && !std::isnan(m_layerA.at(cell)),
                   showsValue(*m_b, cell, tickB) && !std::isnan(m_layerB.at(cell)));
}

float Difference::valueDifference(CellIndex cell) const
{
    if (m_a->maze->isWall(cell) || m_b->maze->isWall(cell))
        return std::numeric_limits<float>::quiet_NaN();
    return m_layerB.at(cell) - m_layerA.at(cell);
}

QString Difference::cellText(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const
{
    if (m_kind == DifferenceKind::layer)
        return layerText(cell, tickA, tickB);
    return m_kind == DifferenceKind::expanded ? expandedText(cell, tickA, tickB) : QString();
}

QString Difference::expandedText(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const
{
    const QString a = countText(std::int64_t{expandedAt(m_recordingA.get(), cell)});
    const QString b = countText(std::int64_t{expandedAt(m_recordingB.get(), cell)});
    switch (expandedBy(cell, tickA, tickB)) {
    case WhichRun::onlyA:
        return DifferenceText::tr("only A: step %1").arg(a);
    case WhichRun::onlyB:
        return DifferenceText::tr("only B: step %1").arg(b);
    case WhichRun::both:
        return DifferenceText::tr("both: A in step %1, B in step %2").arg(a, b);
    case WhichRun::neither:
        break;
    }
    return {};
}

QString Difference::layerText(CellIndex cell, std::uint32_t tickA, std::uint32_t tickB) const
{
    const WhichRun which = valueShownBy(cell, tickA, tickB);
    if (which == WhichRun::neither)
        return {};
    const QString none = DifferenceText::tr("none");
    const Message a = which == WhichRun::onlyB ? Message() : exactText(m_layerA, cell);
    const Message b = which == WhichRun::onlyA ? Message() : exactText(m_layerB, cell);
    const QString name = engineText(m_layerA.name);
    const QString textA = a.empty() ? none : engineText(a);
    const QString textB = b.empty() ? none : engineText(b);
    QString both = DifferenceText::tr("%1: A %2, B %3").arg(name, textA, textB);
    if (which != WhichRun::both)
        return both;
    return DifferenceText::tr("%1, difference %2")
        .arg(both, differenceText(a, b, valueDifference(cell)));
}

} // namespace mazewright::ui

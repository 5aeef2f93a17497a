// Windows of junctions: their place, their size, and the loss allowed to a track.
//
// Where. A window grows from a junction at which the track loses something, nearest junctions
// first. Or it grows from a junction where the track differs from the relaxed track of the linear
// programme, along corridors in which the two differ as if these had no length. The differences of
// two tracks run in circles, and following a whole circle improves a track.
//
// How large. Windows grow while sweeps complete without dropping a state, and shrink otherwise.
// After as many windows in vain as cover the part twice, sweeps hold twice the states, and windows
// grow with them.
//
// Loss allowed. A better track loses less in total than the current track. Outside the window both
// lose the same: at corridors and junctions, and by cuts with nothing within. So a sweep keeps few
// states, even if the bound of the part is far away. Every second window also accepts tracks of the
// same score, so that the track wanders among its equals.
//
// Measured (best after 15 s of user time, 100 x 100): with 30 % walls 5195 before, 5217 with these
// windows; with 20 % 7672 and 7680.
// Source: large neighbourhood search (Shaw, CP 1998).

#include "solvers/one_stroke/anytime/window_turns.h"

#include "solvers/one_stroke/graph/order_beam.h"

#include <algorithm>
#include <cmath>
#include <deque>

namespace mazewright::one_stroke::anytime {

namespace {

constexpr double firstSize = 40;
constexpr double leastSize = 16;
constexpr double mostSize = 1000;
constexpr std::size_t firstStates = 1024;
constexpr std::size_t mostStates = std::size_t{1} << 16;
constexpr std::size_t orderWidth = 8;
constexpr std::uint64_t windowMovesOfStep = 3;
constexpr std::size_t lossesOfStep = 64; ///< corridors, junctions and cuts visited per step
constexpr double clearDifference = 0.25;
constexpr int mostTries = 512;

bool isPassed(const StrokeGraph& graph, std::uint32_t v, const TakenEdges& taken)
{
    const auto& incident = graph.incident[v];
    return std::any_of(incident.begin(), incident.end(),
                       [&](std::uint32_t e) { return taken[e] != 0; });
}

/// Returns by how much a track exceeds the minimum of a cut.
std::int64_t surplusOf(const StrokeGraph& graph, const TrackCut& cut, const TakenEdges& taken)
{
    std::int64_t surplus = -cut.least;
    for (const std::uint32_t e : cut.counted)
        surplus += taken[e];
    for (const std::uint32_t e : cut.discounted)
        surplus -= taken[e];
    if (cut.root != TrackCut::noRoot && isPassed(graph, cut.root, taken))
        surplus -= cut.ofRoot;
    return surplus;
}

} // namespace

WindowTurns::WindowTurns(const StrokeGraph& graph, SearchEffort& effort)
    : m_graph(graph), m_effort(effort), m_size(firstSize), m_states(firstStates),
      m_seen(graph.vertices.size(), 0)
{
}

std::size_t WindowTurns::bytesFor(const StrokeGraph& graph) noexcept
{
    return graph.vertices.size() * 16 + graph.edges.size() * 2 +
           static_cast<std::size_t>(2 * mostSize) * 512;
}

bool WindowTurns::losesAt(std::uint32_t v, const TakenEdges& taken, const PartLosses& losses) const
{
    for (const std::uint32_t e : m_graph.incident[v])
        if ((taken[e] != 0 ? losses.edges[e].taken : losses.edges[e].skipped) > 0)
            return true;
    return losses.unused[v] > 0 && !isPassed(m_graph, v, taken);
}

std::vector<std::uint32_t>
WindowTurns::anyJunctions(const TakenEdges& taken, const CutRelaxation& relaxation, Random& random)
{
    const auto differs = [&](std::uint32_t e) {
        return std::abs(taken[e] - relaxation.taken()[e]) > clearDifference;
    };
    const bool follows = random.chance(0.6);
    std::uint32_t first = 0;
    for (int tries = 0; tries < mostTries; ++tries) {
        first = static_cast<std::uint32_t>(random.below(m_graph.vertices.size()));
        const auto& incident = m_graph.incident[first];
        if (follows ? std::any_of(incident.begin(), incident.end(), differs)
                    : losesAt(first, taken, relaxation.prices().losses))
            break;
    }
    const auto size =
        static_cast<std::size_t>(m_size * (0.5 + static_cast<double>(random.below(1001)) / 1000));
    ++m_round;
    std::vector<std::uint32_t> found;
    std::deque<std::uint32_t> queue = {first};
    while (!queue.empty() && found.size() < size) {
        const std::uint32_t v = queue.front();
        queue.pop_front();
        if (isWithin(v))
            continue;
        m_seen[v] = m_round;
        found.push_back(v);
        for (const std::uint32_t e : m_graph.incident[v]) {
            const std::uint32_t other = m_graph.edges[e].other(v);
            if (isWithin(other))
                continue;
            if (follows && differs(e))
                queue.push_front(other);
            else
                queue.push_back(other);
        }
    }
    return found;
}

/// Returns the loss of the track where nothing is free.
std::int64_t WindowTurns::lossOutside(const TakenEdges& taken, const PartPrices& prices) const
{
    const auto isFree = [&](std::uint32_t e) {
        const auto& ends = m_graph.edges[e].ends;
        return isWithin(ends[0]) && isWithin(ends[1]);
    };
    const PartLosses& losses = prices.losses;
    std::int64_t loss = 0;
    for (std::uint32_t e = 0; e < taken.size(); ++e)
        if (!isFree(e))
            loss += taken[e] != 0 ? losses.edges[e].taken : losses.edges[e].skipped;
    for (std::uint32_t v = 0; v < losses.unused.size(); ++v)
        if (losses.unused[v] > 0 && !isWithin(v) && !isPassed(m_graph, v, taken))
            loss += losses.unused[v];
    for (const PricedCut& priced : prices.cuts) {
        const TrackCut& cut = priced.cut;
        if ((cut.root == TrackCut::noRoot || !isWithin(cut.root)) &&
            std::none_of(cut.counted.begin(), cut.counted.end(), isFree) &&
            std::none_of(cut.discounted.begin(), cut.discounted.end(), isFree))
            loss += priced.multiplier * surplusOf(m_graph, cut, taken);
    }
    return loss;
}

std::int64_t WindowTurns::turn(TakenEdges& taken, std::int64_t score,
                               const CutRelaxation& relaxation, Random& random)
{
    const double toCover = 2 * static_cast<double>(m_graph.vertices.size()) / m_size;
    if (static_cast<double>(++m_windowsWithoutGain) > 16 + toCover) {
        m_states = std::min(2 * m_states, mostStates);
        m_windowsWithoutGain = 0;
    }
    const PartPrices& prices = relaxation.prices();
    const auto junctions = anyJunctions(taken, relaxation, random);
    m_effort.spend((taken.size() + m_seen.size() + prices.cuts.size()) / lossesOfStep +
                   junctions.size());
    const auto window = junctionWindowAt(m_graph, prices.losses, taken, junctions);
    if (!window)
        return 0;
    const std::uint64_t seed = random.chance(0.5) ? random.bits() | 1U : 0;
    const std::int64_t wanted = score + (seed != 0 ? 0 : 1);
    PricedLimits limits{prices.lossAt(wanted) - lossOutside(taken, prices), m_states,
                        PricedLimits::Purpose::track};
    limits.seed = seed;
    if (limits.loss < 0)
        return 0;
    const std::int64_t more = sweep(*window, limits, taken);
    if (more > 0)
        m_windowsWithoutGain = 0;
    return more;
}

/// Sweeps a window and applies the result to the track. Returns the gain in points.
std::int64_t WindowTurns::sweep(const JunctionWindow& window, const PricedLimits& limits,
                                TakenEdges& taken)
{
    SearchClaim claimed(m_effort);
    const auto order =
        searchOrder(window.graph, {orderWidth, 1, mostPricedSlots},
                    [&](std::size_t bytes) { return claimed.resize(bytes) && m_effort.look(); });
    if (!order || !m_effort.spend(order->moves / windowMovesOfStep)) {
        m_size = std::max(leastSize, m_size * 0.95);
        return 0;
    }
    claimed.resize(0);
    const auto plan = planOf(window.graph, order->order, mostPricedSlots);
    const PricedResult answer =
        plan ? sweepPriced(*plan, window.losses, limits, m_effort) : PricedResult{};
    const bool isWhole = answer.complete && answer.othersLeastLoss > limits.loss;
    m_size = isWhole ? std::min(mostSize, m_size * 1.05) : std::max(leastSize, m_size * 0.95);
    if (answer.choices.empty() || answer.points < window.points)
        return 0;
    const auto put = [&](std::uint32_t edge, std::uint8_t isTaken) {
        if (window.edges[edge] != JunctionWindow::fixedEdge)
            taken[window.edges[edge]] = isTaken;
    };
    for (std::uint32_t e = 0; e < window.edges.size(); ++e)
        put(e, 0);
    for (std::size_t s = 0; s < answer.choices.size(); ++s) {
        const ChosenWays chosen = waysOf(answer.choices[s]);
        for (const int way : {chosen.first, chosen.second})
            if (way >= 0)
                put(plan->steps[s].ways[static_cast<std::size_t>(way)].edge, 1);
    }
    return answer.points - window.points;
}

} // namespace mazewright::one_stroke::anytime

// Tracks and bounds of a block by its junctions.
//
// Idea. First a linear programme with cuts (cut_relaxation.h) improves the prices of the 2-factor
// relaxation until nothing more is gained. The prices prove the bound, and all later sweeps prune
// by them. Then windows of junctions (window_turns.h) improve the track.
//
// From time to time, sweeps in an order of elimination run. The order is found as for the exact
// method, but accepted with any number of states, and used from both ends. Segments of the order
// prove losses of every track (order_segments.h); their sum lowers the bound. A beam of states
// leads a track through the whole block (priced_sweep.h). It keeps the states of the best track so
// far, so that its result is never worse. A proof keeps as many states as there is room for; it
// adds the least loss of the segments ahead to the loss so far. Each turn of a kind has more states
// than the previous one.
//
// Correct because the claims of a turn are those of its sweeps. If a sweep drops no state, the
// track found is optimal.
//
// Measured (best and bound after 15 s of user time, before the linear programme and now): 100 x 100
// with 30 % walls 5195 of at most 5294, 5217 of 5244; with 25 % 6656 of 6732, 6664 of 6682. Of the
// gap that the prices of the linear programme leave, segments close half a point to one and a half.

#include "solvers/one_stroke/anytime/junction_search.h"

#include "solvers/one_stroke/base/claimed_bytes.h"
#include "solvers/one_stroke/graph/graph_sweep.h"
#include "solvers/one_stroke/graph/order_beam.h"
#include "solvers/one_stroke/graph/reduce.h"

#include <algorithm>

namespace mazewright::one_stroke::anytime {

namespace {

/// Reducing and ordering larger boards would keep the user waiting.
constexpr std::size_t mostJunctionCells = std::size_t{1} << 17;
constexpr std::size_t firstOrderWidth = 16;
/// The most moves of a wider beam; three moves take about as long as a state.
constexpr std::uint64_t mostOrderMoves = 16'000'000;
constexpr std::uint64_t orderMovesOfStep = 3;
/// A wider beam costs more than it gains if fewer states are left per move.
constexpr double statesForOrderMove = 6;
/// With more estimated states in the order, no beam passes through the whole board.
constexpr double mostStatesOfSweep = 1e14;
constexpr int mostOrderSlots = 200;
constexpr int roundsOfTurn = 10;     ///< of the linear programme
constexpr double leastGained = 0.03; ///< points of its bound per turn; less is near enough
constexpr std::uint64_t windowStepsOfJunction = 128;
constexpr std::uint64_t leastWindowSteps = 4096;
constexpr std::uint64_t windowsOfSweeps = 4; ///< steps of windows per step of sweeps
constexpr std::size_t firstSegmentStates = 300;
constexpr std::size_t mostSegmentStates = 30'000;
constexpr std::size_t firstTrackStates = 1000;
constexpr std::size_t mostTrackStates = 256'000;
constexpr std::size_t proofStatesOfTrack = 4; ///< states of a proof per state of a track's beam

bool takesEdge(const StrokeGraph& graph, const StrokeGraph::Edge& edge, const Links& links,
               int columns)
{
    if (edge.cellCount > 0)
        return links[graph.cellsOf(edge).front()] != 0;
    const CellIndex a = graph.vertices[edge.ends[0]].cell;
    const CellIndex b = graph.vertices[edge.ends[1]].cell;
    const CellIndex first = std::min(a, b);
    const std::size_t direction = std::max(a, b) - first == static_cast<CellIndex>(columns) ? 1 : 3;
    return (links[first] & linkBit(direction)) != 0;
}

/// Returns the choice that takes these ways.
VertexChoice choiceOf(const ChosenWays& ways)
{
    VertexChoice choice = noChoice;
    while (waysOf(choice).first != ways.first || waysOf(choice).second != ways.second)
        ++choice;
    return choice;
}

} // namespace

std::unique_ptr<JunctionSearch> JunctionSearch::of(const Board& board, const Prices& prices,
                                                   SearchEffort& effort)
{
    if (board.points.size() > mostJunctionCells || effort.guard() == nullptr)
        return nullptr;
    ClaimedBytes held(*effort.guard());
    ReducedBoard reduced = reduce(
        board, [&] { return effort.spend(1); },
        [&](std::size_t bytes) { return held.resize(bytes); });
    if (reduced.halted || reduced.parts.size() != 1)
        return nullptr;
    const StrokeGraph& graph = *reduced.parts.front();
    const std::size_t bytes = held.bytes() + 2 * planBytes(graph) + graph.vertices.size() * 64 +
                              CutRelaxation::bytesFor(graph) + WindowTurns::bytesFor(graph);
    SearchClaim claimed(effort);
    if (!held.resize(0) || !claimed.add(bytes))
        return nullptr;
    return std::unique_ptr<JunctionSearch>(
        new JunctionSearch(reduced.parts.front(), board, prices, effort, std::move(claimed)));
}

/// Finds an order of elimination. Returns false if there is none, or no memory.
bool JunctionSearch::findOrder()
{
    ClaimedBytes held(*m_effort.guard());
    FoundOrder best;
    std::uint64_t moves = 0;
    for (std::size_t width = firstOrderWidth; moves <= mostOrderMoves; width *= 4) {
        auto found = searchOrder(*m_graph, {width, 1, mostOrderSlots}, [&](std::size_t bytes) {
            return held.resize(bytes) && m_effort.look();
        });
        if (!found)
            break;
        if (!m_effort.spend(found->moves / orderMovesOfStep))
            return false;
        moves = 4 * found->moves; // of the next beam
        if (best.order.empty() || found->states < best.states)
            best = std::move(*found);
        if (best.states <= statesForOrderMove * static_cast<double>(moves))
            break;
    }
    if (best.order.empty())
        return false;
    m_directions[0].order = best.order;
    m_directions[1].order.assign(best.order.rbegin(), best.order.rend());
    if (best.states <= mostStatesOfSweep)
        for (Direction& direction : m_directions)
            direction.plan = planOf(*m_graph, direction.order, mostPricedSlots);
    return true;
}

JunctionSearch::JunctionSearch(std::shared_ptr<const StrokeGraph> graph, const Board& board,
                               const Prices& prices, SearchEffort& effort, SearchClaim claimed)
    : m_graph(std::move(graph)), m_columns(board.columns), m_effort(effort),
      m_claimed(std::move(claimed)), m_relaxation(*m_graph, board, prices),
      m_windows(*m_graph, effort), m_startPoints(board.points[board.from]),
      m_segmentStates(firstSegmentStates), m_trackStates(firstTrackStates)
{
}

JunctionTurn JunctionSearch::turn(const Links& links, std::int64_t score, std::int64_t bound,
                                  Random& random)
{
    JunctionTurn turn{true, {}, bound};
    const std::uint64_t before = m_effort.steps();
    if (!m_isRelaxed) {
        relax(turn);
    } else if (!m_maySweep || m_ofWindows <= windowsOfSweeps * m_ofSweeps) {
        windows(links, score, turn, random);
        m_ofWindows += m_effort.steps() - before;
    } else {
        if (m_directions[0].order.empty())
            m_maySweep = findOrder();
        else
            sweeps(links, score, turn);
        m_ofSweeps += m_effort.steps() - before;
    }
    return turn;
}

/// Runs some rounds of the linear programme.
void JunctionSearch::relax(JunctionTurn& turn)
{
    const double before = m_relaxation.bound();
    for (int round = 0; round < roundsOfTurn && m_relaxation.improve(m_effort); ++round) {
    }
    turn.bound = std::min(turn.bound, m_relaxation.prices().boundWith(0));
    m_isRelaxed = m_relaxation.bound() > before - leastGained;
}

void JunctionSearch::windows(const Links& links, std::int64_t score, JunctionTurn& turn,
                             Random& random)
{
    TakenEdges taken(m_graph->edges.size(), 0);
    for (std::size_t e = 0; e < taken.size(); ++e)
        taken[e] = takesEdge(*m_graph, m_graph->edges[e], links, m_columns) ? 1 : 0;
    const std::uint64_t end =
        m_effort.steps() + leastWindowSteps + windowStepsOfJunction * m_graph->vertices.size();
    while (!m_effort.isOver() && m_effort.steps() < end && score < turn.bound)
        score += m_windows.turn(taken, score, m_relaxation, random);
    turn.track = trackAlong(*m_graph, std::move(taken));
}

/// Runs a sweep of the next kind.
void JunctionSearch::sweeps(const Links& links, std::int64_t score, JunctionTurn& turn)
{
    using Purpose = PricedLimits::Purpose;
    const std::size_t kind = m_sweeps++ % 6;
    Direction& direction = m_directions[kind % 2];
    if (kind < 2) {
        if (m_segmentStates <= mostSegmentStates)
            segments(direction, turn);
        if (kind == 1)
            m_segmentStates *= 3;
    } else if (reachesThrough() && m_trackStates <= mostTrackStates) {
        PricedLimits limits{m_relaxation.prices().lossAt(score + 1), m_trackStates, Purpose::track};
        if (kind >= 4) {
            limits.states *= proofStatesOfTrack;
            limits.purpose = Purpose::proof;
        }
        sweep(direction, limits, links, score, turn);
        if (kind == 5)
            m_trackStates *= 2;
    }
    m_maySweep = m_maySweep && (m_segmentStates <= mostSegmentStates ||
                                (reachesThrough() && m_trackStates <= mostTrackStates));
}

/// Computes the losses of the order's segments, for the bound and for sweeps along the order.
void JunctionSearch::segments(Direction& direction, JunctionTurn& turn)
{
    const SegmentLosses found = segmentLosses(
        *m_graph, direction.order, m_relaxation.prices().losses, m_segmentStates, m_effort);
    m_maySweep = found.complete;
    if (!found.complete)
        return;
    turn.bound = std::min(turn.bound, m_relaxation.prices().boundWith(found.all));
    if (!direction.plan)
        return;
    std::vector<std::size_t> places(direction.order.size());
    for (std::size_t i = 0; i < direction.order.size(); ++i)
        places[direction.order[i]] = i;
    direction.ahead.resize(direction.plan->steps.size(), 0);
    for (std::size_t i = 0; i < direction.ahead.size(); ++i) {
        const std::size_t next = places[direction.plan->steps[i].vertex] + 1;
        if (next < found.ahead.size())
            direction.ahead[i] = std::max(direction.ahead[i], found.ahead[next]);
    }
}

/// Searches for a track that scores more, and takes over the bound that the sweep proves.
void JunctionSearch::sweep(const Direction& direction, PricedLimits limits, const Links& links,
                           std::int64_t score, JunctionTurn& turn)
{
    const bool leadsTrack = limits.purpose == PricedLimits::Purpose::track;
    const std::vector<VertexChoice> known =
        leadsTrack ? choicesOf(*direction.plan, links) : std::vector<VertexChoice>();
    limits.ahead = direction.ahead;
    limits.known = known;
    const PricedResult answer =
        sweepPriced(*direction.plan, m_relaxation.prices().losses, limits, m_effort);
    m_maySweep = answer.complete;
    if (!answer.complete)
        return;
    const std::int64_t ofOthers = m_relaxation.prices().boundWith(answer.othersLeastLoss);
    std::int64_t best = score;
    if (!answer.choices.empty()) {
        best = std::max(best, answer.points + m_startPoints);
        if (best > score)
            turn.track = trackOf(*m_graph, *direction.plan, answer.choices);
    }
    turn.bound = std::min(turn.bound, std::max(best, ofOthers));
}

std::vector<VertexChoice> JunctionSearch::choicesOf(const Plan& plan, const Links& links) const
{
    std::vector<VertexChoice> choices;
    choices.reserve(plan.steps.size());
    for (const PlanStep& step : plan.steps) {
        ChosenWays ways;
        for (int i = 0; i < static_cast<int>(step.ways.size()); ++i) {
            const auto& edge = m_graph->edges[step.ways[static_cast<std::size_t>(i)].edge];
            if (takesEdge(*m_graph, edge, links, m_columns))
                (ways.first < 0 ? ways.first : ways.second) = i;
        }
        choices.push_back(choiceOf(ways));
    }
    return choices;
}

} // namespace mazewright::one_stroke::anytime

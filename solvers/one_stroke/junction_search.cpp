// Tracks and bounds of a block by its junctions.
//
// Idea. First a linear programme with cuts (cut_relaxation.h) improves the prices of the 2-factor
// relaxation until nothing more is gained. The prices prove the bound. Then windows of junctions
// improve the track; their sweeps prune by these prices (priced_sweep.h).
//
// From time to time, a proof sweeps along an order of elimination of all junctions, from either end
// in turn. The order is found as for the exact method. If the sweep drops no state that could lead
// to a better track, the track is optimal; otherwise the least loss of those dropped lowers the
// bound. After each pair of proofs, the next ones have twice the states.
//
// Measured (best and bound after 15 s of user time, before the linear programme and now): 100 x 100
// with 30 % walls 5195 of at most 5294, 5217 of 5244; with 25 % 6656 of 6732, 6664 of 6682.
#include "solvers/one_stroke/junction_search.h"

#include "solvers/one_stroke/board_reduction.h"
#include "solvers/one_stroke/elimination_order.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "solvers/one_stroke/run_limits.h"

#include <algorithm>
#include <cmath>
#include <deque>

namespace mazewright::one_stroke::anytime {

namespace {

/// Reducing and ordering larger boards would keep the user waiting.
constexpr std::size_t mostJunctionCells = std::size_t{1} << 17;
constexpr int roundsOfTurn = 10;     ///< of the linear programme
constexpr double leastGained = 0.03; ///< points of its bound per turn; less is near enough
constexpr std::uint64_t windowStepsOfJunction = 128;
constexpr std::uint64_t leastWindowSteps = 4096;
constexpr std::uint64_t windowsOfProofs = 4; ///< steps of windows per step of proofs
constexpr std::size_t firstProofStates = 4000;
constexpr std::size_t mostProofPairs = 9; ///< of which the last has 1,024,000 states
constexpr std::size_t firstOrderWidth = 16;
/// The most moves of a wider beam; three moves take about as long as a state.
constexpr std::uint64_t mostOrderMoves = 16'000'000;
constexpr std::uint64_t orderMovesOfStep = 3;
/// A wider beam costs more than it gains if fewer states are left per move.
constexpr double statesForOrderMove = 6;
/// With more estimated states in the order, no sweep proves anything.
constexpr double mostStatesOfSweep = 1e14;

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
    const std::size_t bytes = held.bytes() + 2 * planBytes(graph) + CutRelaxation::bytesFor(graph) +
                              WindowTurns::bytesFor(graph);
    SearchClaim claimed(effort);
    if (!held.resize(0) || !claimed.add(bytes))
        return nullptr;
    return std::unique_ptr<JunctionSearch>(
        new JunctionSearch(reduced.parts.front(), board, prices, effort, std::move(claimed)));
}

JunctionSearch::JunctionSearch(std::shared_ptr<const StrokeGraph> graph, const Board& board,
                               const Prices& prices, SearchEffort& effort, SearchClaim claimed)
    : m_graph(std::move(graph)), m_columns(board.columns), m_effort(effort),
      m_claimed(std::move(claimed)), m_relaxation(*m_graph, board, prices),
      m_windows(*m_graph, effort), m_startPoints(board.points[board.from])
{
}

JunctionTurn JunctionSearch::turn(const Links& links, std::int64_t score, std::int64_t bound,
                                  Random& random)
{
    JunctionTurn turn{{}, bound};
    const std::uint64_t before = m_effort.steps();
    if (!m_isRelaxed) {
        relax(turn);
    } else if (!m_mayProve || m_ofWindows <= windowsOfProofs * m_ofProofs) {
        windows(links, score, turn, random);
        m_ofWindows += m_effort.steps() - before;
    } else {
        if (m_plans[0])
            prove(score, turn);
        else
            m_mayProve = findOrder();
        m_ofProofs += m_effort.steps() - before;
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

/// Finds an order of elimination. Returns false if none is narrow enough, or there is no memory.
bool JunctionSearch::findOrder()
{
    ClaimedBytes held(*m_effort.guard());
    FoundOrder best;
    std::uint64_t moves = 0;
    for (std::size_t width = firstOrderWidth; moves <= mostOrderMoves; width *= 4) {
        auto found = searchOrder(*m_graph, {width, 1, mostPricedSlots}, [&](std::size_t bytes) {
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
    if (best.order.empty() || best.states > mostStatesOfSweep)
        return false;
    for (std::optional<Plan>& plan : m_plans) {
        plan = planOf(*m_graph, best.order, mostPricedSlots);
        std::reverse(best.order.begin(), best.order.end());
    }
    return m_plans[0] && m_plans[1];
}

/// Searches for a track that scores more, and takes over the bound that the sweep proves.
void JunctionSearch::prove(std::int64_t score, JunctionTurn& turn)
{
    const PartPrices& prices = m_relaxation.prices();
    const Plan& plan = *m_plans[m_proofs % 2];
    const PricedLimits limits{prices.lossAt(score + 1), firstProofStates << m_proofs / 2, true};
    const PricedResult answer = sweepPriced(plan, prices.losses, limits, m_effort);
    m_mayProve = answer.complete && ++m_proofs < 2 * mostProofPairs;
    if (!answer.complete)
        return;
    std::int64_t best = score;
    if (!answer.choices.empty() && answer.points + m_startPoints > score) {
        best = answer.points + m_startPoints;
        turn.track = trackOf(*m_graph, plan, answer.choices);
    }
    turn.bound = std::min(turn.bound, std::max(best, prices.boundWith(answer.othersLeastLoss)));
}

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
    const PricedLimits limits{prices.lossAt(wanted) - lossOutside(taken, prices), m_states, false,
                              seed};
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
    if (!order || !m_effort.spend(order->moves / windowMovesOfStep) ||
        !claimed.resize(planBytes(window.graph))) {
        m_size = std::max(leastSize, m_size * 0.95);
        return 0;
    }
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

// Some junctions of a track to be rerouted, as a separate part.
//
// Idea. The free junctions keep the corridors between them. The rest of the track is fixed: it is a
// set of strands, each of which leaves the free junctions at one and returns at another, except the
// strands of the start and of the end. A strand becomes a junction that must be passed, with a
// corridor to each of the two. So any result of a sweep joins all strands to one track again.
// Corridors to junctions outside that the track does not take stay untaken.
//
// Unlike a rectangle (window_sweep.h), which is swept in rows, such a window has its own order of
// elimination, and with it a narrow frontier; corridors cost nothing.
//
// Source: large neighbourhood search (Shaw, CP 1998) with the sweep of priced_sweep.h.

namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

class JunctionWindowBuilder {
public:
    JunctionWindowBuilder(const StrokeGraph& part, const PartLosses& losses,
                          const TakenEdges& taken)
        : m_part(part), m_losses(losses), m_taken(taken), m_number(part.vertices.size(), none)
    {
        m_window.graph.from = m_window.graph.to = none;
    }

    std::optional<JunctionWindow> run(const std::vector<std::uint32_t>& junctions)
    {
        for (const std::uint32_t v : junctions) {
            m_number[v] = addVertex(m_part.vertices[v], m_losses.unused[v]);
            if (v == m_part.from)
                m_window.graph.from = m_number[v];
            if (v == m_part.to)
                m_window.graph.to = m_number[v];
        }
        for (const std::uint32_t v : junctions)
            addJunction(v);
        if (!addStrands())
            return std::nullopt;
        return std::move(m_window);
    }

private:
    std::uint32_t addVertex(const StrokeGraph::Vertex& vertex, std::int64_t unused)
    {
        m_window.graph.vertices.push_back(vertex);
        m_window.graph.incident.emplace_back();
        m_window.losses.unused.push_back(unused);
        return static_cast<std::uint32_t>(m_window.graph.vertices.size() - 1);
    }

    void addEdge(std::uint32_t a, std::uint32_t b, const Gain& gain, const EdgeLoss& loss,
                 std::uint32_t original)
    {
        const auto number = static_cast<std::uint32_t>(m_window.graph.edges.size());
        m_window.graph.edges.push_back({{a, b}, gain});
        m_window.graph.incident[a].add(number);
        m_window.graph.incident[b].add(number);
        m_window.losses.edges.push_back(loss);
        m_window.edges.push_back(original);
    }

    /// Adds the free corridors of a junction, and the points of the track there.
    void addJunction(std::uint32_t v)
    {
        bool isPassed = false;
        for (const std::uint32_t e : m_part.incident[v]) {
            const StrokeGraph::Edge& edge = m_part.edges[e];
            isPassed = isPassed || m_taken[e] != 0;
            const std::uint32_t other = edge.other(v);
            if (m_number[other] == none || other < v)
                continue; // outside, or added from its other end
            addEdge(m_number[v], m_number[other], edge.gain, m_losses.edges[e], e);
            m_window.points += m_taken[e] != 0 ? edge.gain.points : 0;
        }
        if (isPassed && v != m_part.from)
            m_window.points += m_part.vertices[v].gain.points;
    }

    /// Follows the track and adds its strands. Returns false if it passes no free junction.
    bool addStrands()
    {
        StrokeGraph& graph = m_window.graph;
        std::uint32_t at = m_part.from;
        std::uint32_t edge = none; // the edge by which the track came
        std::uint32_t left = none; // the free junction where the strand began
        bool isOutside = false;
        if (m_number[at] == none) {
            left = graph.from = addVertex({noCell}, 0);
            isOutside = true;
        }
        while (at != m_part.to) {
            edge = nextEdge(at, edge);
            const std::uint32_t next = m_part.edges[edge].other(at);
            const std::uint32_t number = m_number[next];
            if (number == none && !isOutside) {
                isOutside = true;
                left = m_number[at];
            } else if (number != none && isOutside) {
                isOutside = false;
                addStrand(left, number);
            }
            at = next;
        }
        if (!isOutside)
            return true;
        if (left == graph.from && m_number[m_part.from] == none)
            return false;
        graph.to = addVertex({noCell}, 0);
        addEdge(left, graph.to, {}, {}, JunctionWindow::fixedEdge);
        return true;
    }

    std::uint32_t nextEdge(std::uint32_t at, std::uint32_t before) const
    {
        for (const std::uint32_t e : m_part.incident[at])
            if (m_taken[e] != 0 && e != before)
                return e;
        return none;
    }

    void addStrand(std::uint32_t left, std::uint32_t number)
    {
        if (left == m_window.graph.from && m_window.graph.vertices[left].cell == noCell)
            return addEdge(left, number, {}, {}, JunctionWindow::fixedEdge);
        StrokeGraph::Vertex strand;
        strand.must = true;
        const std::uint32_t between = addVertex(strand, 0);
        addEdge(left, between, {}, {}, JunctionWindow::fixedEdge);
        addEdge(between, number, {}, {}, JunctionWindow::fixedEdge);
    }

    const StrokeGraph& m_part;
    const PartLosses& m_losses;
    const TakenEdges& m_taken;
    std::vector<std::uint32_t> m_number; ///< number in the window, by junction of the part
    JunctionWindow m_window;
};

} // namespace

std::optional<JunctionWindow> junctionWindowAt(const StrokeGraph& part, const PartLosses& losses,
                                               const TakenEdges& taken,
                                               const std::vector<std::uint32_t>& junctions)
{
    return JunctionWindowBuilder(part, losses, taken).run(junctions);
}

} // namespace mazewright::one_stroke::anytime

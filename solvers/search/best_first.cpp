// Best-first search: the loop that Dijkstra's algorithm and A* share.
//
// Idea. Every touched cell has g, the cost of the best known path to it, and f = g + w h, where h
// estimates the remaining cost. The open cell with the least f is closed, and each neighbour that
// it reaches more cheaply than before is (re)opened. g, the predecessor and the place in the list
// change together and only if g falls. The document's program changes the predecessor even if g
// does not fall, which is why its route can be too long.
//
// Correct because h is consistent (h(a) <= cost(a, b) + h(b), preserved by rounding down). Then f
// never falls along a cheapest route, so a closed cell has its least g, and the end, when it comes
// out, has the least of all. With a weight w > 1 the same argument on w h gives an answer of at
// most w times the least without opening closed cells again. Ordered by h alone, the search gives
// no such guarantee.
//
// If h is a lower bound but not consistent, f may fall along a path: a cell may be closed over a
// detour whose cells have low estimates, while the cheap path waits behind a cell with a high one.
// The search then has to open the cell again when the cheap path arrives. With that it is correct
// for any lower bound: on a cheapest route, the first cell that is not closed with its least g is
// open with its least g, so its f is at most w times the least cost, and the end does not come out
// above that (Pearl). Without it this cell may be missing, and the answer proves nothing: its
// errors add up along the route. The price is that a cell may be closed once for each of many paths
// to it. Martelli's graphs need exponentially many closings, but their costs grow as fast (Zhang et
// al.); on a 4-way grid each opening lowers a whole number g by at least 1, and on maps of
// MovingAI the heuristic `inconsistent` closes cells 2 to 25 times each, more often the longer the
// routes.
//
// Cost: O(m log m) time for m opened cells, each counted as often as it is opened; 5 or 9 bytes per
// cell and 12 or 24 per entry of the open list. Sources: Dijkstra 1959; Hart, Nilsson and Raphael
// 1968; Pohl 1970 (weights); Martelli, On the complexity of admissible search algorithms, 1977;
// Pearl, Heuristics, 1984; Zhang, Sturtevant, Holte, Schaeffer and Felner, A* search with
// inconsistent heuristics, 2009.
#include "solvers/search/best_first.h"

#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mazewright::search {

template <class Cost>
bool SearchTree<Cost>::reset(const Padding& fitting, const ShouldContinue& shouldContinue)
{
    padding = fitting;
    if (reached.size() == padding.nodes()) {
        for (const Padding::Node node : touched)
            reached[node] = untouched;
        touched.clear();
        return true;
    }
    reached.clear(); // if cancelled, the next query starts over
    touched.clear();
    return filled(g, padding.nodes(), 0, shouldContinue) &&
           filled(reached, padding.nodes(), untouched, shouldContinue);
}

template <class Cost>
bool SearchArrays<Cost>::freshTree(const Padding& padding, const ShouldContinue& shouldContinue)
{
    if (!tree || tree.use_count() > 1)
        tree = std::make_shared<SearchTree<Cost>>();
    return tree->reset(padding, shouldContinue);
}

template struct SearchTree<UnitCosts::Cost>;
template struct SearchTree<OctileCosts::Cost>;
template struct SearchArrays<UnitCosts::Cost>;
template struct SearchArrays<OctileCosts::Cost>;

namespace {

using Node = Padding::Node;

/// Whether closed cells may be opened again.
enum class Closed : std::uint8_t { forGood, forNow };

/// One search: the state shared by its steps.
template <class Costs, Closed closed, Recorder R>
class BestFirstSearch {
    using Cost = typename Costs::Cost;

public:
    BestFirstSearch(const Problem& problem, const Costs& costs, const BestFirst& how, Guard& guard,
                    const PaddedMaze& padded, SearchArrays<Cost>& arrays, R& recorder)
        : m_query(std::get<ShortestPath>(problem.query())), m_unit(costs), m_how(how),
          m_guard(guard), m_costs(padded.costs()), m_padding(padded.padding()),
          m_tree(*arrays.tree), m_open(arrays.open), m_recorder(recorder),
          m_end(m_padding.node(m_query.to))
    {
        const auto stride = static_cast<std::int64_t>(m_padding.stride());
        for (std::size_t way = 0; way < ways.size(); ++way)
            m_offsets[way] = ways[way].rows * stride + ways[way].columns;
        m_open.clear(how.ties);
    }

    /// Returns true if the end was reached; the tree then holds the route.
    bool run()
    {
        reach(m_padding.node(m_query.from), 0, SearchTree<Cost>::rootWay);
        for (std::size_t popped = 1; !m_open.empty(); ++popped) {
            if ((popped & (Guard::pollEvery - 1)) == 0 && !shouldContinue())
                return false;
            const Node node = m_open.pop();
            if (m_tree.isClosed(node))
                continue;
            if (node == m_end)
                return true;
            expand(node);
        }
        return false;
    }

    /// Returns a lower bound on the cost of every route. Some open cell lies on a cheapest route,
    /// and its f is at most `factor` times the cost of that route. Meaningless if f is the estimate
    /// alone.
    double bound() const noexcept
    {
        if (m_open.empty() || m_how.order == Order::estimate)
            return 0;
        return inSteps<Costs>(m_open.leastF()) / m_how.factor;
    }

    std::int64_t reopened() const noexcept { return m_reopened; }
    Effort effort() const
    {
        Effort effort = m_effort;
        effort.opened = m_tree.touched.size();
        return effort;
    }

private:
    Node moved(Node node, std::size_t way, int times) const noexcept
    {
        return static_cast<Node>(static_cast<std::int64_t>(node) + times * m_offsets[way]);
    }

    bool shouldContinue()
    {
        const std::size_t bytes = // vectors grow by doubling
            2 * (m_open.bytes() + m_tree.touched.capacity() * sizeof(Node));
        if (!m_claimed.reach(bytes))
            return false;
        return m_guard.poll({-1, m_effort.expanded, std::nullopt, std::max(bound(), m_how.proved)});
    }

    void expand(Node node)
    {
        m_tree.reached[node] |= SearchTree<Cost>::closedBit;
        for (std::size_t way = 0; way < 4; ++way)
            relax(node, way);
        if constexpr (!Costs::areFourWay)
            for (std::size_t way = 4; way < 8; ++way) {
                const bool rowOpen = m_costs[moved(node, ways[way].rows < 0 ? 0 : 2, 1)] != 0;
                const bool columnOpen = m_costs[moved(node, ways[way].columns > 0 ? 1 : 3, 1)] != 0;
                if (mayCut(m_query.moves, rowOpen, columnOpen))
                    relax(node, way);
            }
        ++m_effort.expanded;
        m_recorder.close(node);
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_open.size());
    }

    void relax(Node from, std::size_t way)
    {
        const Node node = moved(from, way, 1);
        const Cost step = m_costs[node];
        if (step == 0 || (closed == Closed::forGood && m_tree.isClosed(node)))
            return;
        const Cost g = m_tree.g[from] + step * m_unit.of(way);
        if (!m_tree.isTouched(node) || g < m_tree.g[node])
            reach(node, g, static_cast<std::uint8_t>(way));
    }

    void reach(Node node, Cost g, std::uint8_t way)
    {
        const bool isAgain = closed == Closed::forNow && m_tree.isClosed(node);
        if (!m_tree.isTouched(node))
            m_tree.touched.push_back(node);
        m_tree.g[node] = g;
        m_tree.reached[node] = way;
        const Cost h = weighted(node);
        const Cost f = m_how.order == Order::estimate ? h : g + h;
        m_open.push(node, g, f);
        if constexpr (closed == Closed::forNow) {
            m_reopened += isAgain ? 1 : 0;
            isAgain ? m_recorder.reopen(node) : m_recorder.open(node);
        } else {
            m_recorder.open(node);
        }
        if constexpr (isLog<R>)
            tell(node, f);
    }

    void tell(Node node, Cost f)
    {
        const std::uint8_t way = m_tree.reached[node];
        if (way == SearchTree<Cost>::rootWay)
            return m_recorder.putRoot(node, f);
        m_recorder.put(node, moved(node, way, -1), inSteps<Costs>(m_tree.g[node]), f);
    }

    Cost weighted(Node node) const noexcept
    {
        if (m_how.heuristic == Heuristic::zero)
            return 0;
        const Position at = m_padding.position(node);
        if (m_how.hasGaps && isGap(at))
            return 0;
        const Cost h = estimate(m_unit, m_how.heuristic, at, m_query.to);
        if (m_how.weight == 1)
            return h;
        return static_cast<Cost>(static_cast<double>(h) * m_how.weight);
    }

    const ShortestPath& m_query;
    Costs m_unit; ///< of steps into cells of step cost 1
    const BestFirst& m_how;
    Guard& m_guard;
    const LargeArray<std::uint8_t>& m_costs;
    const Padding& m_padding;
    SearchTree<Cost>& m_tree;
    OpenList<Cost>& m_open;
    R& m_recorder;
    Node m_end;
    std::array<std::int64_t, 8> m_offsets{};
    Effort m_effort;
    std::int64_t m_reopened = 0;
    ClaimedBytes m_claimed{m_guard};
};

template <Closed closed, class Costs, Recorder R>
Outcome searched(const Problem& problem, const Costs& costs, const BestFirst& how, Guard& guard,
                 const PaddedMaze& padded, Workspace& workspace, R& recorder, Effort before,
                 bool layersWanted)
{
    Stopwatch watch;
    const auto& query = std::get<ShortestPath>(problem.query());
    using Cost = typename Costs::Cost;
    auto& arrays = workspace.get<SearchArrays<Cost>>();
    if (!arrays.freshTree(padded.padding(), polling(guard)))
        return haltedAnswer(problem, guard, how.proved);
    BestFirstSearch<Costs, closed, R> search(problem, costs, how, guard, padded, arrays, recorder);
    const bool found = search.run();

    Outcome outcome =
        answerOf(problem, guard,
                 found ? std::optional(routeTo(arrays.tree->padding.node(query.to), *arrays.tree))
                       : std::nullopt,
                 Proved::no, std::max(search.bound(), how.proved));
    if (found && how.order == Order::sum)
        outcome.bound =
            std::isinf(how.factor) ? straightCost(query, query.from) : outcome.cost / how.factor;
    Effort effort = search.effort();
    effort.expanded += before.expanded;
    effort.opened = std::max(effort.opened, before.opened);
    effort.peakOpen = std::max(effort.peakOpen, before.peakOpen);
    effort.search = before.search + watch.lap();
    effort.setUp = before.setUp;
    effort.engine = before.engine.empty() ? "binary heap" : before.engine;
    addFigures(outcome, problem, guard, effort);
    if (closed == Closed::forNow)
        outcome.figures.push_back({"reopened", "", search.reopened()});
    if (layersWanted)
        addSearchLayers(
            outcome, std::make_shared<const TreeValues<Costs>>(arrays.tree, costs, query.to, how));
    return outcome;
}

constexpr TieBreak takenFirst(Ties ties) noexcept
{
    if (ties == Ties::highG)
        return TieBreak::highG;
    return ties == Ties::firstIn ? TieBreak::oldest : TieBreak::newest;
}

template <class Costs>
OpenListRules rulesOf(const Costs& costs, const BestFirst& how, Position to)
{
    OpenListRules rules = {.ties = takenFirst(how.ties),
                           .ordersByEstimate = how.order == Order::estimate,
                           .weight = how.weight,
                           .unit = static_cast<double>(Costs::straight)};
    if (how.heuristic == Heuristic::zero)
        return rules;
    const auto estimated = estimateInSteps(costs, how.heuristic, {to, to});
    rules.estimate = [estimated, hasGaps = how.hasGaps](Position at, std::size_t side) {
        return hasGaps && isGap(at) ? 0 : estimated(at, side);
    };
    return rules;
}

} // namespace

Outcome bestFirst(const Problem& problem, const BestFirst& how, Monitor& monitor,
                  Workspace& workspace)
{
    Guard guard(problem, monitor);
    return bestFirst(problem, how, monitor, workspace, guard, {});
}

Outcome bestFirst(const Problem& problem, const BestFirst& how, Monitor& monitor,
                  Workspace& workspace, Guard& guard, Effort before)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    const std::size_t costBytes =
        withCosts(query, []<class Costs>(const Costs&) { return sizeof(typename Costs::Cost); });
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 2 + costBytes);
    if (padded == nullptr)
        return haltedAnswer(problem, guard, how.proved);
    before.setUp += watch.lap();
    const bool layers = monitor.wantsLayers();
    const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
    return withCosts(query, [&]<class Costs>(const Costs& costs) {
        const auto rules = [&] { return rulesOf(costs, how, query.to); };
        const auto reopening = [&](auto& recorder) {
            return searched<Closed::forNow>(problem, costs, how, guard, *padded, workspace,
                                            recorder, before, layers);
        };
        const auto closing = [&](auto& recorder) {
            return searched<Closed::forGood>(problem, costs, how, guard, *padded, workspace,
                                             recorder, before, layers);
        };
        if (how.reopens)
            return loggedOrObserved(monitor, numbers, rules, reopening);
        if constexpr (Costs::areFourWay) {
            if (auto told = logged(monitor, numbers, rules, closing))
                return *std::move(told);
            return observedInOrder(problem, query.from, monitor, numbers, closing);
        } else {
            return loggedOrObserved(monitor, numbers, rules, closing);
        }
    });
}

} // namespace mazewright::search

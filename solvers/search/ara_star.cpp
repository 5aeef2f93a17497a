// ARA*: anytime A*, which finds a route quickly, says how far from the best it may be, and improves
// it until it is proved to be the best.
//
// Idea. Each round is an A* with a weight w on the estimate, f = g + w h, and the weight falls from
// round to round. A round does not begin anew: it keeps g of all cells, and takes only those again
// whose g has fallen since they were last closed. Within a round no cell is closed twice. A closed
// cell that is reached more cheaply is set aside; the next round begins with the cells that are
// open and those set aside, ordered by its weight. A round ends when no open cell has a lesser f
// than the end, which is never closed. A cell whose g + h is no less than the cost of the route
// found is left out.
//
// Correct for each round: by induction over its closings, a cell comes out with a g of at most w
// times its least (Likhachev et al., from the proof for weighted A* with a consistent h), so the
// route costs at most w times the least cost C.
//
// What is proved is often better. Let a cell be consistent if it is neither open nor set aside: all
// its neighbours know its g. On a cheapest route, the first cell that is not consistent has its
// least g, since all before it have theirs and have passed it on. Its g + h is at most C. So C is
// at least the least g + h of all cells that are open or set aside, or the cost found, if that is
// less (all cells of the route may be consistent, and cells left out count no less). This bound
// also holds in the middle of a round, and is what a stopped run leaves: the route is then within
// its cost divided by the bound. After each round the weight becomes the lesser of it and of that
// factor, less the decrement, but at least 1. When the bound reaches the cost, the route is proved
// to be a cheapest one; after a round of weight 1 it has.
//
// Cost: in the worst case that of A* for each round, and the open cells once for each round. On
// maps of MovingAI (8-way) it closes 1 to 2 times as many cells as A*, but 9 times as many on
// maze512-8-1, where the rounds open whole corridors again. 5 or 9 bytes per cell, 12 or 24 per
// entry of the open list, 4 per closing of a round. Source: Likhachev, Gordon and Thrun, ARA*:
// Anytime A* with provable bounds on sub-optimality, NIPS 2003.
#include "solvers/core/options.h"
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <memory>
#include <optional>

namespace mazewright::catalogue {
extern const Solver araStar;
}

namespace mazewright::search {

namespace {

constexpr std::array araStarOptions = {
    OptionSpec{"weight", "First weight",
               "the weight of the estimate in the first round: the first route costs at most this "
               "many times the optimum",
               Real{3, 1, 100}},
    OptionSpec{"decrement", "Decrement",
               "by how much the weight falls, below what is already proved, from round to round",
               Real{0.2, 0.01, 100}}};

/// An open cell, with its g when it was put into the list.
template <class Cost>
struct AraEntry {
    Cost f = 0;
    Cost g = 0;
    Padding::Node node = 0;

    /// Orders a heap: the least f first, of several the highest g, then the lowest node.
    friend bool operator<(const AraEntry& a, const AraEntry& b) noexcept
    {
        if (a.f != b.f)
            return a.f > b.f;
        return a.g != b.g ? a.g < b.g : a.node > b.node;
    }
};

/// The lists of a search; reused by later queries.
template <class Cost>
struct AraLists {
    std::vector<AraEntry<Cost>> open;
    std::vector<Padding::Node> closed;   ///< in this round
    std::vector<Padding::Node> setAside; ///< for the next

    void clear() noexcept
    {
        open.clear();
        closed.clear();
        setAside.clear();
    }
    std::size_t bytes() const noexcept
    {
        return open.capacity() * sizeof(open[0]) +
               (closed.capacity() + setAside.capacity()) * sizeof(Padding::Node);
    }
};

/// The first route that a search found.
struct FirstRoute {
    double cost = 0;
    std::size_t expanded = 0;
    std::chrono::nanoseconds after{};
};

template <class Costs, Recorder R>
class AraSearch {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    using Entry = AraEntry<Cost>;
    using Tree = SearchTree<Cost>;
    static constexpr std::uint8_t asideBit = 0x20;
    static constexpr std::uint8_t oldBit = 0x40; ///< closed in any round, and not open again
    static constexpr Cost unreached = std::numeric_limits<Cost>::max();

public:
    AraSearch(const ShortestPath& query, const PaddedMaze& padded, Tree& tree,
              AraLists<Cost>& lists, const Problem& problem, Monitor& monitor, Guard& guard,
              R& recorder)
        : m_query(query), m_heuristic(bestHeuristic(query.moves)), m_unit(costsOf<Costs>(query)),
          m_padding(padded.padding()), m_steps(padded, query.moves), m_tree(tree), m_lists(lists),
          m_maze(problem.maze()), m_monitor(monitor), m_guard(guard), m_recorder(recorder),
          m_end(m_padding.node(query.to))
    {
        lists.clear();
    }

    /// Runs rounds until the route is proved to be a cheapest one, no route exists or the run is
    /// halted.
    void run(double weight, double decrement)
    {
        m_weight = weight;
        m_least = estimateAt(m_padding.node(m_query.from));
        reach(m_padding.node(m_query.from), 0, Tree::rootWay);
        while (true) {
            ++m_rounds;
            if (!improve()) // halted: what is open now tells more than what was before the round
                return raiseLeast();
            if (m_best == unreached)
                return;
            tellRoute();
            raiseLeast();
            if (m_least >= m_best || !shouldContinue())
                return;
            const double proved = static_cast<double>(m_best) / static_cast<double>(m_least);
            m_weight = std::max(1.0, std::min(m_weight, proved) - decrement);
            beginRound();
        }
    }

    std::optional<Route> route() const
    {
        return m_best == unreached ? std::nullopt : std::optional(routeTo(m_end, m_tree));
    }
    /// Returns a proved lower bound on the cost of every route.
    double bound() const noexcept
    {
        return static_cast<double>(m_least) / static_cast<double>(Costs::straight);
    }
    double weight() const noexcept { return m_weight; }
    std::int64_t rounds() const noexcept { return m_rounds; }
    std::int64_t improvements() const noexcept { return m_improvements; }
    std::int64_t reopened() const noexcept { return m_reopened; }
    const std::optional<FirstRoute>& first() const noexcept { return m_first; }
    Effort effort() const noexcept
    {
        return {.expanded = m_expanded, .opened = m_tree.touched.size(), .peakOpen = m_peak};
    }

private:
    Cost estimateAt(Node node) const noexcept
    {
        return estimate(m_unit, m_heuristic, m_padding.position(node), m_query.to);
    }
    Cost weighted(Node node) const noexcept
    {
        const Cost h = estimateAt(node);
        return m_weight == 1 ? h : static_cast<Cost>(static_cast<double>(h) * m_weight);
    }

    /// Runs a round to its end. Returns false if the run was halted.
    bool improve()
    {
        std::vector<Entry>& open = m_lists.open;
        for (std::size_t popped = 1; !open.empty() && open.front().f < m_best; ++popped) {
            if ((popped & (Guard::pollEvery - 1)) == 0 && !shouldContinue())
                return false;
            const Entry taken = open.front();
            std::pop_heap(open.begin(), open.end());
            open.pop_back();
            if (m_tree.g[taken.node] == taken.g)
                expand(taken.node);
        }
        return true;
    }

    bool shouldContinue()
    {
        const std::size_t bytes = // vectors grow by doubling
            2 * (m_lists.bytes() + m_tree.touched.capacity() * sizeof(Node));
        return m_claimed.reach(bytes) && m_guard.poll({-1, m_expanded, m_told, bound()});
    }

    void expand(Node node)
    {
        m_tree.reached[node] |= Tree::closedBit | oldBit;
        m_lists.closed.push_back(node);
        for (unsigned left = m_steps.from(node); left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Node to = m_steps.moved(node, way);
            const Cost unit = m_unit.of(way);
            const Cost g = m_tree.g[node] + m_steps.cost(to) * unit;
            const bool isCheaper = !m_tree.isTouched(to) || g < m_tree.g[to];
            if (isCheaper && g + estimateAt(to) < m_best)
                reach(to, g, static_cast<std::uint8_t>(way));
        }
        ++m_expanded;
        m_recorder.close(node);
    }

    void reach(Node node, Cost g, std::uint8_t way)
    {
        std::uint8_t marks = 0;
        if (!m_tree.isTouched(node))
            m_tree.touched.push_back(node);
        else
            marks = m_tree.reached[node] & (Tree::closedBit | asideBit | oldBit);
        m_tree.g[node] = g;
        m_tree.reached[node] = way | marks;
        if (node == m_end)
            m_best = g;
        if ((marks & Tree::closedBit) == 0)
            return put(node);
        if ((marks & asideBit) == 0)
            m_lists.setAside.push_back(node);
        m_tree.reached[node] |= asideBit;
        tell(node, g + weighted(node), SearchOperation::shelved);
    }

    /// Puts a cell into the open list.
    void put(Node node)
    {
        const Entry entry = {m_tree.g[node] + weighted(node), m_tree.g[node], node};
        m_lists.open.push_back(entry);
        std::push_heap(m_lists.open.begin(), m_lists.open.end());
        m_peak = std::max(m_peak, m_lists.open.size());
        const bool isAgain = (m_tree.reached[node] & oldBit) != 0;
        m_tree.reached[node] &= static_cast<std::uint8_t>(~unsigned{oldBit});
        m_reopened += isAgain ? 1 : 0;
        isAgain ? m_recorder.reopen(node) : m_recorder.open(node);
        tell(node, entry.f, SearchOperation::queued);
    }

    /// Orders the open cells, and those set aside, by the new weight.
    void beginRound()
    {
        for (const Node node : m_lists.closed)
            m_tree.reached[node] &= static_cast<std::uint8_t>(~unsigned{Tree::closedBit});
        m_lists.closed.clear();
        std::vector<Entry>& open = m_lists.open;
        std::erase_if(open, [this](const Entry& e) { return m_tree.g[e.node] != e.g; });
        for (Entry& entry : open) {
            entry.f = entry.g + weighted(entry.node);
            tell(entry.node, entry.f, SearchOperation::renewed);
        }
        std::make_heap(open.begin(), open.end());
        for (const Node node : m_lists.setAside) {
            m_tree.reached[node] &= static_cast<std::uint8_t>(~unsigned{asideBit});
            put(node);
        }
        m_lists.setAside.clear();
    }

    /// Raises the proved bound to the least g + h of the cells that are open or set aside, or to
    /// the cost found if that is less.
    void raiseLeast()
    {
        Cost least = m_best;
        for (const Entry& entry : m_lists.open)
            if (m_tree.g[entry.node] == entry.g)
                least = std::min(least, entry.g + estimateAt(entry.node));
        for (const Node node : m_lists.setAside)
            least = std::min(least, m_tree.g[node] + estimateAt(node));
        m_least = std::max(m_least, least);
    }

    /// Reports the route if it is cheaper than the last.
    void tellRoute()
    {
        const Route route = routeTo(m_end, m_tree);
        const double cost = costOf(m_maze, route, m_query.diagonal);
        if (m_told && cost >= *m_told)
            return;
        if (!m_first)
            m_first = {cost, m_expanded, m_watch.lap()};
        m_told = cost;
        ++m_improvements;
        m_monitor.reportImproved(route, cost);
    }

    void tell([[maybe_unused]] Node node, [[maybe_unused]] Cost f,
              [[maybe_unused]] SearchOperation act)
    {
        if constexpr (isLog<R>) {
            const std::uint8_t way = m_tree.reached[node] & Tree::wayMask;
            const double g =
                static_cast<double>(m_tree.g[node]) / static_cast<double>(Costs::straight);
            if (way == Tree::rootWay)
                m_recorder.putRoot(node, f);
            else
                m_recorder.put(node, m_steps.moved(node, opposite(way)), g, f, act);
        }
    }

    const ShortestPath& m_query;
    Heuristic m_heuristic;
    Costs m_unit; ///< of steps into cells of step cost 1
    const Padding& m_padding;
    Steps m_steps;
    Tree& m_tree;
    AraLists<Cost>& m_lists;
    const Maze& m_maze;
    Monitor& m_monitor;
    Guard& m_guard;
    R& m_recorder;
    Node m_end;
    double m_weight = 1;
    Cost m_best = unreached; ///< g of the end
    Cost m_least = 0;        ///< proved: no route costs less
    std::size_t m_expanded = 0;
    std::size_t m_peak = 0;
    std::int64_t m_rounds = 0;
    std::int64_t m_improvements = 0;
    std::int64_t m_reopened = 0;
    std::optional<double> m_told{}; ///< cost of the last route reported
    std::optional<FirstRoute> m_first{};
    Stopwatch m_watch;
    ClaimedBytes m_claimed{m_guard};
};

template <class Search>
void addAraFigures(Outcome& outcome, const Search& search)
{
    outcome.figures.push_back({"reopened", "", search.reopened()});
    outcome.figures.push_back({"rounds", "", search.rounds()});
    outcome.figures.push_back({"improvements", "", search.improvements()});
    if (const std::optional<FirstRoute>& first = search.first()) {
        using Milliseconds = std::chrono::duration<double, std::milli>;
        outcome.figures.push_back({"first-cost", "", first->cost});
        outcome.figures.push_back(
            {"first-expanded", "", static_cast<std::int64_t>(first->expanded)});
        outcome.figures.push_back({"first-ms", "ms", Milliseconds(first->after).count()});
    }
}

template <class Costs, Recorder R>
Outcome improvedInRounds(const Problem& problem, const Options& options, Guard& guard,
                         const PaddedMaze& padded, Monitor& monitor, Workspace& workspace,
                         R& recorder, std::chrono::nanoseconds setUp)
{
    using Cost = typename Costs::Cost;
    Stopwatch watch;
    const auto& query = std::get<ShortestPath>(problem.query());
    auto& arrays = workspace.get<SearchArrays<Cost>>();
    if (!arrays.freshTree(padded.padding(), polling(guard)))
        return haltedAnswer(problem, guard);
    AraSearch<Costs, R> search(query, padded, *arrays.tree, workspace.get<AraLists<Cost>>(),
                               problem, monitor, guard, recorder);
    search.run(options.real("weight"), options.real("decrement"));

    Outcome outcome = bestAnswer(problem, guard, search.route(), search.bound());
    Effort effort = search.effort();
    effort.setUp = setUp;
    effort.search = watch.lap();
    effort.engine = "binary heap";
    addFigures(outcome, problem, guard, effort);
    addAraFigures(outcome, search);
    if (monitor.wantsLayers())
        addSearchLayers(outcome, std::make_shared<const TreeValues<Costs>>(
                                     arrays.tree, costsOf<Costs>(query), query.to,
                                     BestFirst{.heuristic = bestHeuristic(query.moves),
                                               .weight = search.weight()}));
    return outcome;
}

Outcome solveAraStar(const Problem& problem, const Options& options, Monitor& monitor,
                     Workspace& workspace)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    return withCosts(query, [&](auto costs) {
        using Costs = decltype(costs);
        Guard guard(problem, monitor);
        Stopwatch watch;
        const PaddedMaze* padded =
            paddedMaze(problem, guard, workspace, 2 + sizeof(typename Costs::Cost));
        if (padded == nullptr)
            return haltedAnswer(problem, guard);
        const auto setUp = watch.lap();
        const auto rules = [&] {
            return OpenListRules{.ties = TieBreak::highG,
                                 .weight = options.real("weight"),
                                 .weightFalls = true,
                                 .unit = static_cast<double>(Costs::straight),
                                 .estimate = estimateInSteps(costsOf<Costs>(query),
                                                             bestHeuristic(query.moves),
                                                             {query.to, query.to})};
        };
        return loggedOrObserved(monitor, paddedNumbers(problem.maze(), padded->padding().stride()),
                                rules, [&](auto& recorder) {
                                    return improvedInRounds<Costs>(problem, options, guard, *padded,
                                                                   monitor, workspace, recorder,
                                                                   setUp);
                                });
    });
}

constexpr std::array araStarCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the open list"},
    PseudoLine{StepPart::none, 0, "in each round, until the end is first in the open list:"},
    PseudoLine{StepPart::take, 1, "take its first cell: the least F = G + weight × H"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each neighbour that may give a better route:"},
    PseudoLine{StepPart::open, 2, "if it is new: put it into the open list"},
    PseudoLine{StepPart::improve, 2,
               "else if it is open and this way is cheaper: lower its G, move it up"},
    PseudoLine{StepPart::reopen, 2,
               "else if it was closed in an earlier round and this way is cheaper: open it again"},
    PseudoLine{StepPart::shelve, 2, "else if this way is cheaper: set it aside for the next round"},
    PseudoLine{StepPart::round, 0,
               "then lower the weight: order the open cells, and those set aside, by the new F"},
    PseudoLine{StepPart::found, 0, "done: no cell can give a better route"},
    PseudoLine{StepPart::exhausted, 0, "no cell is left: there is no route"}};
constexpr SearchSteps araStarSteps = {.code = araStarCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::araStar = {
    .info = {.id = "ara-star",
             .name = "ARA*",
             .summary = "Finds a route quickly and improves it until it is proved to be the best.",
             .source = "Likhachev, Gordon and Thrun, 2003",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::araStarOptions,
             .steps = &search::araStarSteps,
             .family = Family::quality},
    .solve = search::solveAraStar};

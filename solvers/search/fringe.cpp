// Fringe search: A* without a sorted open list. The cells that wait are passed again and again,
// each time within a higher threshold.
//
// Idea. The waiting cells stand in one list. A pass looks at them from left to right. A cell whose
// f = g + h exceeds the threshold stays where it is, for a later pass. Any other cell is expanded
// and leaves the list, and the neighbours that it reaches more cheaply than before are inserted
// right behind it, so that they come next. The least f that stayed is the next threshold; the first
// one is h of the start. Iterative deepening (ida_star.cpp) visits cells in the same order, but
// each of its walks begins at the start, while a pass continues where the previous one has stopped.
//
// Correct because h is consistent, so that no neighbour has a lesser f than the cell it is reached
// from. The threshold is the least f in the list, and so all cells that a pass expands have this f,
// and a cell that could be reached more cheaply would have had a lesser f: it was expanded before.
// So each cell is expanded once, at its least g, as in A*. The end is taken when its f, which is
// its g, is the least f of all cells that wait. If the list is empty, all cells that the start
// reaches have been expanded: there is no route.
//
// The list is kept as two stacks. `now` has the cells that the pass has still to look at, the next
// one on top; `later` has those that stayed, and is turned over for the next pass. A cell that is
// inserted again leaves its former entry behind, which is skipped because its g is no longer the
// cell's.
//
// Cost: a pass costs its visits, and no visit sorts anything; O(visits) in all, which is the length
// of the fringe times the thresholds. Many different values of f, as diagonals and step costs
// produce, mean many passes. 5 or 9 bytes per cell and 12 or 24 per entry. Source: Björnsson,
// Enzenberger, Holte and Schaeffer, Fringe search: beating A* at pathfinding on game maps, 2005.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace mazewright::catalogue {
extern const Solver fringe;
}

namespace mazewright::search {

namespace {

/// A waiting cell: its g and f when it was inserted.
template <class Cost>
struct FringeEntry {
    Cost g;
    Cost f;
    Padding::Node node;
};

/// The list of waiting cells, reused by later queries.
template <class Cost>
struct FringeList {
    std::vector<FringeEntry<Cost>> now;   ///< still to be looked at in this pass; the next one last
    std::vector<FringeEntry<Cost>> later; ///< looked at in this pass; the first one first

    std::size_t bytes() const noexcept
    {
        return (now.capacity() + later.capacity()) * sizeof(FringeEntry<Cost>);
    }
};

/// The passes of one query.
template <class Costs, Recorder R>
class FringePasses {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    using Tree = SearchTree<Cost>;

public:
    FringePasses(const ShortestPath& query, const PaddedMaze& padded, Tree& tree,
                 FringeList<Cost>& list, Guard& guard, R& recorder)
        : m_to(query.to), m_heuristic(bestHeuristic(query.moves)), m_unit(costsOf<Costs>(query)),
          m_padding(padded.padding()), m_steps(padded, query.moves), m_tree(tree), m_list(list),
          m_guard(guard), m_recorder(recorder), m_start(m_padding.node(query.from)),
          m_end(m_padding.node(query.to))
    {
        m_list.now.clear();
        m_list.later.clear();
    }

    /// Returns true if the end was taken; the tree then holds the route.
    bool run()
    {
        m_threshold = estimateAt(m_start);
        insert(m_start, 0, Tree::rootWay);
        while (shouldContinue()) {
            ++m_thresholds;
            m_next = unlimited;
            if (pass())
                return true;
            if (m_guard.halted() || m_next == unlimited)
                return false;
            m_threshold = m_next;
            std::swap(m_list.now, m_list.later);
            std::reverse(m_list.now.begin(), m_list.now.end());
        }
        return false;
    }

    const Effort& effort() const noexcept { return m_effort; }
    std::int64_t thresholds() const noexcept { return m_thresholds; }
    std::int64_t visits() const noexcept { return m_visits; }
    /// Returns a proved lower bound on the cost of a route.
    double bound() const noexcept
    {
        return static_cast<double>(m_threshold) / static_cast<double>(Costs::straight);
    }

    Route route() const
    {
        Route route = {m_to};
        for (Node node = m_end; node != m_start;) {
            node = before(node);
            route.push_back(m_padding.position(node));
        }
        std::reverse(route.begin(), route.end());
        return route;
    }

private:
    static constexpr Cost unlimited = std::numeric_limits<Cost>::max();

    Cost estimateAt(Node node) const noexcept
    {
        return estimate(m_unit, m_heuristic, m_padding.position(node), m_to);
    }
    Node before(Node node) const noexcept
    {
        return m_steps.moved(node, opposite(m_tree.reached[node] & Tree::wayMask));
    }

    bool shouldContinue()
    {
        const std::size_t bytes = // vectors grow by doubling
            2 * (m_list.bytes() + m_tree.touched.capacity() * sizeof(Node));
        return m_claimed.reach(bytes) &&
               m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    /// Looks once at every cell of the list. Returns true if it took the end, false if it has come
    /// to the end of the list or was halted.
    bool pass()
    {
        while (!m_list.now.empty()) {
            const FringeEntry<Cost> entry = m_list.now.back();
            m_list.now.pop_back();
            if (m_tree.g[entry.node] != entry.g)
                continue; // inserted again, more cheaply
            ++m_visits;
            if (entry.f > m_threshold) {
                m_next = std::min(m_next, entry.f);
                m_list.later.push_back(entry);
                if constexpr (isLog<R>)
                    tell(entry.node, ++m_lastPlace, SearchOperation::moved);
            } else if (entry.node == m_end) {
                return true;
            } else {
                expand(entry);
            }
            if (m_visits % std::int64_t{Guard::pollEvery} == 0 && !shouldContinue())
                return false;
        }
        return false;
    }

    void expand(const FringeEntry<Cost>& entry)
    {
        // From right to left, so that the first neighbour comes next.
        for (unsigned left = m_steps.from(entry.node); left != 0;) {
            const auto way = static_cast<std::size_t>(std::bit_width(left) - 1);
            left ^= 1U << way;
            const Node to = m_steps.moved(entry.node, way);
            const Cost step = m_steps.cost(to) * m_unit.of(way);
            if (!m_tree.isTouched(to) || entry.g + step < m_tree.g[to])
                insert(to, entry.g + step, static_cast<std::uint8_t>(way));
        }
        ++m_effort.expanded;
        m_recorder.close(entry.node);
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_effort.opened - m_effort.expanded);
    }

    void insert(Node node, Cost g, std::uint8_t way)
    {
        if (!m_tree.isTouched(node)) {
            m_tree.touched.push_back(node);
            ++m_effort.opened;
        }
        m_tree.g[node] = g;
        m_tree.reached[node] = way;
        m_list.now.push_back({g, g + estimateAt(node), node});
        m_recorder.open(node);
        if constexpr (isLog<R>)
            tell(node, --m_firstPlace, SearchOperation::queued);
    }

    /// Logs a cell with its place in the list as the key: the cells of `now` come first.
    void tell(Node node, std::uint64_t place, SearchOperation act)
    {
        if (node == m_start)
            return m_recorder.putRoot(node, place);
        m_recorder.put(node, before(node), inSteps<Costs>(m_tree.g[node]), place, act);
    }

    Position m_to;
    Heuristic m_heuristic;
    Costs m_unit; ///< of steps into cells of step cost 1
    const Padding& m_padding;
    Steps m_steps;
    Tree& m_tree;
    FringeList<Cost>& m_list;
    Guard& m_guard;
    R& m_recorder;
    Node m_start;
    Node m_end;
    Cost m_threshold = 0;
    Cost m_next = 0; ///< the least f above the threshold
    std::int64_t m_thresholds = 0;
    std::int64_t m_visits = 0;
    std::uint64_t m_firstPlace = std::uint64_t{1} << 50; ///< places are counted if a log is kept
    std::uint64_t m_lastPlace = m_firstPlace;
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
};

/// What the search knew of its cells when it ended.
template <class Costs>
class FringeValues {
public:
    FringeValues(std::shared_ptr<const SearchTree<typename Costs::Cost>> tree,
                 const ShortestPath& query)
        : m_tree(std::move(tree)), m_to(query.to), m_heuristic(bestHeuristic(query.moves)),
          m_unit(costsOf<Costs>(query))
    {
    }
    const Padding& padding() const noexcept { return m_tree->padding; }
    bool isTouched(Padding::Node node) const noexcept { return m_tree->isTouched(node); }
    static constexpr bool isGuided() noexcept { return true; }
    double g(Padding::Node node) const { return inSteps(m_tree->g[node]); }
    double h(Padding::Node node) const { return inSteps(estimateAt(node)); }
    double f(Padding::Node node) const { return inSteps(m_tree->g[node] + estimateAt(node)); }

private:
    typename Costs::Cost estimateAt(Padding::Node node) const
    {
        return estimate(m_unit, m_heuristic, padding().position(node), m_to);
    }
    static double inSteps(typename Costs::Cost cost) noexcept
    {
        return static_cast<double>(cost) / static_cast<double>(Costs::straight);
    }

    std::shared_ptr<const SearchTree<typename Costs::Cost>> m_tree;
    Position m_to;
    Heuristic m_heuristic;
    Costs m_unit; ///< of steps into cells of step cost 1
};

template <class Costs, Recorder R>
Outcome fringeAnswer(const Problem& problem, Guard& guard, const PaddedMaze& padded,
                     Workspace& workspace, R& recorder, std::chrono::nanoseconds setUp,
                     bool layersWanted)
{
    using Cost = typename Costs::Cost;
    Stopwatch watch;
    const auto& query = std::get<ShortestPath>(problem.query());
    auto& arrays = workspace.get<SearchArrays<Cost>>();
    if (!arrays.freshTree(padded.padding(), polling(guard)))
        return haltedAnswer(problem, guard);
    FringePasses<Costs, R> search(query, padded, *arrays.tree, workspace.get<FringeList<Cost>>(),
                                  guard, recorder);
    const bool found = search.run();

    Outcome outcome = answerOf(problem, guard, found ? std::optional(search.route()) : std::nullopt,
                               Proved::yes, search.bound());
    Effort effort = search.effort();
    effort.setUp = setUp;
    effort.search = watch.lap();
    effort.engine = "now and later lists";
    addFigures(outcome, problem, guard, effort);
    outcome.figures.push_back({"thresholds", "", search.thresholds()});
    outcome.figures.push_back({"visits", "", search.visits()});
    if (layersWanted)
        addSearchLayers(outcome, std::make_shared<const FringeValues<Costs>>(arrays.tree, query));
    return outcome;
}

Outcome solveFringe(const Problem& problem, const Options&, Monitor& monitor, Workspace& workspace)
{
    return withCosts(std::get<ShortestPath>(problem.query()), [&]<class Costs>(Costs) {
        Guard guard(problem, monitor);
        Stopwatch watch;
        const PaddedMaze* padded =
            paddedMaze(problem, guard, workspace, 2 + sizeof(typename Costs::Cost));
        if (padded == nullptr)
            return haltedAnswer(problem, guard);
        const auto setUp = watch.lap();
        const bool layers = monitor.wantsLayers();
        const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
        const auto rules = [&] {
            const auto& query = std::get<ShortestPath>(problem.query());
            return OpenListRules{.unit = static_cast<double>(Costs::straight),
                                 .estimate = estimateInSteps(costsOf<Costs>(query),
                                                             bestHeuristic(query.moves),
                                                             {query.to, query.to})};
        };
        return loggedOrObserved(monitor, numbers, rules, [&](auto& recorder) {
            return fringeAnswer<Costs>(problem, guard, *padded, workspace, recorder, setUp, layers);
        });
    });
}

constexpr std::array fringeCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the list; the threshold is its F = G + H"},
    PseudoLine{StepPart::none, 0, "pass through the list from its first cell on:"},
    PseudoLine{StepPart::stay, 1,
               "if F is above the threshold: put it last, where it waits for the next pass"},
    PseudoLine{StepPart::take, 1, "else take it, unless it is the end"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each neighbour, the last one first:"},
    PseudoLine{StepPart::open, 2, "if it is new: put it first in the list"},
    PseudoLine{StepPart::improve, 2,
               "else if this way is cheaper: lower its G, put it first in the list"},
    PseudoLine{StepPart::none, 0,
               "after a pass raise the threshold to the least F of the cells that wait"},
    PseudoLine{StepPart::found, 0, "done: the end is first in the list and within the threshold"},
    PseudoLine{StepPart::exhausted, 0, "no cell is left: there is no route"}};
constexpr SearchSteps fringeSteps = {.code = fringeCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::fringe = {
    .info = {.id = "fringe",
             .name = "Fringe search",
             .summary = "Passes the waiting cells again and again within a cost threshold that "
                        "rises, and never sorts them.",
             .source = "Björnsson, Enzenberger, Holte and Schaeffer, 2005",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = {},
             .steps = &search::fringeSteps,
             .family = Family::littleMemory},
    .solve = search::solveFringe};

// Subgoal graph: A* over the corners of obstacles, in a graph that is built once for a maze.
//
// Idea. A cheapest route turns only where it must: beside the corner of an obstacle. These cells,
// the subgoals, are found once, and each is joined to those that it sees (subgoal_graph.h). A query
// joins the start and the end to the subgoals that they see, and runs A* over the graph; the cells
// between are filled in at the end. The estimate is the cost without walls, and every join costs
// exactly this. So A* looks along the walls only, however large the rooms are.
//
// Correct because a cheapest route is a chain of cells that see each other (subgoal_graph.h, which
// proves it), and A* finds the cheapest chain: the estimate is consistent, so that a cell is closed
// with its least g. At a price of 2 a diagonal costs one unit less, as in jump point search.
//
// Jump point search with tables is its relative: it finds the same cells by their arrival, and
// takes fewer ways on from each; here the graph is written out, and one entry serves all arrivals.
//
// Cost: O(m log m) time for m pairs that are looked at; 24 bytes per subgoal beside the graph.
// Sources: Uras, Koenig and Hernandez, Subgoal graphs for optimal pathfinding in eight-neighbor
// grids, 2013; Harabor, Uras, Stuckey and Koenig, Regarding jump point search and subgoal graphs,
// 2019.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/search_outcome.h"
#include "solvers/search/subgoal_graph.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::catalogue {
extern const Solver subgoal;
}

namespace mazewright::search {

namespace {

using Id = SubgoalGraph::Id;

/// What a search knows of its cells by id; reused by later queries on the same graph.
struct SubgoalArrays {
    struct Reached {
        std::uint64_t g = 0;
        Id from = 0;
        std::uint32_t query = 0; ///< that wrote it
        bool isClosed = false;
    };

    std::uint64_t edition = 0; ///< of the graph
    std::uint32_t query = 0;
    LargeArray<Reached> reached;
    std::vector<Id> touched;
    OpenList<std::uint64_t> open;

    /// Begins a query. Returns false if cancelled.
    bool begin(const SubgoalGraph& graph, std::size_t ids, const ShouldContinue& shouldContinue)
    {
        touched.clear();
        open.clear(Ties::lastIn);
        if (edition == graph.edition() && reached.size() == ids && ++query != 0)
            return true;
        edition = graph.edition();
        query = 1;
        return filled(reached, ids, {}, shouldContinue);
    }
};

template <class Costs, Recorder R>
class SubgoalSearch {
public:
    SubgoalSearch(const Costs& costs, const Maze& maze, const SubgoalGraph& graph,
                  const SubgoalQuery& query, SubgoalArrays& arrays, Guard& guard, R& recorder)
        : m_costs(costs), m_maze(maze), m_graph(graph), m_query(query), m_arrays(arrays),
          m_guard(guard), m_recorder(recorder)
    {
    }

    /// Returns true if the end was taken: the cheapest chain is found.
    bool run()
    {
        reach(m_query.start(), m_query.start(), 0);
        while (!m_arrays.open.empty() && mayWork()) {
            const Id id = m_arrays.open.pop();
            if (m_arrays.reached[id].isClosed)
                continue;
            if (id == m_query.end())
                return true;
            expand(id);
        }
        return false;
    }

    /// Returns the cells of the cheapest chain; only if found.
    std::vector<Spot> chain() const
    {
        std::vector<Spot> back = {m_query.spot(m_query.end())};
        for (Id id = m_query.end(); id != m_query.start();) {
            id = m_arrays.reached[id].from;
            back.push_back(m_query.spot(id));
        }
        return {back.rbegin(), back.rend()};
    }

    double bound() const
    {
        return m_arrays.open.empty() ? 0 : jumpSteps(m_costs, m_arrays.open.leastF());
    }
    Effort effort() const noexcept
    {
        return {.expanded = m_expanded, .opened = m_arrays.touched.size(), .peakOpen = m_peak};
    }

private:
    CellIndex cell(Id id) const noexcept { return m_maze.index(positionOf(m_query.spot(id))); }

    void expand(Id id)
    {
        auto& cell = m_arrays.reached[id];
        cell.isClosed = true;
        --m_open;
        const bool isStart = id == m_query.start() && id >= m_graph.size();
        for (const Id to : isStart ? m_query.seenFromStart() : m_graph.seenFrom(id))
            reach(to, id, cell.g + costBetween(m_costs, m_query.spot(id), m_query.spot(to)));
        if (isStart
                ? m_query.startSeesEnd()
                : std::binary_search(m_query.seeingEnd().begin(), m_query.seeingEnd().end(), id))
            reach(m_query.end(), id,
                  cell.g + costBetween(m_costs, m_query.spot(id), m_query.spot(m_query.end())));
        ++m_expanded;
        m_recorder.close(this->cell(id));
    }

    void reach(Id id, Id from, std::uint64_t g)
    {
        auto& reached = m_arrays.reached[id];
        const bool isNew = reached.query != m_arrays.query;
        if (!isNew && reached.g <= g)
            return;
        if (isNew) {
            m_arrays.touched.push_back(id);
            m_peak = std::max(m_peak, ++m_open);
        }
        reached = {g, from, m_arrays.query, false};
        const std::uint64_t f =
            g + costBetween(m_costs, m_query.spot(id), m_query.spot(m_query.end()));
        m_arrays.open.push(id, g, f);
        m_recorder.open(cell(id));
        if constexpr (isLog<R>) {
            if (id == from)
                m_recorder.putRoot(cell(id), f);
            else
                m_recorder.put(cell(id), cell(from), jumpSteps(m_costs, g), f);
        }
    }

    /// Returns false if the run was halted. Polls from time to time.
    bool mayWork()
    {
        if ((++m_work & (Guard::pollEvery / 4 - 1)) != 0)
            return true;
        const std::size_t bytes = // vectors grow by doubling
            2 * (m_arrays.open.bytes() + m_arrays.touched.capacity() * sizeof(Id));
        return m_claimed.reach(bytes) && m_guard.poll({-1, m_expanded, std::nullopt, bound()});
    }

    Costs m_costs;
    const Maze& m_maze;
    const SubgoalGraph& m_graph;
    const SubgoalQuery& m_query;
    SubgoalArrays& m_arrays;
    Guard& m_guard;
    R& m_recorder;
    std::uint64_t m_work = 0;
    std::size_t m_expanded = 0;
    std::size_t m_open = 0;
    std::size_t m_peak = 0;
    ClaimedBytes m_claimed{m_guard};
};

template <class Costs>
void addLayers(Outcome& outcome, const Problem& problem, const Costs& costs,
               const SubgoalQuery& query, const SubgoalArrays& arrays)
{
    std::vector<SparseAmount> amounts;
    amounts.reserve(arrays.touched.size());
    for (const Id id : arrays.touched)
        amounts.push_back({problem.maze().index(positionOf(query.spot(id))),
                           jumpSteps(costs, arrays.reached[id].g)});
    outcome.layers.push_back(
        sparseLayer("g", "G at subgoals: cost from the start", std::move(amounts)));
    outcome.layers.push_back(estimateLayer(problem));
}

Outcome solveSubgoal(const Problem& problem, const Options&, Monitor& monitor, Workspace& workspace)
{
    const Maze& maze = problem.maze();
    if (maze.hasStepCosts())
        return invalid("a subgoal graph requires every step to cost 1, but this maze has step "
                       "costs; choose Dijkstra or A*");
    const auto& query = std::get<ShortestPath>(problem.query());
    Guard guard(problem, monitor);
    Stopwatch watch;
    SubgoalGraph& graph = workspace.get<SubgoalGraph>();
    if (!graph.fit(maze, query.moves, guard))
        return haltedAnswer(problem, guard);
    auto& arrays = workspace.get<SubgoalArrays>();
    const std::size_t ids = graph.size() + 2;
    if (!guard.claim(ids * sizeof(SubgoalArrays::Reached)) ||
        !arrays.begin(graph, ids, polling(guard)))
        return haltedAnswer(problem, guard);
    const auto setUp = watch.lap();
    return withJumpCosts(query, [&](const auto& costs) {
        using Costs = std::decay_t<decltype(costs)>;
        const SubgoalQuery joined(graph, query.from, query.to);
        const auto rules = [&]() -> OpenListRules {
            return {.unit = static_cast<double>(Costs::straight),
                    .estimate = [costs, to = query.to](Position at, std::size_t) {
                        return jumpSteps(costs, estimate(costs, tightest<Costs>, at, to));
                    }};
        };
        return loggedOrObserved(monitor, {}, rules, [&](auto& recorder) {
            SubgoalSearch search(costs, maze, graph, joined, arrays, guard, recorder);
            std::optional<Route> route;
            if (search.run())
                route = routeAlong(search.chain(), query.moves);
            Effort effort = search.effort();
            effort.setUp = setUp;
            effort.setUpBytes = graph.bytes();
            effort.search = watch.lap();
            effort.engine = "subgoal graph";
            Outcome outcome =
                answerOf(problem, guard, std::move(route), Proved::yes, search.bound());
            addFigures(outcome, problem, guard, effort);
            if (monitor.wantsLayers())
                addLayers(outcome, problem, costs, joined, arrays);
            return outcome;
        });
    });
}

constexpr std::array subgoalCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the open list"},
    PseudoLine{StepPart::none, 0, "until the end is first in the open list:"},
    PseudoLine{StepPart::take, 1, "take its first cell: the least F = G + H"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each subgoal that it sees, and the end if it sees it:"},
    PseudoLine{StepPart::open, 2, "if it is new: put it into the open list"},
    PseudoLine{StepPart::improve, 2, "else if this way is cheaper: lower its G, move it up"},
    PseudoLine{StepPart::found, 0, "done: the route is found"},
    PseudoLine{StepPart::exhausted, 0, "no cell is left: there is no route"}};
constexpr SearchSteps subgoalSteps = {.code = subgoalCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::subgoal = {
    .info = {.id = "subgoal",
             .name = "Subgoal graph",
             .summary = "A* over the corners of obstacles, in a graph that is built once and "
                        "serves every query.",
             .source = "Uras, Koenig and Hernandez, 2013",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = {},
             .steps = &search::subgoalSteps,
             .expands = ExpansionUnit::jumpPoints,
             .family = Family::tables},
    .solve = search::solveSubgoal};

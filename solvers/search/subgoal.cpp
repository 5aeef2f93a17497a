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
#include "solvers/search/reached_nodes.h"
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

template <class Costs, Recorder R>
class SubgoalSearch {
public:
    SubgoalSearch(const Costs& costs, const Maze& maze, const SubgoalGraph& graph,
                  const SubgoalQuery& query, ReachedNodes& nodes, Guard& guard, R& recorder)
        : m_costs(costs), m_maze(maze), m_graph(graph), m_query(query), m_nodes(nodes),
          m_guard(guard), m_recorder(recorder)
    {
    }

    /// Returns true if the end was taken: the cheapest chain is found.
    bool run()
    {
        reach(m_query.start(), m_query.start(), 0);
        while (!m_nodes.open.empty() && mayWork()) {
            const Id id = m_nodes.open.pop();
            if (m_nodes.isClosed(id))
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
            id = m_nodes.from(id);
            back.push_back(m_query.spot(id));
        }
        return {back.rbegin(), back.rend()};
    }

    double bound() const
    {
        return m_nodes.open.empty() ? 0 : jumpSteps(m_costs, m_nodes.open.leastF());
    }
    Effort effort() const noexcept
    {
        return {.expanded = m_expanded, .opened = m_nodes.touched().size(), .peakOpen = m_peak};
    }

private:
    CellIndex cell(Id id) const noexcept { return m_maze.index(positionOf(m_query.spot(id))); }

    void expand(Id id)
    {
        const std::uint64_t g = m_nodes.g(id);
        m_nodes.close(id);
        --m_open;
        const bool isStart = id == m_query.start() && id >= m_graph.size();
        for (const Id to : isStart ? m_query.seenFromStart() : m_graph.seenFrom(id))
            reach(to, id, g + costBetween(m_costs, m_query.spot(id), m_query.spot(to)));
        if (isStart
                ? m_query.startSeesEnd()
                : std::binary_search(m_query.seeingEnd().begin(), m_query.seeingEnd().end(), id))
            reach(m_query.end(), id,
                  g + costBetween(m_costs, m_query.spot(id), m_query.spot(m_query.end())));
        ++m_expanded;
        m_recorder.close(this->cell(id));
    }

    void reach(Id id, Id from, std::uint64_t g)
    {
        const bool isNew = !m_nodes.isReached(id);
        const std::uint64_t f =
            g + costBetween(m_costs, m_query.spot(id), m_query.spot(m_query.end()));
        if (!m_nodes.reach(id, from, g, f))
            return;
        if (isNew)
            m_peak = std::max(m_peak, ++m_open);
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
        return m_claimed.reach(2 * m_nodes.grownBytes()) // vectors grow by doubling
               && m_guard.poll({-1, m_expanded, std::nullopt, bound()});
    }

    Costs m_costs;
    const Maze& m_maze;
    const SubgoalGraph& m_graph;
    const SubgoalQuery& m_query;
    ReachedNodes& m_nodes;
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
               const SubgoalQuery& query, const ReachedNodes& nodes)
{
    std::vector<SparseAmount> amounts;
    amounts.reserve(nodes.touched().size());
    for (const Id id : nodes.touched())
        amounts.push_back(
            {problem.maze().index(positionOf(query.spot(id))), jumpSteps(costs, nodes.g(id))});
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
    auto& nodes = workspace.get<ReachedNodes>();
    const std::size_t ids = graph.size() + 2;
    if (!guard.claim(ReachedNodes::bytesFor(ids)) ||
        !nodes.begin(graph.edition(), ids, polling(guard)))
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
            SubgoalSearch search(costs, maze, graph, joined, nodes, guard, recorder);
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
                addLayers(outcome, problem, costs, joined, nodes);
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

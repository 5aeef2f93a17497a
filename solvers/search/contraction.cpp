// Contraction hierarchy: two searches that only climb, in a graph with shortcuts.
//
// Idea. The jumps of jump point search are written out as a graph once (jump_graph.h), and its
// nodes are ordered by importance with shortcuts between them, so that a cheapest path first
// climbs, then descends (hierarchy.h). One search climbs from the start along arcs, and one from
// the end against them; where they meet, the two costs make a path. Both see few nodes, since a few
// important ones are on most cheapest paths: the corners of the great obstacles. The start is
// joined to the nodes to which it jumps, and the end to those that see it, as if the two had been
// taken out of the graph before all others. Both searches are A*, with the cost without walls to
// the other end as the estimate. Published queries have none, for road networks; here it keeps the
// searches from parts of the core that lie elsewhere.
//
// Correct because the cheapest path has a highest node (or several in a row in the core), and
// either search reaches it by climbing alone over its part of the path. The estimates are
// consistent, so that f of that part is at most the cost of the path. When the least f of a search
// is at least the cost of the best path, it can reach no part of a better one; so both go on until
// then. A node is dropped if one above it, already reached, leads down to it more cheaply: no
// cheapest path climbs through it then (stall on demand).
//
// Shortcuts are unpacked to jumps, and these to cells. A cell may have several nodes, one for each
// arrival; it is opened and closed with each of them.
//
// Cost: O(m log m) for m arcs that are looked at; 48 bytes per node beside the tables. Sources:
// Geisberger, Sanders, Schultes and Delling, Contraction hierarchies: faster and simpler
// hierarchical routing in road networks, 2008; Harabor, Uras, Stuckey and Koenig, Regarding jump
// point search and subgoal graphs, 2019.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/hierarchy.h"
#include "solvers/search/jump_graph.h"
#include "solvers/search/reached_nodes.h"
#include "solvers/search/search_outcome.h"
#include "solvers/search/turning_cells.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace mazewright::catalogue {
extern const Solver contraction;
}

namespace mazewright::search {

namespace {

using Id = JumpGraph::Id;

/// What the searches from the start and from the end know. A start or end that is no node of the
/// graph is one after those.
struct TwoClimbs {
    std::array<ReachedNodes, 2> climbs;
};

template <class Costs, Recorder R>
class ClimbSearch {
    static constexpr std::uint64_t unknown = std::numeric_limits<std::uint64_t>::max();

public:
    ClimbSearch(const Costs& costs, const Maze& maze, const JumpGraph& graph,
                const Hierarchy& hierarchy, const ShortestPath& query, TwoClimbs& climbs,
                Guard& guard, R& recorder)
        : m_costs(costs), m_maze(maze), m_graph(graph), m_hierarchy(hierarchy),
          m_moves(query.moves), m_from(spotOf(query.from)), m_to(spotOf(query.to)),
          m_start(static_cast<Id>(graph.size())), m_end(m_start + 1), m_joined(graph.joined(query)),
          m_climbs(climbs.climbs), m_guard(guard), m_recorder(recorder)
    {
    }

    /// Runs until `route` is a cheapest one, until it is proved that there is none, or until
    /// halted.
    void run()
    {
        reach(0, m_start, m_start, 0);
        if (m_joined.startSeesEnd) {
            m_best = costBetween(m_costs, m_from, m_to);
            expand(0, m_start);
            return;
        }
        reach(1, m_end, m_end, 0);
        while (mayWork()) {
            const std::size_t side = leastF(0) <= leastF(1) ? 0 : 1;
            if (leastF(side) >= m_best)
                return;
            const Id id = m_climbs[side].open.pop();
            if (!m_climbs[side].isClosed(id) && !isStalled(side, id))
                expand(side, id);
        }
    }

    bool hasMet() const noexcept { return m_best != unknown; }

    /// Returns the best route; only if `hasMet`.
    Route route() const
    {
        std::vector<Spot> chain = {m_from};
        if (m_joined.startSeesEnd) {
            chain.push_back(m_to);
            return routeAlong(chain, m_moves);
        }
        std::vector<Id> climbed = {m_meeting};
        while (climbed.back() != m_start)
            climbed.push_back(m_climbs[0].from(climbed.back()));
        for (std::size_t i = climbed.size() - 1; i > 0; --i)
            appendArc(chain, climbed[i], climbed[i - 1], climbed[i] == m_start);
        for (Id id = m_meeting; id != m_end;) {
            const Id next = m_climbs[1].from(id);
            appendArc(chain, id, next, next == m_end);
            id = next;
        }
        return routeAlong(chain, m_moves);
    }

    /// Returns a lower bound on the cost of every route: of the best one, or of those whose highest
    /// node one of the searches has not closed.
    double bound() const
    {
        const std::uint64_t least = std::min({m_best, leastF(0), leastF(1)});
        return least == unknown ? 0 : jumpSteps(m_costs, least);
    }
    Effort effort() const noexcept
    {
        return {.expanded = m_expanded,
                .opened = m_climbs[0].touched().size() + m_climbs[1].touched().size(),
                .peakOpen = m_peak};
    }

private:
    Spot spot(Id id) const noexcept
    {
        if (id < m_graph.size())
            return m_graph.spot(id);
        return id == m_start ? m_from : m_to;
    }
    CellIndex cell(Id id) const noexcept { return m_maze.index(positionOf(spot(id))); }
    bool isReached(std::size_t side, Id id) const noexcept { return m_climbs[side].isReached(id); }
    /// Returns the least f of the open list, `unknown` if it is empty.
    std::uint64_t leastF(std::size_t side) const noexcept
    {
        const auto& open = m_climbs[side].open;
        return open.empty() ? unknown : open.leastF();
    }

    /// Appends the cells of an arc, of the hierarchy or, if it is joined, of the start or the end.
    void appendArc(std::vector<Spot>& chain, Id from, Id to, bool isJoined) const
    {
        if (isJoined) {
            chain.push_back(spot(to));
            return;
        }
        std::vector<Id> path;
        m_hierarchy.appendPath(from, to, path);
        for (const Id id : path)
            chain.push_back(spot(id));
    }

    /// Returns true if a node above leads down to this one more cheaply.
    bool isStalled(std::size_t side, Id id) const noexcept
    {
        if (id >= m_graph.size())
            return false;
        const ReachedNodes& nodes = m_climbs[side];
        const auto down = m_hierarchy.arcs(side == 0 ? Hierarchy::in : Hierarchy::out, id);
        return std::any_of(down.begin(), down.end(), [&](const Hierarchy::Arc& arc) {
            return nodes.isReached(arc.above) && nodes.g(arc.above) + arc.cost < nodes.g(id);
        });
    }

    void expand(std::size_t side, Id id)
    {
        const std::uint64_t g = m_climbs[side].g(id);
        m_climbs[side].close(id);
        --m_open;
        if (id < m_graph.size()) {
            for (const Hierarchy::Arc& arc :
                 m_hierarchy.arcs(side == 0 ? Hierarchy::out : Hierarchy::in, id))
                reach(side, arc.above, id, g + arc.cost);
        } else {
            for (const Id to : side == 0 ? m_joined.fromStart : m_joined.toEnd)
                reach(side, to, id, g + costBetween(m_costs, spot(id), spot(to)));
        }
        ++m_expanded;
        m_recorder.close(cell(id));
    }

    void reach(std::size_t side, Id id, Id from, std::uint64_t g)
    {
        const bool isNew = !isReached(side, id);
        const Spot target = side == 0 ? m_to : m_from;
        if (!m_climbs[side].reach(id, from, g, g + costBetween(m_costs, spot(id), target)))
            return;
        if (isNew)
            m_peak = std::max(m_peak, ++m_open);
        m_recorder.open(cell(id));
        if (isReached(1 - side, id) && g + m_climbs[1 - side].g(id) < m_best) {
            m_best = g + m_climbs[1 - side].g(id);
            m_meeting = id;
        }
    }

    /// Returns false if the run was halted. Polls from time to time.
    bool mayWork()
    {
        if ((++m_work & (Guard::pollEvery / 16 - 1)) != 0)
            return true;
        const std::size_t bytes = m_climbs[0].grownBytes() + m_climbs[1].grownBytes();
        return m_claimed.reach(2 * bytes) && // vectors grow by doubling
               m_guard.poll({-1, m_expanded, std::nullopt, bound()});
    }

    Costs m_costs;
    const Maze& m_maze;
    const JumpGraph& m_graph;
    const Hierarchy& m_hierarchy;
    Moves m_moves;
    Spot m_from;
    Spot m_to;
    Id m_start; ///< node of the start
    Id m_end;
    JumpGraph::Joined m_joined;
    std::array<ReachedNodes, 2>& m_climbs;
    Guard& m_guard;
    R& m_recorder;
    std::uint64_t m_best = unknown;
    Id m_meeting = JumpGraph::none; ///< where the halves of the best path meet
    std::uint64_t m_work = 0;
    std::size_t m_expanded = 0;
    std::size_t m_open = 0;
    std::size_t m_peak = 0;
    ClaimedBytes m_claimed{m_guard};
};

/// Returns the least g of each cell that a search has reached.
template <class Costs>
std::vector<SparseAmount> amountsOf(const ReachedNodes& nodes, const Costs& costs, const Maze& maze,
                                    const JumpGraph& graph)
{
    std::vector<SparseAmount> amounts;
    amounts.reserve(nodes.touched().size());
    for (const Id id : nodes.touched())
        if (id < graph.size())
            amounts.push_back(
                {maze.index(positionOf(graph.spot(id))), jumpSteps(costs, nodes.g(id))});
    return amounts;
}

Outcome solveContraction(const Problem& problem, const Options&, Monitor& monitor,
                         Workspace& workspace)
{
    const Maze& maze = problem.maze();
    if (maze.hasStepCosts())
        return invalid("a contraction hierarchy of jump points requires every step to cost 1, but "
                       "this maze has step costs; choose Dijkstra or A*");
    const auto& query = std::get<ShortestPath>(problem.query());
    Guard guard(problem, monitor);
    Stopwatch watch;
    auto& graph = workspace.get<JumpGraph>();
    auto& hierarchy = workspace.get<Hierarchy>();
    if (!graph.fit(maze, query, guard) || !hierarchy.fit(graph, query, guard))
        return haltedAnswer(problem, guard);
    auto& climbs = workspace.get<TwoClimbs>();
    const std::size_t nodes = graph.size() + 2;
    if (!guard.claim(2 * ReachedNodes::bytesFor(nodes)))
        return haltedAnswer(problem, guard);
    for (ReachedNodes& climb : climbs.climbs)
        if (!climb.begin(graph.edition(), nodes, polling(guard)))
            return haltedAnswer(problem, guard);
    const auto setUp = watch.lap();
    return withJumpCosts(query, [&](const auto& costs) {
        return observed(monitor, [&](auto& recorder) {
            ClimbSearch search(costs, maze, graph, hierarchy, query, climbs, guard, recorder);
            search.run();
            std::optional<Route> route;
            if (search.hasMet())
                route = search.route();
            Effort effort = search.effort();
            effort.setUp = setUp;
            effort.setUpBytes = graph.bytes() + hierarchy.bytes();
            effort.search = watch.lap();
            effort.engine = "contraction hierarchy";
            Outcome outcome = bestAnswer(problem, guard, std::move(route), search.bound());
            addFigures(outcome, problem, guard, effort);
            if (monitor.wantsLayers()) {
                outcome.layers.push_back(sparseLayer(
                    "g", "Cost from the start", amountsOf(climbs.climbs[0], costs, maze, graph)));
                outcome.layers.push_back(sparseLayer(
                    "g-end", "Cost to the end", amountsOf(climbs.climbs[1], costs, maze, graph)));
            }
            return outcome;
        });
    });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::contraction = {
    .info = {.id = "contraction",
             .name = "Contraction hierarchy",
             .summary =
                 "Two searches that climb a hierarchy of jump points with shortcuts, which is "
                 "built once and serves every query.",
             .source = "Geisberger et al., 2008; Harabor et al., 2019",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = {},
             .keeps = "jump points by arrival, climbing from the start and from the end",
             .expands = ExpansionUnit::jumpPoints,
             .family = Family::tables},
    .solve = search::solveContraction};

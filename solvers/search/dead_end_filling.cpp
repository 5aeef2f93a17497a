// Dead-end filling: remove dead ends, then search the rest of the maze.
//
// Idea. An open cell, neither start nor end, with at most one way on is a dead end. Filling it
// removes a way from its neighbour, which may become a dead end in turn. All dead ends are filled
// at once, round by round, until none is left.
//
// Correctness. Cells are the vertices of a graph and legal steps its edges. Whether a diagonal is
// legal is decided once, on the original maze, so filling a cell removes a vertex and bars no edge
// between others. A simple route enters and leaves each of its inner cells by two different edges.
// A vertex with fewer than two edges is therefore on no simple route, and removing it removes no
// simple route; by induction the remaining graph contains all of them. A cheapest route is simple
// (every step has a positive cost), so the cheapest route of the rest is a cheapest one of the
// maze, under every move rule, price of a diagonal and with step costs. In a perfect maze the rest
// is the route. The set of filled cells does not depend on the order, for a dead end stays one.
//
// The rest is searched by Dijkstra's algorithm with buckets: a bucket holds all costs that share
// the bits above `bucketBits`. A bucket is no wider than the cheapest step, so no step leads from a
// cell of a bucket into the same bucket, and its cells may be taken in any order. A step costs less
// than 31 buckets, so a ring of 32 suffices. The route is traced back from the end by steps that
// match the difference in cost exactly.
//
// Cost: O(cells); a byte and a cost (4 or 8 bytes) per cell. Sources: the filling is folklore of
// mazes (Pullen, Think labyrinth, 1996); the buckets: Dial 1969, Dinitz 1978 (their width).
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <memory>
#include <vector>

namespace mazewright::catalogue {
extern const Solver deadEndFilling;
}

namespace mazewright::search {

namespace {

/// The graph during the filling, and the costs of the remaining cells.
template <class Cost>
struct FilledMaze {
    static constexpr Cost unmet = std::numeric_limits<Cost>::max();

    Padding padding;
    Padding::Node start = 0;
    Padding::Node end = 0;
    LargeArray<WaySet> open; ///< by node: the remaining ways; empty for walls and filled cells
    LargeArray<Cost> g;      ///< by node: the cost from the start; for a filled cell, its round

    bool isFilled(Padding::Node node) const noexcept
    {
        return open[node] == 0 && node != start && node != end && g[node] != unmet;
    }
    bool isMet(Padding::Node node) const noexcept { return g[node] != unmet && !isFilled(node); }
};

/// Reused by later queries; layers of an outcome that is still alive keep their maze.
template <class Cost>
struct KeptFilledMaze {
    std::shared_ptr<FilledMaze<Cost>> maze;

    /// Returns null if cancelled.
    std::shared_ptr<FilledMaze<Cost>> fresh(const Padding& padding, const ShortestPath& query,
                                            const ShouldContinue& shouldContinue)
    {
        if (!maze || maze.use_count() > 1)
            maze = std::make_shared<FilledMaze<Cost>>();
        maze->padding = padding;
        maze->start = padding.node(query.from);
        maze->end = padding.node(query.to);
        const bool whole =
            filled(maze->open, padding.nodes(), 0, shouldContinue) &&
            filled(maze->g, padding.nodes(), FilledMaze<Cost>::unmet, shouldContinue);
        return whole ? maze : nullptr;
    }
};

/// Counts, claims memory and polls for both halves of the work.
class FillingEffort {
public:
    explicit FillingEffort(Guard& guard) : m_guard(guard) {}
    void opened() noexcept { ++m_effort.opened; }
    /// Counts a closed cell while `waiting` cells wait. Returns true if it is time to call
    /// `shouldContinue`.
    bool closed(std::size_t waiting) noexcept
    {
        m_effort.peakOpen = std::max(m_effort.peakOpen, waiting);
        return (++m_effort.expanded & (Guard::pollEvery - 1)) == 0;
    }
    /// Reports that the lists have room for `room` cells. Returns false if the run has to end.
    bool shouldContinue(std::size_t room)
    {
        const std::size_t bytes = 2 * sizeof(Padding::Node) * room; // lists grow by doubling
        if (!m_claimed.reach(bytes))
            return false;
        return m_guard.poll({-1, m_effort.expanded});
    }
    const Effort& effort() const noexcept { return m_effort; }

private:
    Guard& m_guard;
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
};

/// Fills all dead ends.
template <class Cost, Recorder R>
class DeadEndFill {
    using Node = Padding::Node;

public:
    DeadEndFill(FilledMaze<Cost>& maze, const Steps& steps, FillingEffort& effort, R& recorder)
        : m_maze(maze), m_steps(steps), m_effort(effort), m_recorder(recorder)
    {
    }

    /// Returns false if halted.
    bool run()
    {
        if (!survey())
            return false;
        for (Cost round = 1; !m_now.empty(); ++round) {
            for (std::size_t i = 0; i < m_now.size(); ++i) {
                fill(m_now[i], round);
                if (m_effort.closed(m_now.size() - i + m_next.size()) && !shouldContinue())
                    return false;
            }
            m_now.clear();
            std::swap(m_now, m_next);
        }
        return true;
    }

private:
    /// Records the ways of every cell, and the initial dead ends.
    bool survey()
    {
        const Node stride = m_maze.padding.stride();
        const auto nodes = static_cast<Node>(m_maze.padding.nodes());
        for (Node row = stride; row + stride < nodes; row += stride) {
            for (Node node = row; node < row + stride; ++node) {
                const bool isOpen = m_steps.cost(node) != 0;
                m_maze.open[node] = isOpen ? m_steps.from(node) : WaySet{0};
                if (isOpen && (m_maze.open[node] == 0 || std::has_single_bit(m_maze.open[node])))
                    await(node, m_now);
            }
            if (!shouldContinue())
                return false;
        }
        return true;
    }

    bool shouldContinue() { return m_effort.shouldContinue(m_now.capacity() + m_next.capacity()); }
    void await(Node node, std::vector<Node>& round)
    {
        if (node == m_maze.start || node == m_maze.end)
            return;
        round.push_back(node);
        m_effort.opened();
        m_recorder.open(node);
    }

    void fill(Node node, Cost round)
    {
        const WaySet only = std::exchange(m_maze.open[node], WaySet{0});
        m_maze.g[node] = round;
        m_recorder.close(node);
        if (only == 0)
            return;
        const auto way = static_cast<std::size_t>(std::countr_zero(only));
        const Node neighbour = m_steps.moved(node, way);
        WaySet& left = m_maze.open[neighbour];
        left &= static_cast<WaySet>(~(1U << opposite(way)));
        if (std::has_single_bit(left)) // a cell without ways was queued when it had one left
            await(neighbour, m_next);
    }

    FilledMaze<Cost>& m_maze;
    const Steps& m_steps;
    FillingEffort& m_effort;
    R& m_recorder;
    std::vector<Node> m_now;
    std::vector<Node> m_next;
};

/// Finds a cheapest route over the remaining cells.
template <class Costs, Recorder R>
class RemainderSearch {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    static constexpr unsigned bucketBits = Costs::areFourWay ? 0 : 26;
    static constexpr std::size_t buckets = 32;
    static_assert(Costs::straight >> bucketBits >= 1);
    static_assert((9 * (2 * Costs::straight) >> bucketBits) + 1 < buckets); // the dearest diagonal

public:
    RemainderSearch(FilledMaze<Cost>& maze, const Costs& costs, const Steps& steps,
                    FillingEffort& effort, R& recorder)
        : m_maze(maze), m_costs(costs), m_steps(steps), m_effort(effort), m_recorder(recorder)
    {
    }

    /// Returns true if the end was reached.
    bool run()
    {
        meet(m_maze.start, 0);
        for (; m_waiting > 0; ++m_bucket) {
            std::vector<Node>& nodes = m_ring[m_bucket % buckets];
            while (!nodes.empty()) {
                const Node node = nodes.back();
                nodes.pop_back();
                --m_waiting;
                if (m_maze.g[node] >> bucketBits != m_bucket)
                    continue; // it was reached more cheaply and has been closed
                if (node == m_maze.end)
                    return true;
                expand(node);
                if (m_effort.closed(m_waiting) && !shouldContinue())
                    return false;
            }
        }
        return false;
    }

    /// Returns a lower bound on the cost of every route: no waiting cell costs less.
    double bound() const noexcept { return inSteps<Costs>(m_bucket << bucketBits); }

    Route route() const
    {
        Route route;
        Node node = m_maze.end;
        while (node != m_maze.start) {
            route.push_back(m_maze.padding.position(node));
            node = before(node);
        }
        route.push_back(m_maze.padding.position(node));
        std::reverse(route.begin(), route.end());
        return route;
    }

private:
    Cost stepCost(Node to, std::size_t way) const noexcept
    {
        return m_steps.cost(to) * m_costs.of(way);
    }

    void meet(Node node, Cost g)
    {
        // A cell that already waits in the same bucket need not be entered twice.
        const bool isNew = m_maze.g[node] == FilledMaze<Cost>::unmet;
        if (isNew || m_maze.g[node] >> bucketBits != g >> bucketBits) {
            m_ring[(g >> bucketBits) % buckets].push_back(node);
            ++m_waiting;
        }
        m_maze.g[node] = g;
        if (isNew) {
            m_effort.opened();
            m_recorder.open(node);
        }
    }

    void expand(Node node)
    {
        for (unsigned left = m_maze.open[node]; left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Node next = m_steps.moved(node, way);
            const Cost g = m_maze.g[node] + stepCost(next, way);
            if (g < m_maze.g[next])
                meet(next, g);
        }
        m_recorder.close(node);
    }

    bool shouldContinue()
    {
        std::size_t room = 0;
        for (const std::vector<Node>& nodes : m_ring)
            room += nodes.capacity();
        return m_effort.shouldContinue(room);
    }

    Node before(Node node) const noexcept
    {
        for (unsigned left = m_maze.open[node]; left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Node from = m_steps.moved(node, way);
            const Cost step = stepCost(node, way);
            if (m_maze.g[node] >= step && m_maze.g[from] == m_maze.g[node] - step)
                return from;
        }
        return m_maze.start;
    }

    FilledMaze<Cost>& m_maze;
    Costs m_costs; ///< of steps into cells of step cost 1
    const Steps& m_steps;
    FillingEffort& m_effort;
    R& m_recorder;
    std::array<std::vector<Node>, buckets> m_ring;
    Cost m_bucket = 0;
    std::size_t m_waiting = 0;
};

template <class Cost>
void addFillingLayers(Outcome& outcome, const Problem& problem,
                      const std::shared_ptr<const FilledMaze<Cost>>& maze, Cost one)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const std::size_t cells = problem.maze().size();
    outcome.layers.push_back(cellLayer("filled-at", "Filled in round", cells, [maze](CellIndex c) {
        const Padding::Node node = maze->padding.node(c);
        return maze->isFilled(node) ? static_cast<double>(maze->g[node]) : none;
    }));
    outcome.layers.push_back(
        cellLayer("g", "G: cost from the start", cells, [maze, one](CellIndex c) {
            const Padding::Node node = maze->padding.node(c);
            return maze->isMet(node) ? static_cast<double>(maze->g[node]) / static_cast<double>(one)
                                     : none;
        }));
}

template <class Costs, Recorder R>
Outcome filledAndSearched(const Problem& problem, const Costs& costs, Guard& guard,
                          const PaddedMaze& padded, Workspace& workspace, R& recorder,
                          std::chrono::nanoseconds setUp, bool layersWanted)
{
    using Cost = typename Costs::Cost;
    Stopwatch watch;
    const auto& query = std::get<ShortestPath>(problem.query());
    const Steps steps(padded, query.moves);
    const auto maze =
        workspace.get<KeptFilledMaze<Cost>>().fresh(padded.padding(), query, polling(guard));
    if (!maze)
        return haltedAnswer(problem, guard);
    FillingEffort counted(guard);
    const bool filledAll = DeadEndFill(*maze, steps, counted, recorder).run();
    const std::size_t filled = counted.effort().expanded;
    RemainderSearch<Costs, R> search(*maze, costs, steps, counted, recorder);
    const bool found = filledAll && search.run();

    Outcome outcome = answerOf(problem, guard, found ? std::optional(search.route()) : std::nullopt,
                               Proved::yes, search.bound());
    Effort effort = counted.effort();
    effort.setUp = setUp;
    effort.search = watch.lap();
    effort.engine = filledAll ? "filling, then buckets" : "filling";
    addFigures(outcome, problem, guard, effort);
    outcome.figures.push_back({"filled", "", static_cast<std::int64_t>(filled)});
    if (layersWanted)
        addFillingLayers<Cost>(outcome, problem, maze, Costs::straight);
    return outcome;
}

Outcome solveDeadEndFilling(const Problem& problem, const Options&, Monitor& monitor,
                            Workspace& workspace)
{
    Guard guard(problem, monitor);
    const auto& query = std::get<ShortestPath>(problem.query());
    const std::size_t costBytes =
        withCosts(query, []<class Costs>(const Costs&) { return sizeof(typename Costs::Cost); });
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 2 + costBytes);
    if (padded == nullptr)
        return haltedAnswer(problem, guard);
    const auto setUp = watch.lap();
    const bool layers = monitor.wantsLayers();
    const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
    return withCosts(query, [&](const auto& costs) {
        return observed(monitor, numbers, [&](auto& recorder) {
            return filledAndSearched(problem, costs, guard, *padded, workspace, recorder, setUp,
                                     layers);
        });
    });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::deadEndFilling = {
    .info = {.id = "dead-end-filling",
             .name = "Dead-end filling",
             .summary =
                 "Fills dead ends, then finds the shortest route through the remaining cells.",
             .source = "Folklore; Pullen, 1996; Dial, 1969; Dinitz, 1978",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = {},
             .keeps = "only the dead ends still to be filled",
             .family = Family::walks},
    .solve = search::solveDeadEndFilling};

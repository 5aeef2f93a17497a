// The null solver: breadth-first search, as plain as a solver can be. To copy.
//
// Idea. Cells are taken in the order in which they were met. The first to be met are those one step
// away from the start, then those two steps away, and so on.
//
// Why it is right. Every step costs the same (it refuses other mazes), so a cell is first met over
// a way with the fewest steps. Where the end is not met, nothing joins it to the start.
//
// Cost: O(cells); 4 bytes a cell for the way back, and the queue. Source: Moore, The shortest path
// through a maze, 1959.

#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <bit>
#include <vector>

// A file of the product says `mazewright::catalogue` here, and stands in `solvers/core/solver.cpp`.
namespace mazewright::examples {
extern const Solver nullSolver;
}

namespace mazewright::search {

namespace {

using Node = Padding::Node;

constexpr Node nowhere = 0; // a node of the wall around the maze

/// The search, told apart from what surrounds it so that it is compiled twice: with a recording and
/// without.
template <Recorder R>
class NullSearch {
public:
    NullSearch(const PaddedMaze& padded, const ShortestPath& query, Guard& guard, R& recorder)
        : m_steps(padded, query.moves), m_padding(padded.padding()),
          m_start(m_padding.node(query.from)), m_end(m_padding.node(query.to)), m_guard(guard),
          m_recorder(recorder), m_before(m_padding.nodes(), nowhere)
    {
    }

    /// None where the end was not met, or the guard has halted the run.
    std::optional<Route> route()
    {
        meet(m_start, m_start);
        for (std::size_t next = 0; next < m_queue.size(); ++next) {
            const Node node = m_queue[next];
            if (node == m_end)
                return wayBack();
            m_effort.peakOpen = std::max(m_effort.peakOpen, m_queue.size() - next);
            for (unsigned left = m_steps.from(node); left != 0; left &= left - 1)
                meet(m_steps.moved(node, static_cast<std::size_t>(std::countr_zero(left))), node);
            m_recorder.close(node);
            const bool isTimeToAsk = (++m_effort.expanded & (Guard::pollEvery - 1)) == 0;
            if (isTimeToAsk && !m_guard.poll({-1, m_effort.expanded}))
                return std::nullopt;
        }
        return std::nullopt;
    }

    const Effort& effort() const noexcept { return m_effort; }

private:
    void meet(Node node, Node from)
    {
        if (m_before[node] != nowhere)
            return;
        m_before[node] = from;
        m_queue.push_back(node);
        ++m_effort.opened;
        m_recorder.open(node);
    }

    Route wayBack() const
    {
        Route route = {m_padding.position(m_end)};
        for (Node node = m_end; node != m_start; node = m_before[node])
            route.push_back(m_padding.position(m_before[node]));
        std::reverse(route.begin(), route.end());
        return route;
    }

    Steps m_steps;
    Padding m_padding;
    Node m_start;
    Node m_end;
    Guard& m_guard;
    R& m_recorder;
    std::vector<Node> m_before; ///< by node: the one that it was met from
    std::vector<Node> m_queue;
    Effort m_effort{.engine = "queue"};
};

template <Recorder R>
Outcome nullAnswer(const Problem& problem, const PaddedMaze& padded, Guard& guard, R& recorder)
{
    NullSearch search(padded, std::get<ShortestPath>(problem.query()), guard, recorder);
    Outcome outcome = answerOf(problem, guard, search.route(), Proved::yes);
    addFigures(outcome, problem, guard, search.effort());
    return outcome;
}

/// What a solver cannot answer it refuses, and says what to choose; what `Problem` promises it does
/// not check.
Outcome solveNull(const Problem& problem, const Options&, Monitor& monitor, Workspace& workspace)
{
    const Maze& maze = problem.maze();
    if (std::get<ShortestPath>(problem.query()).moves != Moves::four)
        return invalid("it knows only steps along rows and columns; choose 4-way moves");
    if (maze.hasStepCosts())
        return invalid("it knows only cells that cost 1; choose a solver of step costs");

    Guard guard(problem, monitor);
    // Memory is claimed before it is allocated; the padded maze is kept for the next query.
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 2 * sizeof(Node));
    if (padded == nullptr)
        return haltedAnswer(problem, guard);
    return observed(monitor, paddedNumbers(maze, padded->padding().stride()),
                    [&](auto& recorder) { return nullAnswer(problem, *padded, guard, recorder); });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::examples::nullSolver = {
    .info = {.id = "null-solver",
             .name = "Null solver",
             .summary = "Takes cells in the order in which they were met.",
             .source = "Moore 1959, The shortest path through a maze",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = {},
             .keeps = "only a queue"},
    .solve = search::solveNull,
};

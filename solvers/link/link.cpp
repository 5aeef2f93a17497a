// Link: finds a line between two cells over empty cells with at most k turns; of all such lines one
// with the fewest turns, and of those one with the fewest cells.
//
// Idea. A state is a cell and the line's direction of entry. Lines with t turns are grown before
// any with t + 1, and within one t in the order of their cells, ring by ring. A turn counts when
// the line leaves a cell in a direction different from its entry, so the two ends cost nothing.
//
// Correct because turns and cells only grow along a line. The first line that reaches a state is
// therefore the least by (turns, cells). A later line can be dropped: every continuation of it also
// continues the first. A least line never crosses itself: coming back to a cell takes three turns
// at least, and cutting the loop out saves more than it costs. Ties: of lines with equal turns and
// cells the line whose states were grown first, directions in the order up, right, down, left.
//
// Cost: O(cells * turns) time, 20 bytes per cell. Source: the question of the document on the link
// game (lianliankan); Shisen-Sho; breadth-first search over (cell, direction), turn by turn.
#include "solvers/link/link.h"

#include "solvers/core/solver.h"

#include <algorithm>

namespace mazewright::catalogue {
extern const Solver link;
}

namespace mazewright::link {

namespace {

Outcome solveLink(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    Guard guard(problem, monitor);
    const auto& query = std::get<Link>(problem.query());
    constexpr std::size_t bytesPerSpot = 1 + 4; // the board, and one byte for each direction
    if (!guard.claim(Board::bytesFor(problem.maze()) * bytesPerSpot))
        return haltedLine(query, guard);
    return observed(monitor, [&](auto& recorder) {
        LineSearch search(problem, guard, recorder);
        auto line = search.run();
        Outcome outcome = guard.halted() ? haltedLine(query, guard) : Outcome{};
        if (line) {
            addLine(outcome, std::move(*line));
            outcome.bound = outcome.cost;
        } else if (!guard.halted()) {
            outcome.message =
                messageOf("no line with at most {} turns links the two cells", query.maxTurns);
        }
        addEffort(outcome, search.effort());
        outcome.engine = "sweep of lines";
        outcome.figures.push_back(guard.peakFigure());
        return outcome;
    });
}

} // namespace

} // namespace mazewright::link

constinit const mazewright::Solver mazewright::catalogue::link = {
    .info = {.id = "link",
             .name = "Link",
             .summary =
                 "Finds the line over empty cells with the fewest turns, then the fewest cells.",
             .source = "Shisen-Sho",
             .answers = Question::link,
             .guarantee = Guarantee::optimal,
             .options = {},
             .expands = ExpansionUnit::states},
    .solve = mazewright::link::solveLink};

namespace mazewright::link {

std::optional<Route> simplestLine(const MazeSnapshot& maze, const Link& link)
{
    const Problem problem = *Problem::make(maze, link);
    Monitor nobody;
    Guard guard(problem, nobody);
    NullRecorder mute;
    return LineSearch(problem, guard, mute).run();
}

std::size_t Board::bytesFor(const Maze& maze) noexcept
{
    constexpr auto ring = static_cast<std::size_t>(margin);
    return (static_cast<std::size_t>(maze.rows()) + 2 * ring) *
           (static_cast<std::size_t>(maze.columns()) + 2 * ring);
}

Board::Board(const Maze& maze) noexcept : m_stride(static_cast<Spot>(maze.columns() + 2 * margin))
{
}

bool Board::fit(const Maze& maze, bool outsideOpen, const ShouldContinue& shouldContinue)
{
    if (!filled(m_empty, bytesFor(maze), 0, shouldContinue))
        return false;
    const int columns = maze.columns();
    const PackedCell* cell = maze.packed().data();
    for (int row = -1; row <= maze.rows(); ++row) {
        std::uint8_t* const empty = &m_empty[spot({row, 0})];
        std::fill_n(empty - 1, columns + 2, outsideOpen ? 1 : 0);
        if (row < 0 || row == maze.rows())
            continue;
        if (!shouldContinueAtRow(static_cast<std::size_t>(row), static_cast<std::size_t>(columns),
                                 shouldContinue))
            return false;
        for (int column = 0; column < columns; ++column, ++cell)
            empty[column] = *cell != packedWall && *cell <= packedTiles ? 1 : 0;
    }
    return true;
}

} // namespace mazewright::link

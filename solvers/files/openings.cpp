#include "solvers/files/openings.h"

#include "solvers/core/cell_set.h"

#include <cstdlib>
#include <vector>

// Mazes on paper are entered and left through gaps of their outer wall. A gap says which cell an
// end is, and nothing says which end it is, so the first in reading order is the start. A maze
// of fewer than three rows or columns has no inside that a wall could be around.

namespace mazewright {

namespace {

constexpr std::size_t mostOpenings = 2;

bool areSideBySide(Position a, Position b) noexcept
{
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

/// Returns the openings in reading order; empty if the border has too many or other content.
std::vector<Position> openingsOf(const Maze& maze)
{
    std::vector<Position> openings;
    bool isPlain = true;
    forEachOnSides({{}, maze.rows(), maze.columns()}, [&](Position at) {
        if (!maze.isOpen(at) || openings.size() > mostOpenings)
            return;
        isPlain = isPlain && maze.at(at) == Cell{};
        openings.push_back(at);
    });
    return isPlain && openings.size() <= mostOpenings ? openings : std::vector<Position>{};
}

} // namespace

Message takeEndsFromOpenings(Maze& maze)
{
    if (maze.start() || maze.end() || maze.rows() < 3 || maze.columns() < 3)
        return {};
    const std::vector<Position> openings = openingsOf(maze);
    if (openings.empty())
        return {};
    if (openings.size() == 1) {
        maze.set(openings[0], {CellKind::start, 1});
        return messageOf("the start is the opening {}; there is no end", cellText(openings[0]));
    }
    if (areSideBySide(openings[0], openings[1]))
        return {};
    maze.set(openings[0], {CellKind::start, 1});
    maze.set(openings[1], {CellKind::end, 1});
    return messageOf("the ends are the two openings, {} and {}", cellText(openings[0]),
                     cellText(openings[1]));
}

} // namespace mazewright

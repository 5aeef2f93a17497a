#include "solvers/maze/lattice.h"

namespace mazewright {

namespace {

constexpr int leastSide = 3;

bool fits(const Maze& maze, Position at, int first) noexcept
{
    const Cell cell = maze.at(at);
    const bool isWall = cell.kind == CellKind::wall;
    const bool inRoomRow = at.row % 2 == first;
    const bool inRoomColumn = at.column % 2 == first;
    if (inRoomRow && inRoomColumn)
        return !isWall;
    if (!inRoomRow && !inRoomColumn)
        return isWall;
    return isWall || cell == Cell{};
}

} // namespace

std::optional<Position> firstCellOffLattice(const Maze& maze, int first) noexcept
{
    for (CellIndex i = 0; i < maze.size(); ++i)
        if (const Position at = maze.position(i); !fits(maze, at, first))
            return at;
    return std::nullopt;
}

std::optional<int> firstRoom(const Maze& maze) noexcept
{
    const bool isOdd = maze.rows() % 2 == 1 && maze.columns() % 2 == 1;
    if (!isOdd || maze.rows() < leastSide || maze.columns() < leastSide)
        return std::nullopt;
    for (const int first : {1, 0})
        if (!firstCellOffLattice(maze, first))
            return first;
    return std::nullopt;
}

} // namespace mazewright

#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace mazewright {

/// Returns the centre of a cell.
constexpr Point centreOf(Position p) noexcept
{
    return {2 * p.row + 1, 2 * p.column + 1};
}

/// Returns the upper left corner of the cell in this row and column.
constexpr Point cornerOf(std::int32_t row, std::int32_t column) noexcept
{
    return {2 * row, 2 * column};
}

/// Returns true if the point is a corner of cells.
constexpr bool isCorner(Point p) noexcept
{
    return p.row % 2 == 0 && p.column % 2 == 0;
}

/// Returns the point as text, in cells: `(0.5, 3)`.
std::string pointText(Point p);

/// Returns the distance between two points, in cells.
double distanceBetween(Point a, Point b) noexcept;
/// Returns the length of a chain of straight lines, in cells. O(points).
double lengthOf(std::span<const Point> points) noexcept;

/// Returns the number of points at which a chain of straight lines changes its direction.
std::int64_t turnsOfLines(std::span<const Point> points) noexcept;

/// Removes the points at which a chain of straight lines does not change its direction.
void dropStraightPoints(std::vector<Point>& points);

/// Returns the cells that a chain of straight lines enters, in order. A line on the border of two
/// open cells enters one of them: the one beside its last cell, else the upper or left one. A step
/// from a cell of the result to the next obeys `Moves::eightCutOne`. Errors: `value`, with the
/// place, if a line enters a wall or leaves the maze, or passes between two walls that meet. All
/// cells outside the maze are walls. The ends are corners or lie inside a cell; there is
/// at least one point. O(cells).
Expected<std::vector<Position>> cellsAlong(const Maze& maze, std::span<const Point> points);

/// Returns true if `cellsAlong` has no error for the line from a to b. O(cells), without
/// allocation.
bool isClear(const Maze& maze, Point a, Point b);

} // namespace mazewright

#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/files/json_text.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// Returns a route as text: its first cell, and runs of equal steps, each a direction and the
/// number of steps. `0,3 L3D1R2` leads three cells to the left, one down and two to the right;
/// diagonals are `UR`, `DR`, `DL` and `UL`. A cell that is not beside the one before it is written
/// as a place of its own. Empty for an empty route.
std::string routeText(const Route& route);

/// Reads a text that `routeText` wrote, of at most `mostCells` cells. Errors: `value`, with the
/// part that is wrong.
Expected<Route> readRouteText(std::string_view text, std::size_t mostCells);

/// Checks that `readRouteText` can read a text, without building the route. O(length of the text).
Expected<void> checkRouteText(std::string_view text, std::size_t mostCells);

/// Returns the points of an any-angle route as a list of [row, column] in cells: the centre of cell
/// (r, c) is [r + 0.5, c + 0.5].
Json pointsJson(std::span<const Point> points);
/// Reads a list that `pointsJson` wrote; empty if it is none. The points lie within the largest
/// maze.
std::optional<std::vector<Point>> pointsFrom(const Json& list);

/// Returns the most cells of a route from outside that is worth a check: it visits no cell more
/// often than a cell has sides, and may run around the maze.
std::size_t mostRouteCells(const Maze& maze) noexcept;

/// Returns true if two cells are in one row, in one column or on one diagonal.
bool areInLine(Position a, Position b) noexcept;

/// Adds a cell to a route, unless it repeats the last one. If it is in line with the last one, the
/// cells between them come first. Returns false, and adds nothing, if the route would have more
/// than `mostCells`.
bool addWithLine(Route& route, Position to, std::size_t mostCells);

} // namespace mazewright

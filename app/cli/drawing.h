#pragma once

#include "solvers/maze/maze.h"
#include "solvers/result/outcome.h"

#include <string>

namespace mazewright::cli {

/// Returns true if a maze is small enough to be drawn in a terminal.
bool isDrawable(const Maze& maze) noexcept;

/// Returns the maze with a route as text, two characters per cell, each row indented by four. `#`
/// is a wall, `.` floor, `o` a coin; `S` and `E` are the ends, tiles show their symbol. The route
/// is a line, or `*` if standard output is not UTF-8 or a step is diagonal. An empty route draws
/// only the maze.
std::string drawnRoute(const Maze& maze, const Route& route);

} // namespace mazewright::cli

#pragma once

#include "solvers/maze/maze.h"
#include "solvers/result/outcome.h"

#include <string>

namespace mazewright::cli {

/// Whether a maze is small enough to be drawn in a terminal.
bool isDrawable(const Maze& maze) noexcept;

/// The maze with a route as text, two characters a cell, each row indented by four: `#` wall,
/// `.` floor, `o` coin, `S`, `E`, tiles by their symbol, the route as a line or, where standard
/// output is not UTF-8 or a step is diagonal, as `*`. An empty route: the maze alone.
std::string drawnRoute(const Maze& maze, const Route& route);

} // namespace mazewright::cli

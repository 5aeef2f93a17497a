#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/outcome.h"
#include "solvers/files/json_text.h"
#include "solvers/levels/repair.h"

#include <string>

namespace mazewright::cli {

/// Returns true if a maze is small enough to be drawn in a terminal.
bool isDrawable(const Maze& maze) noexcept;

/// Returns the maze with a route as text, two characters per cell, each row indented by four. `#`
/// is a wall, `.` floor, `o` a coin; `S` and `E` are the ends, tiles show their symbol. The route
/// is a line, or `*` if standard output is not UTF-8 or a step is diagonal. An empty route draws
/// only the maze.
std::string drawnRoute(const Maze& maze, const Route& route);

/// Returns an edit of a level as JSON: `{"cell":[2,0],"to":"wall"}`.
Json editJson(const Edit& edit);

/// Returns an edit in words. `maze` is the state before it: `add a wall at (2, 0)`, `move the start
/// to (0, 1)`.
std::string editText(const Maze& maze, const Edit& edit);

} // namespace mazewright::cli

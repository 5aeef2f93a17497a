#pragma once

#include "solvers/analyses/suggest.h"
#include "solvers/formats/json_text.h"

#include <string>

namespace mazewright::cli {

/// Returns an edit of a level as JSON: `{"cell":[2,0],"to":"wall"}`.
Json editJson(const Edit& edit);

/// Returns an edit in words. `maze` is the state before it: `add a wall at (2, 0)`, `move the start
/// to (0, 1)`.
std::string editText(const Maze& maze, const Edit& edit);

} // namespace mazewright::cli

#pragma once

#include "solvers/formats/format.h"
#include "solvers/maze/maze.h"

#include <string>

namespace mazewright::tiled {

/// Returns the cells as tile numbers of our tileset, separated by commas, one row per line.
std::string writtenCells(const Maze& maze);

/// Rejects every file name, because a text without a file has no folder. Errors: `unsupported`,
/// always.
Expected<std::string> noFileBeside(std::string_view name);

} // namespace mazewright::tiled

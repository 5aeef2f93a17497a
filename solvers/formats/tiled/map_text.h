#pragma once

#include "solvers/formats/format.h"
#include "solvers/maze/maze.h"

#include <string>

namespace mazewright::tiled {

/// The tiles of our tileset in the cells, between commas, a row a line.
std::string writtenCells(const Maze& maze);

/// What is read out of no file has no other files beside it. Errors: `unsupported`, always.
Expected<std::string> noFileBeside(std::string_view name);

} // namespace mazewright::tiled

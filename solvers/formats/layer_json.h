#pragma once

#include "solvers/formats/sink.h"
#include "solvers/maze/maze.h"
#include "solvers/problem/budget.h"
#include "solvers/result/outcome.h"

namespace mazewright {

/// Writes a layer's values as a JSON array of rows, null where a cell has none. Where the budget
/// ends meanwhile the rows that are left are null, and the answer tells why.
Decided<void> writeLayer(const Layer& layer, const Maze& maze, const Budget& budget,
                         const Sink& sink);

} // namespace mazewright

#pragma once

#include "solvers/formats/sink.h"
#include "solvers/maze/maze.h"
#include "solvers/problem/budget.h"
#include "solvers/result/outcome.h"

namespace mazewright {

/// Writes the values of a layer as a JSON array of rows, null for a cell without a value. When the
/// budget ends, the remaining rows are null, and the result gives the reason.
Decided<void> writeLayer(const Layer& layer, const Maze& maze, const Budget& budget,
                         const Sink& sink);

} // namespace mazewright

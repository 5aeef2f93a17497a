#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/question.h"

#include <cstdint>

namespace mazewright {

enum class Reach : std::uint8_t { reachable, unreachable, noEnds };

/// Returns whether the end can be reached from the start. Diagonals matter only if they may cut
/// between two walls. O(cells), three bits per cell. Safe from any thread.
Reach endReach(const Maze& maze, Moves moves = Moves::four);

} // namespace mazewright

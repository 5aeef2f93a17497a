#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/question.h"

#include <cstdint>

namespace mazewright {

enum class Reach : std::uint8_t { reachable, unreachable, noEnds };

/// Whether the end can be reached from the start. Diagonals make a difference only where they may
/// cut between two walls. O(cells), three bits a cell. From any thread.
Reach endReach(const Maze& maze, Moves moves = Moves::four);

} // namespace mazewright

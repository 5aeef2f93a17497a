#pragma once

#include "solvers/maze/maze.h"

#include <cstdint>

namespace mazewright {

enum class Reach : std::uint8_t { reachable, unreachable, noEnds };

/// Whether the end can be reached from the start by 4-way steps (with diagonals that never cut a
/// corner it is the same). A scanline flood: O(cells), a bit a cell. From any thread.
Reach endReach(const Maze& maze);

} // namespace mazewright

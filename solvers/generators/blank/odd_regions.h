#pragma once

#include "solvers/maze/maze.h"

#include <vector>

namespace mazewright {

/// The tiles of each part of a maze that walls cut off and that has an odd number of them, by
/// ascending cells: one of each can have no partner. `outsideOpen`: the cells at the edge are
/// joined around the maze. O(cells).
std::vector<std::vector<CellIndex>> oddRegions(const Maze& maze, bool outsideOpen);

} // namespace mazewright

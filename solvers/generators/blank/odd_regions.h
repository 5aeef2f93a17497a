#pragma once

#include "solvers/maze/maze.h"

#include <vector>

namespace mazewright {

/// Returns the tiles of each region, enclosed by walls, that has an odd number of tiles, in
/// ascending order: one of each must stay without a partner. With `outsideOpen` the cells at the
/// edge are connected around the maze. O(cells).
std::vector<std::vector<CellIndex>> oddRegions(const Maze& maze, bool outsideOpen);

} // namespace mazewright

#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/polyline.h"

#include <vector>

namespace mazewright {

/// The closed lines between the cells of a set and all others, by the corners where they turn; the
/// last corner leads back to the first. The corner (r, c) is the top left one of the cell (r, c).
/// Every side between a cell and another one lies on one line, with the cell on its right, so that
/// filling the lines gives the set. Cells that touch at a corner alone have lines of their own.
/// O(cells).
std::vector<Polyline> outlinesOf(const CellSet& cells);

} // namespace mazewright

#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/polyline.h"

#include <vector>

namespace mazewright {

/// Returns the closed lines between the cells of a set and all others, as lists of corners where
/// they turn. The last corner leads back to the first. The corner (r, c) is the top left corner of
/// the cell (r, c). Every side between an inner and an outer cell lies on exactly one line, with
/// the inner cell on its right; filling the lines restores the set. Cells that touch only at a
/// corner have separate lines. O(cells).
std::vector<Polyline> outlinesOf(const CellSet& cells);

} // namespace mazewright

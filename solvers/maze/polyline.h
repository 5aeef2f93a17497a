#pragma once

#include "solvers/maze/position.h"

#include <vector>

namespace mazewright {

/// A line given by the cells where it begins, turns and ends: two or more, each in the row or
/// column of the previous one.
using Polyline = std::vector<Position>;

/// Returns all cells of the line, from one end to the other.
std::vector<Position> placesOf(const Polyline& line);

} // namespace mazewright

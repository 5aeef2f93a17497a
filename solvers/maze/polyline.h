#pragma once

#include "solvers/maze/position.h"

#include <vector>

namespace mazewright {

/// A line by the places where it begins, turns and ends: two or more, each in the row or column of
/// the one before.
using Polyline = std::vector<Position>;

/// All its places, from one end to the other.
std::vector<Position> placesOf(const Polyline& line);

} // namespace mazewright

#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace mazewright {

/// Returns a route as text: its first cell, and runs of equal steps, each a direction and the
/// number of steps. `0,3 L3D1R2` leads three cells to the left, one down and two to the right;
/// diagonals are `UR`, `DR`, `DL` and `UL`. A cell that is not beside the one before it is written
/// as a place of its own. Empty for an empty route.
std::string routeText(const Route& route);

/// Reads a text that `routeText` wrote, of at most `mostCells` cells. Errors: `value`, with the
/// part that is wrong.
Expected<Route> readRouteText(std::string_view text, std::size_t mostCells);

} // namespace mazewright

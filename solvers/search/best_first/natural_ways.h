#pragma once

#include "solvers/search/base/moves.h"

#include <array>
#include <cstdint>

namespace mazewright::search {

/// Sets of ways, indexed by the open cells around a cell (bit k: the cell in `ways[k]` is open).
using WaySet = std::uint8_t;
using WaysByAround = std::array<WaySet, 256>;

/// Returns the ways that the move rule allows out of a cell.
const WaysByAround& allowedWays(Moves moves) noexcept;

/// Returns the subset of them that a search must examine if the cell was reached by the way `k` and
/// every step costs the same: `naturalWays(moves)[k]`. See eight_way_search.cpp.
const std::array<WaysByAround, 8>& naturalWays(Moves moves) noexcept;

} // namespace mazewright::search

#pragma once

#include "solvers/search/base/moves.h"

#include <array>
#include <cstdint>

namespace mazewright::search {

/// By the eight cells around one (bit k: the cell in `ways[k]` is open), a set of ways.
using WaySet = std::uint8_t;
using WaysByAround = std::array<WaySet, 256>;

/// The ways that the move rule allows out of a cell.
const WaysByAround& allowedWays(Moves moves) noexcept;

/// Those of them that a search needs to look at where the cell was reached by the way `k` and
/// every step costs the same: `naturalWays(moves)[k]`. See natural_ways.cpp.
const std::array<WaysByAround, 8>& naturalWays(Moves moves) noexcept;

} // namespace mazewright::search

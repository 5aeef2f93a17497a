#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"
#include "solvers/problem/question.h"

#include <cstdint>
#include <stop_token>

namespace mazewright {

/// Returns an edit that redeals the tiles of a board. The same places hold tiles, each symbol
/// occurs as often as before, and the board can be cleared under these rules. Other cells are
/// unchanged. The patch has the cells whose symbol changes; it is empty if there are no tiles.
/// Deterministic for the same maze, rules and seed. Some milliseconds for 100 x 100, some tenths of
/// a second for 500 x 500, and possibly some seconds if walls leave few lines. Safe to call from
/// any thread. Errors: `value` if a symbol (with `anyMatch`, the board) has an odd number of tiles,
/// if no clearable arrangement on these places was found, or if it was stopped.
Expected<Patch> shuffled(const Maze& maze, const ClearBoard& rules, std::uint64_t seed,
                         const std::stop_token& stop = {});

} // namespace mazewright

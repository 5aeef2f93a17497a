#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"
#include "solvers/problem/question.h"

#include <cstdint>
#include <stop_token>

namespace mazewright {

/// The tiles of a board dealt anew, as an edit: the same places hold tiles, each symbol has as many
/// as before, and the board can be cleared under these rules. All else stays as it is; the patch
/// has the cells whose symbol changes, and is empty where there are no tiles.
/// The same maze, rules and seed, the same edit. Some milliseconds for 100 x 100, some tenths of a
/// second for 500 x 500; where walls leave few lines it may look for some seconds. Safe to call
/// from any thread.
/// Errors: `value`: a symbol (with `anyMatch`, the board) has an odd number of tiles; no
/// arrangement on these places was found that can be cleared; or it was stopped.
Expected<Patch> shuffled(const Maze& maze, const ClearBoard& rules, std::uint64_t seed,
                         const std::stop_token& stop = {});

} // namespace mazewright

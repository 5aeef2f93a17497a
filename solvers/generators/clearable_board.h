#pragma once

#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/question.h"
#include "solvers/core/random.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace mazewright {

/// The number of tiles with each symbol.
using SymbolCounts = std::array<std::size_t, maxTileSymbol + 1>;
SymbolCounts symbolCounts(const Maze& maze);

/// Deals random symbols to the tiles at the ends of the lines, in the given counts. The two ends of
/// a line are equal unless any two tiles match; in that case the counts are even.
void dealSymbols(Maze& maze, std::span<const Polyline> lines, const SymbolCounts& counts,
                 bool anyMatch, Random& random);

/// Returns the tiles of each region, enclosed by walls, that has an odd number of tiles, in
/// ascending order: one of each must stay without a partner. With `outsideOpen` the cells at the
/// edge are connected around the maze. O(cells).
std::vector<std::vector<CellIndex>> oddRegions(const Maze& maze, bool outsideOpen);

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

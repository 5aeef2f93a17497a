#pragma once

#include "solvers/base/random.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/polyline.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

/// The number of tiles with each symbol.
using SymbolCounts = std::array<std::size_t, maxTileSymbol + 1>;
SymbolCounts symbolCounts(const Maze& maze);

/// Deals random symbols to the tiles at the ends of the lines, in the given counts. The two ends of
/// a line are equal unless any two tiles match; in that case the counts are even.
void dealSymbols(Maze& maze, std::span<const Polyline> lines, const SymbolCounts& counts,
                 bool anyMatch, Random& random);

} // namespace mazewright

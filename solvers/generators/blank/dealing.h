#pragma once

#include "solvers/base/random.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/polyline.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

/// How many tiles there are of each symbol.
using SymbolCounts = std::array<std::size_t, maxTileSymbol + 1>;
SymbolCounts symbolCounts(const Maze& maze);

/// Gives the tiles at the ends of the lines symbols at random, of each as many as it says. The
/// two ends of a line are equal unless any two tiles match, and then the counts are even.
void dealSymbols(Maze& maze, std::span<const Polyline> lines, const SymbolCounts& counts,
                 bool anyMatch, Random& random);

} // namespace mazewright

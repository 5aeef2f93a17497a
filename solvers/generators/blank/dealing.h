#pragma once

#include "solvers/base/random.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/polyline.h"

#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace mazewright {

/// Every order of the items as likely as any other.
/// Source: Durstenfeld, Algorithm 235: Random permutation, 1964.
template <class Item>
void intoRandomOrder(std::vector<Item>& items, Random& random)
{
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[random.below(i)]);
}

/// How many tiles there are of each symbol.
using SymbolCounts = std::array<std::size_t, maxTileSymbol + 1>;
SymbolCounts symbolCounts(const Maze& maze);

/// Gives the tiles at the ends of the lines symbols at random, of each as many as it says. The
/// two ends of a line are equal unless any two tiles match, and then the counts are even.
void dealSymbols(Maze& maze, std::span<const Polyline> lines, const SymbolCounts& counts,
                 bool anyMatch, Random& random);

} // namespace mazewright

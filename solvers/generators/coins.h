#pragma once

#include "solvers/base/error.h"
#include "solvers/base/random.h"
#include "solvers/maze/maze.h"
#include "solvers/problem/options.h"

#include <cstdint>

namespace mazewright {

/// The option `coins` of every generator.
inline constexpr OptionSpec coinsOption = {"coins", "Coins",
                                           "the number of coins on random floor cells",
                                           Whole{0, 0, static_cast<std::int64_t>(Maze::maxCells)}};

/// Turns this many floor cells into coins; all subsets of cells are equally likely. Errors: `value`
/// if there are fewer floor cells. O(cells).
/// Source: selection sampling, Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S.
Expected<void> scatterCoins(Maze& maze, std::int64_t coins, Random& random);

} // namespace mazewright

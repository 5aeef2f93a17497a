#pragma once

#include "solvers/one_stroke/anytime/search_effort.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// Prices of cells that prove a bound. A step between two cells is worth the points of both
/// (`worth`), so that a track's steps are worth twice its score less the points of its two
/// ends. A cell's price is paid at most twice (an end's once), and what a step is worth beyond
/// the prices of its cells is its surplus, paid once.
struct Prices {
    std::vector<std::int32_t> of; ///< by cell, >= 0
    std::int64_t twice = 0;       ///< twice the score of a track is at most this
};

/// What a step between two cells beside each other is worth.
inline std::int32_t worth(const Board& board, CellIndex a, CellIndex b) noexcept
{
    return board.points[a] + board.points[b];
}
/// The prices of its cells less what a step is worth: what a track loses by the step; where it
/// is negative, what a track loses without it.
inline std::int32_t lossOfStep(const Board& board, const Prices& prices, CellIndex a,
                               CellIndex b) noexcept
{
    return prices.of[a] + prices.of[b] - worth(board, a, b);
}

/// An upper bound of the score of any track by two-colouring: its cells alternate between the
/// colours of a checkerboard, so that the best so many of each count. O(cells).
std::int64_t colouringBound(const Board& board);

/// Each cell's price its own points: proves no more than the sum of all.
Prices plainPrices(const Board& board);

/// The prices of the 2-factor relaxation, or of as much of it as `steps` and the effort allow:
/// whatever the end, they prove `twice`. 30 bytes a cell. Source: see two_factor.cpp.
Prices twoFactorPrices(const Board& board, SearchEffort& effort, std::uint64_t steps);

/// Memory that `twoFactorPrices` needs for so many cells.
constexpr std::size_t twoFactorBytes(std::size_t cells) noexcept
{
    return cells * 30;
}

} // namespace mazewright::one_stroke::anytime

#pragma once

#include "solvers/one_stroke/track_search.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// Prices of cells that prove a bound. A step between two cells is worth the points of both
/// (`worth`), so a track's steps are worth twice its score minus the points of its two ends. A
/// track pays a cell's price at most twice (an end's once). The worth of a step beyond the prices
/// of its cells is its surplus, paid once.
struct Prices {
    std::vector<std::int32_t> of; ///< by cell, >= 0
    std::int64_t twice = 0;       ///< an upper bound of twice the score of any track
};

/// Returns the worth of a step between two adjacent cells.
inline std::int32_t worth(const Board& board, CellIndex a, CellIndex b) noexcept
{
    return board.points[a] + board.points[b];
}
/// Returns the prices of a step's cells minus its worth: the loss of a track by the step. If
/// negative, its absolute value is the loss of a track without the step.
inline std::int32_t lossOfStep(const Board& board, const Prices& prices, CellIndex a,
                               CellIndex b) noexcept
{
    return prices.of[a] + prices.of[b] - worth(board, a, b);
}

/// Returns an upper bound of the score of any track by two-colouring: a track alternates between
/// the colours of a checkerboard, which limits how many cells of each colour it has. The bound is
/// the sum of the best cells, that many of each colour. O(cells).
std::int64_t colouringBound(const Board& board);

/// Returns each cell's points as its price; this proves no more than the sum of all points.
Prices plainPrices(const Board& board);

/// Returns the prices of the 2-factor relaxation, or an approximation within `steps` and the
/// effort: in any case they prove `twice`. 30 bytes per cell. Source: see two_factor.cpp.
Prices twoFactorPrices(const Board& board, SearchEffort& effort, std::uint64_t steps);

/// Returns the memory of `twoFactorPrices` for `cells` cells.
constexpr std::size_t twoFactorBytes(std::size_t cells) noexcept
{
    return cells * 30;
}

} // namespace mazewright::one_stroke::anytime

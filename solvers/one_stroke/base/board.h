#pragma once

#include "solvers/problem/problem.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace mazewright::one_stroke {

/// A maze as the one-stroke solvers see it: the score of each cell, row by row, the two ends, and
/// the conditions of the tracks. A cell to avoid is a wall.
struct Board {
    static constexpr std::int32_t wall = -1;
    static constexpr std::size_t bytesOfCell = sizeof(std::int32_t) + sizeof(std::uint8_t);

    int rows = 0;
    int columns = 0;
    std::vector<std::int32_t> points{}; ///< of each cell, >= 0; `wall` if no track may enter it
    std::vector<std::uint8_t> coins{};  ///< per cell: 1 for a coin, else 0
    CellIndex from = 0;
    CellIndex to = 0;
    std::vector<CellIndex> through{}; ///< cells that every track must pass
    CountRange takenCoins{};
    CountRange trackCells{};

    /// Returns true if a condition limits the coins or the cells, so that the solver counts both.
    bool countsTotals() const noexcept { return takenCoins.isSet() || trackCells.isSet(); }
    /// Returns true if every track over the open cells is meant: no condition excludes any.
    bool allowsEveryTrack() const noexcept { return through.empty() && !countsTotals(); }
    bool isOpen(CellIndex c) const noexcept { return points[c] != wall; }
    /// Returns true for the start or the end of the tracks.
    bool isEnd(CellIndex c) const noexcept { return c == from || c == to; }
    bool isCoin(CellIndex c) const noexcept { return coins[c] != 0; }
    /// Returns the neighbour of `c` in direction 0..3 (up, down, left, right), or `noCell` if it is
    /// a wall or outside. The order differs from `Direction`. It decides which of equally good
    /// tracks is found first, and must not change.
    CellIndex next(CellIndex c, std::size_t direction) const noexcept;
    friend bool operator==(const Board&, const Board&) = default;
};

/// Returns the board of a one-stroke problem: cell points, the values of coins, and the conditions.
/// A start or end to avoid stays open: see `contradictionOf`. Calls `shouldContinue`, if set, every
/// few hundred thousand cells, and returns a board without cells if `shouldContinue` returns false.
Board boardOf(const Maze& maze, const OneStroke& query,
              const std::function<bool()>& shouldContinue = {});

} // namespace mazewright::one_stroke

#pragma once

#include "solvers/problem/problem.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace mazewright::one_stroke {

/// A maze as one stroke sees it: what each cell scores, row by row, the two ends, and what its
/// tracks have to do. A cell to avoid is a wall.
struct Board {
    static constexpr std::int32_t wall = -1;
    static constexpr std::size_t bytesOfCell = sizeof(std::int32_t) + sizeof(std::uint8_t);

    int rows = 0;
    int columns = 0;
    std::vector<std::int32_t> points{}; ///< of each cell, >= 0; `wall` where no track may go
    std::vector<std::uint8_t> coins{};  ///< of each cell: 1 for a coin
    CellIndex from = 0;
    CellIndex to = 0;
    std::vector<CellIndex> through{}; ///< every track has to pass them
    CountRange takenCoins{};
    CountRange trackCells{};

    /// Whether only tracks of some coins or some cells are meant, so that both have to be counted.
    bool countsTotals() const noexcept { return takenCoins.isSet() || trackCells.isSet(); }
    /// Whether every track over its open cells is meant.
    bool meansEveryTrack() const noexcept { return through.empty() && !countsTotals(); }
    bool isOpen(CellIndex c) const noexcept { return points[c] != wall; }
    /// Whether it is the start or the end of the tracks.
    bool isEnd(CellIndex c) const noexcept { return c == from || c == to; }
    bool isCoin(CellIndex c) const noexcept { return coins[c] != 0; }
    /// The cell next to `c` in direction 0..3 (up, down, left, right), `noCell` where it is a
    /// wall or outside. Not the order of `Direction`: which of equally good tracks is found first
    /// depends on this one, and it stays as it is.
    CellIndex next(CellIndex c, std::size_t direction) const noexcept;
    friend bool operator==(const Board&, const Board&) = default;
};

/// The board of a one-stroke problem: cell points, the values of coins, and the conditions. A start
/// or end to avoid stays open: see `contradictionOf`. `goesOn`, where there is one, is asked every
/// few hundred thousand cells; without any cells where it says no.
Board boardOf(const Maze& maze, const OneStroke& query, const std::function<bool()>& goesOn = {});

} // namespace mazewright::one_stroke

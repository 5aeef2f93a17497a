#pragma once

#include "solvers/problem/problem.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace mazewright::one_stroke {

/// A maze as one stroke sees it: what each cell scores, row by row, and the two ends.
struct Board {
    static constexpr std::int32_t wall = -1;
    static constexpr std::size_t bytesOfCell = sizeof(std::int32_t) + sizeof(std::uint8_t);

    int rows = 0;
    int columns = 0;
    std::vector<std::int32_t> points{}; ///< of each cell, >= 0; `wall` where no track may go
    std::vector<std::uint8_t> coins{};  ///< of each cell: 1 for a coin
    CellIndex from = 0;
    CellIndex to = 0;

    bool isOpen(CellIndex c) const noexcept { return points[c] != wall; }
    bool isCoin(CellIndex c) const noexcept { return coins[c] != 0; }
    /// The cell next to `c` in direction 0..3 (up, down, left, right), `noCell` where it is a
    /// wall or outside.
    CellIndex next(CellIndex c, std::size_t direction) const noexcept;
};

/// The board of a one-stroke problem: cell points, and the values of coins. `goesOn`, where there
/// is one, is asked every few hundred thousand cells; without any cells where it says no.
Board boardOf(const Maze& maze, const OneStroke& query, const std::function<bool()>& goesOn = {});

} // namespace mazewright::one_stroke

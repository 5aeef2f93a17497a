#pragma once

#include "solvers/search/jump/jump_arrays.h"

#include <algorithm>
#include <cstdlib>

namespace mazewright::search {

/// Returns the number of steps of a jump.
template <Moves moves>
std::size_t stepsBetween(Spot a, Spot b) noexcept
{
    const auto rows =
        static_cast<std::size_t>(std::abs(static_cast<std::int32_t>(rowOf(a) - rowOf(b))));
    const auto columns =
        static_cast<std::size_t>(std::abs(static_cast<std::int32_t>(columnOf(a) - columnOf(b))));
    return moves == Moves::four ? rows + columns : std::max(rows, columns);
}

/// Writes the cells of a jump before `out`, from `at` back to `from`, which is excluded: the
/// straight part first (4-way: the vertical one), since a jump ends with it.
template <Moves moves>
Position* writeBack(Position* out, Position at, Position from) noexcept
{
    const std::int32_t rows = std::abs(from.row - at.row);
    const std::int32_t columns = std::abs(from.column - at.column);
    const std::int32_t down = from.row > at.row ? 1 : -1;
    const std::int32_t right = from.column > at.column ? 1 : -1;
    const auto write = [&](std::int32_t steps, std::int32_t rowStep, std::int32_t columnStep) {
        for (; steps > 0; --steps, at.row += rowStep, at.column += columnStep)
            *--out = at;
    };
    if constexpr (moves == Moves::four) {
        write(rows, down, 0);
        write(columns, 0, right);
    } else {
        const bool isVertical = rows > columns;
        write(std::abs(rows - columns), isVertical ? down : 0, isVertical ? 0 : right);
        write(std::min(rows, columns), down, right);
    }
    return out;
}

} // namespace mazewright::search

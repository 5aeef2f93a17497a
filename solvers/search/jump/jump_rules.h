#pragma once

#include "solvers/search/base/moves.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace mazewright::search {

/// The arrival way at the start of a search: none, so that it may leave by all ways.
inline constexpr std::size_t noWay = 8;

/// Returns the way of a step, which must not be (0, 0).
constexpr std::size_t wayOf(Way step) noexcept
{
    std::size_t way = 0;
    while (ways[way].rows != step.rows || ways[way].columns != step.columns)
        ++way;
    return way;
}

/// The nine cells around a cell, as three bits of the row above from the left, three of its own row
/// and three of the row below: 1 is a wall.
using Neighbourhood = std::uint32_t;

constexpr bool isOpenIn(Neighbourhood walls, Way at) noexcept
{
    return ((walls >> ((at.rows + 1) * 3 + at.columns + 1)) & 1U) == 0;
}

/// Returns true if the step from the middle of the neighbourhood is legal.
constexpr bool isStep(Moves moves, Neighbourhood walls, Way step) noexcept
{
    if (!isOpenIn(walls, step))
        return false;
    return step.rows == 0 || step.columns == 0 ||
           mayCut(moves, isOpenIn(walls, {step.rows, 0}), isOpenIn(walls, {0, step.columns}));
}

namespace detail {

/// Returns the steps that a straight way forces on one side of it. `along` is the way, `aside` the
/// side.
constexpr std::uint32_t forcedAside(Moves moves, Neighbourhood walls, Way along, Way aside) noexcept
{
    const Way ahead{along.rows + aside.rows, along.columns + aside.columns};
    if (moves == Moves::eightCutOne || moves == Moves::eightCutBoth)
        return isOpenIn(walls, aside) ? 0 : 1U << wayOf(ahead);
    const Way behind{aside.rows - along.rows, aside.columns - along.columns};
    if (isOpenIn(walls, behind))
        return 0;
    return 1U << wayOf(aside) | (moves == Moves::four ? 0 : 1U << wayOf(ahead));
}

/// Returns the ways to go on, natural or forced; they may be illegal.
constexpr std::uint32_t waysOn(Moves moves, Neighbourhood walls, std::size_t arrival) noexcept
{
    if (arrival == noWay)
        return moves == Moves::four ? 0xF : 0xFF;
    const Way along = ways[arrival];
    const auto on = static_cast<std::uint32_t>(1U << arrival);
    if (!isDiagonal(arrival)) {
        const Way aside{along.columns, along.rows};
        const Way other{-along.columns, -along.rows};
        return on | forcedAside(moves, walls, along, aside) |
               forcedAside(moves, walls, along, other);
    }
    const Way vertical{along.rows, 0};
    const Way horizontal{0, along.columns};
    std::uint32_t result = on | 1U << wayOf(vertical) | 1U << wayOf(horizontal);
    if (moves != Moves::eight && !isOpenIn(walls, {0, -along.columns}))
        result |= 1U << wayOf({along.rows, -along.columns});
    if (moves != Moves::eight && !isOpenIn(walls, {-along.rows, 0}))
        result |= 1U << wayOf({-along.rows, along.columns});
    return result;
}

} // namespace detail

/// Returns the ways on which a search continues from a cell, one bit each, by its arrival and the
/// cells around. See jps.cpp for the derivation.
constexpr std::uint8_t successorWays(Moves moves, Neighbourhood walls, std::size_t arrival) noexcept
{
    std::uint32_t result = 0;
    const std::uint32_t candidates = detail::waysOn(moves, walls, arrival);
    for (std::size_t way = 0; way < ways.size(); ++way)
        if ((candidates >> way & 1U) != 0 && isStep(moves, walls, ways[way]))
            result |= 1U << way;
    return static_cast<std::uint8_t>(result);
}

using SuccessorTable = std::array<std::array<std::uint8_t, 512>, 9>;

/// Returns the table of `successorWays` for every arrival and neighbourhood.
constexpr SuccessorTable successorTable(Moves moves) noexcept
{
    SuccessorTable table{};
    for (std::size_t arrival = 0; arrival < table.size(); ++arrival)
        for (Neighbourhood walls = 0; walls < 512; ++walls)
            table[arrival][walls] = successorWays(moves, walls, arrival);
    return table;
}

} // namespace mazewright::search

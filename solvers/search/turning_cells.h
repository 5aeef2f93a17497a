#pragma once

#include "solvers/core/question.h"
#include "solvers/core/recorder.h"
#include "solvers/search/grid.h"
#include "solvers/search/jump_arrays.h"
#include "solvers/search/jump_map.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::search {

/// Returns the arrivals, one bit each, after which a route may have to turn in the middle of these
/// cells: ways that jump point search would not take if the walls did not force it. 4-way:
/// after any arrival, although a horizontal way may turn everywhere.
constexpr WaySet turningArrivals(Moves moves, Neighbourhood walls) noexcept
{
    unsigned arrivals = 0;
    for (std::size_t way = 0; way < (moves == Moves::four ? 4U : 8U); ++way)
        if (isOpenIn(walls, {0, 0}) && isStep(moves, walls, ways[opposite(way)]) &&
            (successorWays(moves, walls, way) & ~successorWays(moves, 0, way)) != 0)
            arrivals |= 1U << way;
    return static_cast<WaySet>(arrivals);
}

using ArrivalTable = std::array<WaySet, 512>;

/// Returns the table of `turningArrivals` for every neighbourhood.
constexpr ArrivalTable arrivalTable(Moves moves) noexcept
{
    ArrivalTable table{};
    for (Neighbourhood walls = 0; walls < table.size(); ++walls)
        table[walls] = turningArrivals(moves, walls);
    return table;
}

/// By move rule.
inline constexpr std::array arrivalTables = {arrivalTable(Moves::four), arrivalTable(Moves::eight),
                                             arrivalTable(Moves::eightCutOne),
                                             arrivalTable(Moves::eightCutBoth)};

constexpr Spot moved(Spot spot, std::size_t way, std::uint32_t steps = 1) noexcept
{
    return spotAt(rowOf(spot) + static_cast<std::uint32_t>(ways[way].rows) * steps,
                  columnOf(spot) + static_cast<std::uint32_t>(ways[way].columns) * steps);
}

inline bool isSet(const BitRows& bits, Spot spot) noexcept
{
    return bits.at(rowOf(spot), columnOf(spot));
}

/// Returns the cells around a cell that is not on the border.
inline Neighbourhood wallsAround(const BitRows& walls, std::size_t row, std::size_t column) noexcept
{
    const std::size_t first = column - 1;
    const auto three = [&](std::size_t line) {
        const std::uint64_t bits = bitsFrom(walls.lineBytes(line) + (first >> 3)) >> (first & 7);
        return static_cast<Neighbourhood>(bits & 7U);
    };
    return three(row - 1) | three(row) << 3 | three(row + 1) << 6;
}

/// Returns true if the step from an open cell is legal.
inline bool mayStep(const BitRows& walls, Moves moves, Spot from, std::size_t way) noexcept
{
    if (isSet(walls, moved(from, way)))
        return false;
    const Way step = ways[way];
    return !isDiagonal(way) || mayCut(moves, !isSet(walls, moved(from, wayOf({step.rows, 0}))),
                                      !isSet(walls, moved(from, wayOf({0, step.columns}))));
}

/// Calls `visit(row, column, arrivals)` for each cell at which a route may have to turn, row by
/// row, and `ended(row)` after each row but those of the border. `walls` has a wall around the
/// maze. Looks only at open cells with a wall around them, 64 cells at a time. Returns false if
/// cancelled, also by `ended`.
template <class Visit, class Ended>
bool forEachTurn(const BitRows& walls, std::size_t rows, std::size_t columns, Moves moves,
                 const Visit& visit, const Ended& ended)
{
    const ArrivalTable& arrivals = arrivalTables[static_cast<std::size_t>(moves)];
    const std::size_t words = walls.words();
    for (std::size_t row = 1; row + 1 < rows; ++row) {
        const auto anyWall = [&](std::size_t word) {
            return walls.line(row - 1)[word] | walls.line(row)[word] | walls.line(row + 1)[word];
        };
        for (std::size_t word = 0; word < words; ++word) {
            const Word near = anyWall(word) | anyWall(word) << 1 | anyWall(word) >> 1 |
                              (word > 0 ? anyWall(word - 1) >> 63 : 0) |
                              (word + 1 < words ? anyWall(word + 1) << 63 : 0);
            for (Word left = near & ~walls.line(row)[word]; left != 0; left &= left - 1) {
                const std::size_t column =
                    word * 64 + static_cast<std::size_t>(std::countr_zero(left));
                if (column + 1 >= columns) // beyond the line
                    break;
                if (const WaySet found = arrivals[wallsAround(walls, row, column)]; found != 0)
                    visit(row, column, found);
            }
        }
        if (!ended(row))
            return false;
    }
    return true;
}

/// Calls `search(costs)` with the step costs of jump point search.
template <class Search>
decltype(auto) withJumpCosts(const ShortestPath& query, Search&& search)
{
    return query.moves == Moves::four ? search(jumpCosts<Moves::four>(query.diagonal))
                                      : search(jumpCosts<Moves::eight>(query.diagonal));
}

/// Returns the cost from a cell to another if there were no walls.
template <class Costs>
std::uint64_t costBetween(const Costs& costs, Spot a, Spot b) noexcept
{
    return estimate(costs, tightest<Costs>, positionOf(a), positionOf(b));
}

/// Returns the route, cell by cell, along a chain of at least one cell. Between two of them
/// it goes as if there were no walls: diagonally first, then straight (4-way: horizontally first).
Route routeAlong(std::span<const Spot> chain, Moves moves);

} // namespace mazewright::search

#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace mazewright {

/// A cell by row and column: origin top left, rows grow downwards, 0-based.
struct Position {
    std::int32_t row = 0;
    std::int32_t column = 0;
    // clang-tidy 14 takes the literal zero in a defaulted <=> for a null pointer.
    friend auto operator<=>(const Position&,
                            const Position&) = default; // NOLINT(modernize-use-nullptr)
};

/// A cell by number: row * columns + column.
using CellIndex = std::uint32_t;

/// An index that no cell has.
inline constexpr CellIndex noCell = 0xFFFFFFFFU;

enum class Direction : std::uint8_t { up, right, down, left };

inline constexpr std::array<Direction, 4> allDirections = {Direction::up, Direction::right,
                                                           Direction::down, Direction::left};

constexpr Direction opposite(Direction along) noexcept
{
    return static_cast<Direction>(static_cast<unsigned>(along) ^ 2U);
}

/// Returns the neighbour of `from` in the given direction; it may lie outside the maze.
constexpr Position neighbour(Position from, Direction along) noexcept
{
    switch (along) {
    case Direction::up:
        return {from.row - 1, from.column};
    case Direction::right:
        return {from.row, from.column + 1};
    case Direction::down:
        return {from.row + 1, from.column};
    case Direction::left:
        return {from.row, from.column - 1};
    }
    return from;
}

} // namespace mazewright

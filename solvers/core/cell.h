#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>

namespace mazewright {

/// A cell by row and column: origin top left, rows grow downwards, 0-based.
struct Position {
    std::int32_t row = 0;
    std::int32_t column = 0;
    // clang-tidy 14 takes the literal zero in a defaulted <=> for a null pointer.
    friend auto operator<=>(const Position&,
                            const Position&) = default; // NOLINT(modernize-use-nullptr)
};

/// A point of an any-angle route, in half cells from the upper left corner of the maze: cell (r, c)
/// has its centre at (2 r + 1, 2 c + 1) and its upper left corner at (2 r, 2 c).
struct Point {
    std::int32_t row = 0;
    std::int32_t column = 0;
    friend bool operator==(const Point&, const Point&) = default;
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

enum class CellKind : std::uint8_t { floor, wall, coin, tile, start, end };

/// Returns true for the start and the end; a maze has at most one of each.
constexpr bool isEndpoint(CellKind kind) noexcept
{
    return kind == CellKind::start || kind == CellKind::end;
}

/// A cell: its kind, and a value that depends on the kind: the step cost of a floor, 1..9; the
/// points of a coin, 1..99; the symbol of a tile, 1..99; otherwise 1.
struct Cell {
    CellKind kind = CellKind::floor;
    std::uint8_t value = 1;
    friend bool operator==(const Cell&, const Cell&) = default;
};

inline constexpr int maxStepCost = 9;
inline constexpr int maxCoinPoints = 99;
inline constexpr int maxTileSymbol = 99;

/// Returns true if the kind allows the value.
constexpr bool isValid(Cell cell) noexcept
{
    switch (cell.kind) {
    case CellKind::floor:
        return cell.value >= 1 && cell.value <= maxStepCost;
    case CellKind::coin:
    case CellKind::tile:
        return cell.value >= 1 && cell.value <= maxCoinPoints;
    case CellKind::wall:
    case CellKind::start:
    case CellKind::end:
        return cell.value == 1;
    }
    return false;
}

/// A cell in one byte, so that large mazes stay small and one comparison detects a wall: 0 wall,
/// 1..9 floor of that cost, 10 start, 11 end, 12..110 coins, 111..209 tiles.
using PackedCell = std::uint8_t;

inline constexpr PackedCell packedWall = 0;
inline constexpr PackedCell packedStart = 10;
inline constexpr PackedCell packedEnd = 11;
inline constexpr PackedCell packedCoins = 11;  // + points
inline constexpr PackedCell packedTiles = 110; // + symbol

/// Packs a valid cell.
constexpr PackedCell pack(Cell cell) noexcept
{
    switch (cell.kind) {
    case CellKind::floor:
        return cell.value;
    case CellKind::wall:
        return packedWall;
    case CellKind::coin:
        return static_cast<PackedCell>(packedCoins + cell.value);
    case CellKind::tile:
        return static_cast<PackedCell>(packedTiles + cell.value);
    case CellKind::start:
        return packedStart;
    case CellKind::end:
        return packedEnd;
    }
    return packedWall;
}

constexpr Cell unpack(PackedCell packed) noexcept
{
    if (packed == packedWall)
        return {CellKind::wall, 1};
    if (packed <= maxStepCost)
        return {CellKind::floor, packed};
    if (packed == packedStart)
        return {CellKind::start, 1};
    if (packed == packedEnd)
        return {CellKind::end, 1};
    if (packed <= packedTiles)
        return {CellKind::coin, static_cast<std::uint8_t>(packed - packedCoins)};
    return {CellKind::tile, static_cast<std::uint8_t>(packed - packedTiles)};
}

/// Returns the cost of entering the cell: a floor's value, 1 for every other open cell.
constexpr int stepCost(PackedCell packed) noexcept
{
    return packed <= maxStepCost ? packed : 1;
}

/// Returns a cell in words: `(3, 4)`, its row and its column.
inline std::string cellText(Position cell)
{
    return '(' + std::to_string(cell.row) + ", " + std::to_string(cell.column) + ')';
}

} // namespace mazewright

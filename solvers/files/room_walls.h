#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/files/symbol_grid.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace mazewright {

/// Rooms in rows, each with four flags about its sides.
struct RoomFlags {
    int rows = 0;
    int columns = 0;
    std::vector<std::uint8_t> flags{}; ///< row by row; each below 16

    std::uint8_t at(Position room) const
    {
        return flags[static_cast<std::size_t>(room.row) * static_cast<std::size_t>(columns) +
                     static_cast<std::size_t>(room.column)];
    }
    bool contains(Position room) const noexcept
    {
        return room.row >= 0 && room.row < rows && room.column >= 0 && room.column < columns;
    }
    /// Returns the number of pairs of rooms side by side. Each pair says its wall twice.
    std::int64_t innerWalls() const noexcept
    {
        return std::int64_t{rows} * (columns - 1) + std::int64_t{columns} * (rows - 1);
    }
};

/// What the four flags of a room mean.
struct FlagMeaning {
    std::array<Direction, 4> sides = allDirections; ///< from the lowest flag
    bool isWall = true;                             ///< of a set flag; else an opening

    friend bool operator==(const FlagMeaning&, const FlagMeaning&) = default;
};

/// The letter of each direction in a route.
inline constexpr std::string_view routeLetters = "NESW";

/// A route from room to room.
struct RoomRoute {
    Position from;
    Position to;
    std::string_view letters; ///< of `routeLetters`, one per step
};

/// What is known of rooms beside their flags.
struct RoomClues {
    FlagMeaning usual{};
    bool isOrderKnown = false; ///< true if the order of the flags is the usual one
    bool isWallKnown = false;  ///< true if a set flag is surely a wall
    bool hasEnds = false;      ///< true if the usual meaning needs no closed outer wall
    std::optional<RoomRoute> route{};
};

/// The number of pairs of neighbours from which on agreement is no chance.
inline constexpr std::int64_t enoughInnerWalls = 24;

/// Finds the meaning of flags by which all neighbours agree about the wall between them. Errors:
/// `value` if there is none, naming two rooms, with the line that `lineOf` returns for a room;
/// `unclear` if several meanings give different mazes. O(rooms).
Expected<FlagMeaning> meaningOfFlags(const RoomFlags& rooms, const RoomClues& clues,
                                     const std::function<int(Position)>& lineOf);

/// Returns the statement of a meaning, such as "bits 1 west, 2 south, 4 east, 8 north".
Message meaningNote(const FlagMeaning& meaning);

/// Rooms, and what their flags mean.
struct RoomsWithMeaning {
    RoomFlags rooms;
    FlagMeaning meaning;
};

/// Returns the rooms of a grid of numbers from 0 to 15, whose bits say the walls; empty unless that
/// is sure: there are many different numbers, and neighbours agree about every wall. A single row
/// may have the rooms of all rows, if neighbours agree for one number of columns only. O(cells).
std::optional<RoomsWithMeaning> roomsOfNumbers(const SymbolGrid& grid);

/// Returns the rooms of a text of two matrices of 0 and 1, below a line with their rows and
/// columns: where a wall is on the right of a room, and where below it. The flags have the usual
/// meaning, and the outer wall is closed. Empty for any other text, and unless it is sure that the
/// matrices are no cells. O(text).
std::optional<RoomFlags> roomsOfWallMatrices(std::string_view text);

/// Returns the rooms of a table that pyamaze writes: `cell,E,W,N,S`, and a row such as
/// `"(1, 2)",0,1,1,0` for each room, with 1 for an opening. The flags have the usual meaning. Empty
/// for any other text, and unless each room is there once and neighbours agree. O(text).
std::optional<RoomFlags> roomsOfTable(std::string_view text);

/// Returns the cell of a room in `mazeOfRooms`.
constexpr Position cellOfRoom(Position room) noexcept
{
    return {2 * room.row + 1, 2 * room.column + 1};
}

/// Returns the maze of rooms whose neighbours agree: rooms, and cells between them for the walls.
/// Errors: `tooLarge`.
Expected<Maze> mazeOfRooms(const RoomFlags& rooms, const FlagMeaning& meaning);

/// Sets the start or the end of a maze of rooms. Errors: `value`, without a line, for a room that
/// is outside or the other end.
Expected<void> setEndRoom(Maze& maze, Position room, CellKind kind);

/// Takes the ends of a maze that has none from its openings, if `hasOpenings`. Adds to `readAs`
/// what the ends are, or that there is no start.
void completeEnds(Maze& maze, bool hasOpenings, Message& readAs);

/// The part of a route that can be walked.
struct WalkedRoute {
    std::size_t steps = 0;
    Position at; ///< room after the last of them
};

/// Follows a route until it ends or meets a wall.
WalkedRoute walked(const RoomFlags& rooms, const FlagMeaning& meaning, const RoomRoute& route);

} // namespace mazewright

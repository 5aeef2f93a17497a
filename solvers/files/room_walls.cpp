#include "solvers/files/room_walls.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/openings.h"

#include <algorithm>
#include <fmt/format.h>

// Rooms that say for each of their sides whether it is a wall. People number the sides in any
// order, and some say where a room is open instead. But each wall between two rooms is said twice,
// once by either room: with a wrong order neighbours contradict each other at about every second
// wall. So the order is measured: of the 24 orders, those by which all neighbours agree.
//
// Openings in place of walls agree just as well. The outer wall tells these apart, because most of
// it is closed, and so does a route. The usual meaning is taken first, whenever it agrees and
// nothing speaks against it.
//
// Cost: one pass collects which values of the flags stand beside and below each other. These are
// at most 256 pairs, so that each order is tested in constant time.

namespace mazewright {

namespace {

constexpr std::size_t flagValues = 16;
constexpr std::size_t enoughFlagValues = 6; // different ones, so that agreement is no chance

using FlagPairs = std::array<std::array<bool, flagValues>, flagValues>;

/// The walls of each value of the flags: bit `d` is that of direction `d`.
using DecodedFlags = std::array<unsigned, flagValues>;

/// What the flags of all rooms are, without their places.
struct FlagFacts {
    FlagPairs beside{}; ///< of a room and its right neighbour
    FlagPairs below{};  ///< of a room and its lower neighbour
    std::array<bool, flagValues> used{};
    std::array<std::array<std::int64_t, flagValues>, 4> outer{}; ///< rooms, by outer side and flags
};

FlagFacts factsOf(const RoomFlags& rooms)
{
    FlagFacts facts;
    for (Position room; room.row < rooms.rows; ++room.row)
        for (room.column = 0; room.column < rooms.columns; ++room.column) {
            const std::uint8_t flags = rooms.at(room);
            facts.used.at(flags) = true;
            for (const Direction along : allDirections) {
                const Position next = neighbour(room, along);
                if (!rooms.contains(next))
                    ++facts.outer.at(static_cast<std::size_t>(along)).at(flags);
                else if (along == Direction::right)
                    facts.beside.at(flags).at(rooms.at(next)) = true;
                else if (along == Direction::down)
                    facts.below.at(flags).at(rooms.at(next)) = true;
            }
        }
    return facts;
}

DecodedFlags decoded(const FlagMeaning& meaning)
{
    DecodedFlags walls{};
    for (unsigned flags = 0; flags < flagValues; ++flags)
        for (unsigned flag = 0; flag < meaning.sides.size(); ++flag)
            if (((flags >> flag) & 1U) == (meaning.isWall ? 1U : 0U))
                walls.at(flags) |= 1U << static_cast<unsigned>(meaning.sides.at(flag));
    return walls;
}

bool hasWall(unsigned walls, Direction along) noexcept
{
    return ((walls >> static_cast<unsigned>(along)) & 1U) != 0;
}

bool agrees(const FlagPairs& pairs, const DecodedFlags& walls, Direction along)
{
    for (std::size_t one = 0; one < flagValues; ++one)
        for (std::size_t other = 0; other < flagValues; ++other)
            if (pairs.at(one).at(other) &&
                hasWall(walls.at(one), along) != hasWall(walls.at(other), opposite(along)))
                return false;
    return true;
}

bool agrees(const FlagFacts& facts, const DecodedFlags& walls)
{
    return agrees(facts.beside, walls, Direction::right) &&
           agrees(facts.below, walls, Direction::down);
}

/// Returns true if more of the outer wall is closed than open.
bool isMostlyClosed(const FlagFacts& facts, const DecodedFlags& walls)
{
    std::int64_t closed = 0;
    for (const Direction along : allDirections)
        for (std::size_t flags = 0; flags < flagValues; ++flags)
            closed += (hasWall(walls.at(flags), along) ? 1 : -1) *
                      facts.outer.at(static_cast<std::size_t>(along)).at(flags);
    return closed > 0;
}

/// Returns true if no route speaks against a meaning.
bool leads(const RoomFlags& rooms, const FlagMeaning& meaning, const RoomClues& clues)
{
    if (!clues.route)
        return true;
    const WalkedRoute way = walked(rooms, meaning, *clues.route);
    return way.steps == clues.route->letters.size() && way.at == clues.route->to;
}

/// Returns the meanings that the clues allow, apart from the usual one.
std::vector<FlagMeaning> otherMeanings(const RoomFlags& rooms, const RoomClues& clues)
{
    const std::int64_t evidence =
        rooms.innerWalls() +
        (clues.route ? static_cast<std::int64_t>(clues.route->letters.size()) : 0);
    std::vector<FlagMeaning> meanings;
    FlagMeaning meaning;
    do {
        const bool isUsual = meaning.sides == clues.usual.sides;
        if (!isUsual && (clues.isOrderKnown || evidence < enoughInnerWalls))
            continue;
        for (const bool isWall : {true, false}) {
            meaning.isWall = isWall;
            if (meaning != clues.usual && (!clues.isWallKnown || isWall == clues.usual.isWall))
                meanings.push_back(meaning);
        }
    } while (std::next_permutation(meaning.sides.begin(), meaning.sides.end()));
    return meanings;
}

/// Returns true if two meanings give the same maze.
bool giveSame(const FlagFacts& facts, const DecodedFlags& one, const DecodedFlags& other)
{
    for (std::size_t flags = 0; flags < flagValues; ++flags)
        if (facts.used.at(flags) && one.at(flags) != other.at(flags))
            return false;
    return true;
}

/// Returns the first two neighbours that disagree; empty if all agree.
std::optional<std::array<Position, 2>> disagreeing(const RoomFlags& rooms,
                                                   const DecodedFlags& walls)
{
    for (Position room; room.row < rooms.rows; ++room.row)
        for (room.column = 0; room.column < rooms.columns; ++room.column)
            for (const Direction along : {Direction::right, Direction::down}) {
                const Position next = neighbour(room, along);
                if (rooms.contains(next) && hasWall(walls.at(rooms.at(room)), along) !=
                                                hasWall(walls.at(rooms.at(next)), opposite(along)))
                    return std::array{room, next};
            }
    return std::nullopt;
}

Message sideName(Direction side)
{
    switch (side) {
    case Direction::up:
        return messageOf("north");
    case Direction::right:
        return messageOf("east");
    case Direction::down:
        return messageOf("south");
    case Direction::left:
        return messageOf("west");
    }
    return {};
}

} // namespace

Expected<FlagMeaning> meaningOfFlags(const RoomFlags& rooms, const RoomClues& clues,
                                     const std::function<int(Position)>& lineOf)
{
    const FlagFacts facts = factsOf(rooms);
    const DecodedFlags usual = decoded(clues.usual);
    const bool isUsual = agrees(facts, usual);
    const bool needsNoOuterWall = clues.route || clues.hasEnds || isMostlyClosed(facts, usual);
    if (isUsual && needsNoOuterWall && leads(rooms, clues.usual, clues))
        return clues.usual;
    std::optional<FlagMeaning> found;
    bool isOne = true;
    for (const FlagMeaning& meaning : otherMeanings(rooms, clues)) {
        const DecodedFlags walls = decoded(meaning);
        if (!agrees(facts, walls) || !isMostlyClosed(facts, walls) || !leads(rooms, meaning, clues))
            continue;
        isOne = isOne && (!found || giveSame(facts, walls, decoded(*found)));
        if (!found)
            found = meaning;
    }
    if (found && isOne)
        return *found;
    if (isUsual)
        return clues.usual;
    if (found)
        return failure(ErrorCode::unclear,
                       messageOf("the neighbours agree in several orders of the bits; expected {}",
                                 meaningNote(clues.usual)));
    const auto [room, next] = *disagreeing(rooms, usual);
    return failure(ErrorCode::value,
                   messageOf("the rooms x,y = {},{} and {},{} disagree about the wall between them",
                             room.column, room.row, next.column, next.row),
                   lineOf(room));
}

namespace {

/// Returns what the flags of rooms of this shape mean; empty if that is not sure.
std::optional<FlagMeaning> sureMeaning(const RoomFlags& rooms)
{
    if (rooms.rows < 2 || rooms.columns < 2 || rooms.innerWalls() < enoughInnerWalls)
        return std::nullopt;
    const auto meaning = meaningOfFlags(rooms, {}, [](Position) { return 0; });
    return meaning ? std::optional(*meaning) : std::nullopt;
}

} // namespace

std::optional<RoomsWithMeaning> roomsOfNumbers(const SymbolGrid& grid)
{
    if (grid.symbols.size() < enoughFlagValues || grid.symbols.size() > flagValues)
        return std::nullopt;
    std::array<std::uint8_t, flagValues> numbers{};
    for (std::size_t i = 0; i < grid.symbols.size(); ++i) {
        const auto number = text::wholeNumber(grid.symbols[i].text);
        if (!number || *number < 0 || *number >= static_cast<std::int64_t>(flagValues))
            return std::nullopt;
        numbers.at(i) = static_cast<std::uint8_t>(*number);
    }
    RoomFlags rooms{.rows = grid.rows, .columns = grid.columns};
    for (const std::uint8_t cell : grid.cells)
        rooms.flags.push_back(numbers.at(cell));
    if (grid.rows > 1) {
        const auto meaning = sureMeaning(rooms);
        return meaning ? std::optional(RoomsWithMeaning{std::move(rooms), *meaning}) : std::nullopt;
    }
    std::optional<RoomsWithMeaning> found;
    for (int columns = 2; columns <= std::min(grid.columns / 2, Maze::maxSide); ++columns) {
        if (grid.columns % columns != 0)
            continue;
        rooms.rows = grid.columns / columns;
        rooms.columns = columns;
        const auto meaning = sureMeaning(rooms);
        if (meaning && found)
            return std::nullopt;
        if (meaning)
            found = {rooms, *meaning};
    }
    return found;
}

Message meaningNote(const FlagMeaning& meaning)
{
    const auto& sides = meaning.sides;
    Message note = messageOf("bits 1 {}, 2 {}, 4 {}, 8 {}", sideName(sides[0]), sideName(sides[1]),
                             sideName(sides[2]), sideName(sides[3]));
    return meaning.isWall ? note : messageOf("{}; a set bit is an opening", note);
}

Expected<Maze> mazeOfRooms(const RoomFlags& rooms, const FlagMeaning& meaning)
{
    if (const auto fits =
            Maze::checkSize(2 * std::int64_t{rooms.rows} + 1, 2 * std::int64_t{rooms.columns} + 1);
        !fits)
        return tl::unexpected(fits.error());
    const DecodedFlags walls = decoded(meaning);
    Maze maze = *Maze::make(2 * rooms.rows + 1, 2 * rooms.columns + 1, {CellKind::wall, 1});
    for (Position room; room.row < rooms.rows; ++room.row)
        for (room.column = 0; room.column < rooms.columns; ++room.column) {
            maze.set(cellOfRoom(room), {});
            for (const Direction along : allDirections)
                if (!hasWall(walls.at(rooms.at(room)), along))
                    maze.set(neighbour(cellOfRoom(room), along), {});
        }
    return maze;
}

Expected<void> setEndRoom(Maze& maze, Position room, CellKind kind)
{
    const Position cell = cellOfRoom(room);
    if (!maze.contains(cell))
        return failure(ErrorCode::value,
                       messageOf("the room {} is outside; expected at most {},{}",
                                 mazewright::quoted(fmt::format("{},{}", room.column, room.row)),
                                 maze.columns() / 2 - 1, maze.rows() / 2 - 1));
    if (maze.at(cell) != Cell{})
        return failure(ErrorCode::value, "the entry and the exit are the same room");
    maze.set(cell, {kind, 1});
    return {};
}

void completeEnds(Maze& maze, bool hasOpenings, Message& readAs)
{
    if (hasOpenings)
        if (Message openings = takeEndsFromOpenings(maze); !openings.empty())
            addNote(readAs, std::move(openings));
    if (!maze.start())
        addNote(readAs, "there is no start");
}

WalkedRoute walked(const RoomFlags& rooms, const FlagMeaning& meaning, const RoomRoute& route)
{
    const DecodedFlags walls = decoded(meaning);
    WalkedRoute way{.at = route.from};
    for (const char letter : route.letters) {
        const auto along = static_cast<Direction>(routeLetters.find(letter));
        const Position next = neighbour(way.at, along);
        if (hasWall(walls.at(rooms.at(way.at)), along) || !rooms.contains(next))
            break;
        way.at = next;
        ++way.steps;
    }
    return way;
}

} // namespace mazewright

#include "solvers/files/room_walls.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/openings.h"
#include "solvers/files/room_marks.h"

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

// Two matrices, as the course task "Maze" of School 21 has them, here of 2 rows and 3 columns:
//
//     2 3
//     0 1 1
//     1 0 1
//
//     1 0 0
//     1 1 1
//
// The same lines may be cells: a grid of 4 rows. But then the size is wrong. Where no blank line
// divides the matrices, all rooms must be reached too, as in the mazes that programs make, and the
// size must be no row of cells itself. Without any 1 they are cells.

namespace {

/// Returns the size of a line `rows columns`, without flags; empty if it is anything else.
std::optional<RoomFlags> sizeOfRooms(std::string_view line)
{
    const auto words = text::words(line, " \t", 3);
    const auto rows = text::wholeNumber(words.empty() ? "" : words.front());
    const auto columns = text::wholeNumber(words.empty() ? "" : words.back());
    const auto isSide = [](std::int64_t side) { return side >= 1 && side <= Maze::maxSide; };
    if (words.size() != 2 || !rows || !columns || !isSide(*rows) || !isSide(*columns))
        return std::nullopt;
    return RoomFlags{static_cast<int>(*rows), static_cast<int>(*columns)};
}

/// Sets the flags of both rooms beside a wall, of which one may be outside.
void addWall(RoomFlags& rooms, Position room, Direction along)
{
    const auto set = [&rooms](Position at, Direction side) {
        if (rooms.contains(at))
            rooms.flags[static_cast<std::size_t>(at.row) * static_cast<std::size_t>(rooms.columns) +
                        static_cast<std::size_t>(at.column)] |=
                static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
    };
    set(room, along);
    set(neighbour(room, along), opposite(along));
}

/// Adds a row of the two matrices, and with one of the first its rooms. Returns false if it is no
/// row of them.
bool addWalls(RoomFlags& rooms, int row, std::string_view line)
{
    const auto columns = static_cast<std::size_t>(rooms.columns);
    const auto words = text::words(line, " \t", columns + 1);
    if (words.size() != columns)
        return false;
    const bool isFirst = row < rooms.rows;
    if (isFirst)
        rooms.flags.resize(rooms.flags.size() + columns);
    Position room{row % rooms.rows, 0};
    for (const std::string_view word : words) {
        if (word != "0" && word != "1")
            return false;
        if (word == "1")
            addWall(rooms, room, isFirst ? Direction::right : Direction::down);
        for (const Direction along : allDirections)
            if (!rooms.contains(neighbour(room, along)))
                addWall(rooms, room, along);
        ++room.column;
    }
    return true;
}

/// Returns true if every room can be reached from every other.
bool areConnected(const RoomFlags& rooms)
{
    const auto maze = mazeOfRooms(rooms, {});
    if (!maze)
        return false;
    const auto steps = stepsFrom(*maze, cellOfRoom({}));
    for (CellIndex cell = 0; cell < maze->size(); ++cell)
        if (!maze->isWall(cell) && steps[cell] == notReached)
            return false;
    return true;
}

} // namespace

std::optional<RoomFlags> roomsOfWallMatrices(std::string_view text)
{
    std::optional<RoomFlags> rooms;
    int row = 0; // of both matrices
    bool isDivided = false;
    bool hasWalls = false;
    for (const text::Line& line : text::lines(text)) {
        if (!rooms) {
            rooms = sizeOfRooms(line.text);
            if (!rooms)
                return std::nullopt;
            continue;
        }
        const bool isBetween = row == rooms->rows;
        const bool isBehind = row == 2 * rooms->rows;
        const bool isBlank = text::trimmed(line.text).empty();
        if (isBlank ? !isBetween && !isBehind : isBehind || !addWalls(*rooms, row, line.text))
            return std::nullopt;
        isDivided |= isBlank && isBetween;
        hasWalls |= line.text.find('1') != std::string_view::npos;
        row += isBlank ? 0 : 1;
    }
    if (!rooms || row != 2 * rooms->rows || !hasWalls)
        return std::nullopt;
    const bool isSure = isDivided || (rooms->columns != 2 && areConnected(*rooms));
    return isSure ? rooms : std::nullopt;
}

namespace {

/// A row of a table of rooms.
struct TableRow {
    Position room;
    unsigned walls = 0;
};

/// Returns the room of a row `"(row, column)",E,W,N,S`, counted from 1; empty if it is none.
std::optional<TableRow> tableRow(std::string_view line)
{
    constexpr std::array order = {Direction::right, Direction::left, Direction::up,
                                  Direction::down};
    const auto words = text::words(line, "\"(), \t", 7);
    if (words.size() != 2 + order.size())
        return std::nullopt;
    const auto row = text::wholeNumber(words[0]);
    const auto column = text::wholeNumber(words[1]);
    const auto isPlace = [](std::optional<std::int64_t> place) {
        return place && *place >= 1 && *place <= Maze::maxSide;
    };
    if (!isPlace(row) || !isPlace(column))
        return std::nullopt;
    TableRow room{{static_cast<int>(*row) - 1, static_cast<int>(*column) - 1}};
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (words[2 + i] != "0" && words[2 + i] != "1")
            return std::nullopt;
        room.walls |= words[2 + i] == "0" ? 1U << static_cast<unsigned>(order.at(i)) : 0U;
    }
    return room;
}

} // namespace

std::optional<RoomFlags> roomsOfTable(std::string_view text)
{
    constexpr std::uint8_t missing = 255;
    std::vector<TableRow> table;
    RoomFlags rooms;
    bool isFirst = true;
    for (const text::Line& line : text::lines(text)) {
        if (std::exchange(isFirst, false)) {
            if (text::words(line.text, ", \t", 6) !=
                std::vector<std::string_view>{"cell", "E", "W", "N", "S"})
                return std::nullopt;
            continue;
        }
        const auto row = tableRow(line.text);
        if (!row && !text::trimmed(line.text).empty())
            return std::nullopt;
        if (!row)
            continue;
        rooms.rows = std::max(rooms.rows, row->room.row + 1);
        rooms.columns = std::max(rooms.columns, row->room.column + 1);
        table.push_back(*row);
    }
    const std::size_t count = table.size();
    if (count == 0 || std::int64_t{rooms.rows} * rooms.columns != static_cast<std::int64_t>(count))
        return std::nullopt;
    rooms.flags.assign(count, missing);
    for (const TableRow& row : table)
        rooms.flags[static_cast<std::size_t>(row.room.row) *
                        static_cast<std::size_t>(rooms.columns) +
                    static_cast<std::size_t>(row.room.column)] =
            static_cast<std::uint8_t>(row.walls);
    if (std::find(rooms.flags.begin(), rooms.flags.end(), missing) != rooms.flags.end())
        return std::nullopt;
    const auto meaning =
        meaningOfFlags(rooms, {.isOrderKnown = true, .isWallKnown = true, .hasEnds = true},
                       [](Position) { return 0; });
    return meaning ? std::optional(rooms) : std::nullopt;
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

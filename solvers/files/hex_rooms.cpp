#include "solvers/core/maze.h"
#include "solvers/core/maze_hash.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/openings.h"
#include "solvers/files/room_marks.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

// Rooms as hexadecimal digits, as course tasks write them: a digit a room, whose bits are its
// walls (1 north, 2 east, 4 south, 8 west); a blank line; the entry and the exit as x,y, the
// column first, from 0; a route from the entry to the exit, a letter a room.
//
//     913
//     AEA
//     C56
//
//     0,0
//     2,0
//     SSEENN
//
// Each wall between two rooms is said twice, so that the two digits must agree. The route is not
// kept; it is followed once, and it is told if it does not lead to the exit.

namespace mazewright {

namespace {

constexpr std::string_view routeLetters = "NESW";

std::optional<unsigned> hexDigit(char digit) noexcept
{
    if (digit >= '0' && digit <= '9')
        return static_cast<unsigned>(digit - '0');
    if (digit >= 'A' && digit <= 'F')
        return static_cast<unsigned>(digit - 'A' + 10);
    if (digit >= 'a' && digit <= 'f')
        return static_cast<unsigned>(digit - 'a' + 10);
    return std::nullopt;
}

/// The text in its parts.
struct HexText {
    std::vector<std::string> rows; ///< only digits
    std::vector<int> lines;        ///< of the rows
    std::vector<text::Line> ends;  ///< lines with a comma
    std::optional<text::Line> route;
};

/// Returns the room of a line `x,y`; empty if it is anything else.
std::optional<Position> roomOf(std::string_view line)
{
    const auto fields = text::fields(line, ',');
    if (fields.size() != 2)
        return std::nullopt;
    const auto x = text::wholeNumber(text::trimmed(fields[0]));
    const auto y = text::wholeNumber(text::trimmed(fields[1]));
    if (!x || !y || *x < 0 || *y < 0 || *x > Maze::maxSide || *y > Maze::maxSide)
        return std::nullopt;
    return Position{static_cast<int>(*y), static_cast<int>(*x)};
}

bool isRoute(std::string_view line) noexcept
{
    return line.find_first_not_of(routeLetters) == std::string_view::npos;
}

/// Returns the digits of a row, without blanks in between; empty if it has anything else.
std::string digitsOf(std::string_view line)
{
    std::string digits;
    for (const char character : line)
        if (hexDigit(character))
            digits += character;
        else if (character != ' ' && character != '\t')
            return {};
    return digits;
}

/// Splits a text. Errors: `syntax`, `tooLarge`, with the line.
Expected<HexText> partsOf(std::string_view text)
{
    HexText parts;
    bool isAfter = false;
    for (const text::Line& line : text::lines(text)) {
        const std::string_view bare = text::trimmed(line.text);
        if (bare.empty()) {
            isAfter = !parts.rows.empty();
            continue;
        }
        if (const auto fits = Maze::checkSize(1, static_cast<std::int64_t>(bare.size()));
            !fits && !(isAfter && isRoute(bare)))
            return failure(fits.error().code, fits.error().message, line.number);
        if (!isAfter) {
            parts.rows.push_back(digitsOf(bare));
            parts.lines.push_back(line.number);
            if (parts.rows.back().empty())
                return failure(ErrorCode::syntax,
                               "expected a row of rooms, a hexadecimal digit each", line.number);
            if (const auto fits = Maze::checkSize(2 * std::ssize(parts.rows) + 1, 1); !fits)
                return failure(fits.error().code, fits.error().message, line.number);
        } else if (parts.ends.size() < 2 && !parts.route) {
            parts.ends.push_back({bare, line.number});
        } else if (!parts.route && isRoute(bare)) {
            parts.route = {bare, line.number};
        } else {
            return failure(ErrorCode::syntax,
                           "expected rooms, a blank line, the entry and the exit as x,y, and a "
                           "route of the letters N, E, S and W",
                           line.number);
        }
    }
    if (parts.rows.empty())
        return failure(ErrorCode::syntax, "expected a row of rooms, a hexadecimal digit each", 1);
    return parts;
}

/// Rows of one digit, and pairs of digits with blanks, may also be rows of numbers with the ends
/// as further rows: then a route or a letter tells.
Likeness recogniseHexRooms(std::string_view text)
{
    std::string_view first = withoutMark(text);
    first.remove_prefix(std::min(first.find_first_not_of(" \t\r\n"), first.size()));
    if (first.empty() || !hexDigit(first.front()))
        return Likeness::no;
    const std::string_view body = first.substr(0, first.find_last_not_of(" \t\r\n") + 1);
    const std::string_view last = body.substr(body.find_last_of("\r\n") + 1);
    if (!roomOf(last) && !isRoute(text::trimmed(last))) // most texts that are something else
        return Likeness::no;
    const auto parts = partsOf(text);
    if (!parts || parts->ends.size() != 2)
        return Likeness::no;
    const std::size_t width = parts->rows.front().size();
    bool hasLetter = parts->route.has_value();
    for (const std::string& row : parts->rows) {
        if (row.size() != width)
            return Likeness::no;
        hasLetter |= row.find_first_not_of("0123456789") != std::string::npos;
    }
    const bool areEnds = roomOf(parts->ends[0].text) && roomOf(parts->ends[1].text);
    return areEnds && (hasLetter || width > 2) ? Likeness::surely : Likeness::no;
}

constexpr unsigned bitOf(Direction along) noexcept
{
    return 1U << static_cast<unsigned>(along);
}

Position cellOf(Position room) noexcept
{
    return {2 * room.row + 1, 2 * room.column + 1};
}

/// Returns the maze of the digits, without ends. Errors: `syntax`, `value`, `tooLarge`.
Expected<Maze> mazeOfDigits(const HexText& parts)
{
    const auto rows = static_cast<int>(parts.rows.size());
    const auto columns = static_cast<int>(parts.rows.front().size());
    for (std::size_t row = 0; row < parts.rows.size(); ++row)
        if (parts.rows[row].size() != parts.rows.front().size())
            return failure(ErrorCode::syntax,
                           messageOf("this row has {}; expected {}, as in the first row",
                                     counted(parts.rows[row].size(), "{} cell", "{} cells"),
                                     columns),
                           parts.lines[row]);
    if (const auto fits = Maze::checkSize(2 * rows + 1, 2 * std::int64_t{columns} + 1); !fits)
        return failure(fits.error().code, fits.error().message, parts.lines.front());
    const auto digitAt = [&parts](Position room) {
        return *hexDigit(
            parts.rows[static_cast<std::size_t>(room.row)][static_cast<std::size_t>(room.column)]);
    };
    Maze maze = *Maze::make(2 * rows + 1, 2 * columns + 1, {CellKind::wall, 1});
    for (Position room; room.row < rows; ++room.row)
        for (room.column = 0; room.column < columns; ++room.column) {
            maze.set(cellOf(room), {});
            for (const Direction along : allDirections) {
                const bool isWall = (digitAt(room) & bitOf(along)) != 0;
                const Position next = neighbour(room, along);
                const bool isInside =
                    next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
                if (isInside && isWall != ((digitAt(next) & bitOf(opposite(along))) != 0))
                    return failure(ErrorCode::value,
                                   messageOf("the rooms x,y = {},{} and {},{} disagree about the "
                                             "wall between them",
                                             room.column, room.row, next.column, next.row),
                                   parts.lines[static_cast<std::size_t>(room.row)]);
                if (!isWall)
                    maze.set(neighbour(cellOf(room), along), {});
            }
        }
    return maze;
}

/// Sets an end from its line. Errors: `syntax`, `value`, with the line.
Expected<void> setEnd(Maze& maze, const text::Line& line, CellKind kind)
{
    const auto room = roomOf(line.text);
    if (!room)
        return failure(
            ErrorCode::syntax,
            messageOf("{} is no room; expected x,y: column and row from 0", quoted(line.text)),
            line.number);
    if (!maze.contains(cellOf(*room)))
        return failure(ErrorCode::value,
                       messageOf("the room {} is outside; expected at most {},{}",
                                 quoted(line.text), maze.columns() / 2 - 1, maze.rows() / 2 - 1),
                       line.number);
    if (maze.at(cellOf(*room)) != Cell{})
        return failure(ErrorCode::value, "the entry and the exit are the same room", line.number);
    maze.set(cellOf(*room), {kind, 1});
    return {};
}

/// Returns a statement about a route that does not lead from the entry to the exit; else empty.
Message faultOf(const Maze& maze, const text::Line& route)
{
    Position at = *maze.start();
    for (std::size_t step = 0; step < route.text.size(); ++step) {
        const auto along = static_cast<Direction>(routeLetters.find(route.text[step]));
        const Position between = neighbour(at, along);
        at = neighbour(between, along);
        if (!maze.isOpen(between) || !maze.contains(at))
            return messageOf("the route of line {} meets a wall at step {}", route.number,
                             step + 1);
    }
    if (at == *maze.end())
        return {};
    return messageOf("the route of line {} does not end at the exit", route.number);
}

Expected<ReadLevel> readHexRooms(const LevelText& source)
{
    const auto parts = partsOf(source.text);
    if (!parts)
        return tl::unexpected(parts.error());
    auto maze = mazeOfDigits(*parts);
    if (!maze)
        return tl::unexpected(maze.error());
    constexpr std::array ends = {CellKind::start, CellKind::end};
    for (std::size_t i = 0; i < parts->ends.size(); ++i)
        if (auto set = setEnd(*maze, parts->ends[i], ends[i]); !set)
            return tl::unexpected(set.error());
    Message readAs;
    if (parts->route)
        readAs = faultOf(*maze, *parts->route);
    if (source.options.hasOpenings && parts->ends.empty())
        readAs = takeEndsFromOpenings(*maze);
    return ReadLevel{.level = {.maze = std::move(*maze)}, .readAs = std::move(readAs)};
}

/// Returns the letters of a shortest route from the start to the end; empty if there is none.
std::string shortestRoute(const Maze& maze)
{
    const auto steps = stepsFrom(maze, *maze.end());
    std::string route;
    Position at = *maze.start();
    if (steps[maze.index(at)] == notReached)
        return route;
    while (at != *maze.end())
        for (const Direction along : allDirections) {
            const Position between = neighbour(at, along);
            const Position next = neighbour(between, along);
            if (!maze.isOpen(between) || !maze.isOpen(next) ||
                steps[maze.index(next)] + 2 != steps[maze.index(at)])
                continue;
            route += routeLetters[static_cast<std::size_t>(along)];
            at = next;
            break;
        }
    return route;
}

Expected<std::string> writeHexRooms(const Level& level)
{
    const Maze& maze = level.maze;
    if (const auto fits = checkCapacity(maze, {.form = "hex-rooms"}); !fits)
        return tl::unexpected(fits.error());
    if (maze.rows() % 2 == 0 || maze.columns() % 2 == 0)
        return failure(ErrorCode::unsupported,
                       messageOf("the format '{}' stores only mazes with an odd number of rows and "
                                 "of columns; use the format 'maze'",
                                 std::string_view("hex-rooms")));
    const auto unfit =
        maze.rows() < 3 || maze.columns() < 3 ? Position{} : firstCellOffLattice(maze, 1);
    if (unfit)
        return failure(ErrorCode::unsupported,
                       messageOf("the format '{}' draws walls as lines between rooms, which cell "
                                 "({}, {}) does not fit; use the format 'maze'",
                                 std::string_view("hex-rooms"), unfit->row, unfit->column));
    if (!maze.start() || !maze.end())
        return failure(ErrorCode::unsupported,
                       "the format 'hex-rooms' stores only mazes with a start and an end; use the "
                       "format 'maze'");
    std::string text;
    for (int row = 1; row < maze.rows(); row += 2) {
        for (int column = 1; column < maze.columns(); column += 2) {
            unsigned walls = 0;
            for (const Direction along : allDirections)
                walls |= maze.isOpen(neighbour({row, column}, along)) ? 0U : bitOf(along);
            text += "0123456789ABCDEF"[walls];
        }
        text += '\n';
    }
    for (const auto& end : {*maze.start(), *maze.end()})
        text += (end == *maze.start() ? "\n" : "") + std::to_string(end.column / 2) + ',' +
                std::to_string(end.row / 2) + '\n';
    if (const std::string route = shortestRoute(maze); !route.empty())
        text += route + '\n';
    if (recogniseHexRooms(text) != Likeness::surely)
        return failure(ErrorCode::unsupported,
                       "the format 'hex-rooms' cannot store these few rooms, because they would be "
                       "read as numbers; use the format 'maze'");
    return text;
}

} // namespace

namespace catalogue {

extern const Format hexRoomsFormat;
constinit const Format hexRoomsFormat = {
    .info = {.id = "hex-rooms",
             .name = "Rooms as hexadecimal digits",
             .extensions = "*.hex",
             .summary = "A digit for the walls of each room, then the ends as x,y and a route."},
    .recognise = recogniseHexRooms,
    .read = readHexRooms,
    .write = writeHexRooms,
};

} // namespace catalogue

} // namespace mazewright

#include "solvers/core/maze.h"
#include "solvers/core/rooms.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/room_marks.h"
#include "solvers/files/room_walls.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

// Rooms as hexadecimal digits, as course tasks write them: a digit a room, whose bits are its
// walls (1 north, 2 east, 4 south, 8 west); a blank line; the entry and the exit as x,y, the
// column first, from 0; a route from the entry to the exit, a letter a room; a blank line and
// remarks, such as a seed.
//
//     913
//     AEA
//     C56
//
//     0,0
//     2,0
//     SSEENN
//
// Some people number the sides in another order, or leave out the ends; `room_walls.h` finds the
// order. Others write the four bits of a room, north first: `1001-1100`. Digits without ends are
// rooms only if that many neighbours agree that it is no chance. The route is not kept; it is
// followed once, and it is told if it does not lead to the exit.

namespace mazewright {

namespace {

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
    bool isBits = false;           ///< true if the digits were written as bits
    std::vector<text::Line> ends;  ///< lines with a comma
    std::optional<text::Line> route;
    std::string remarks; ///< in quotes
};

/// Returns the room of a line `x,y`; empty if it is anything else.
std::optional<Position> roomOf(std::string_view line)
{
    constexpr std::size_t longest = 40; // a long line has many fields
    if (line.size() > longest)
        return std::nullopt;
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

/// Returns the digits of a row of four bits a room, such as `1001-1100`; empty if it has anything
/// else.
std::string digitsOfBits(std::string_view line)
{
    std::string digits;
    if (line.size() > std::size_t{5} * Maze::maxSide)
        return digits;
    for (const std::string_view room : text::fields(line, '-')) {
        if (room.size() != 4 || room.find_first_not_of("01") != std::string_view::npos)
            return {};
        unsigned walls = 0;
        for (const char bit : room)
            walls = 2 * walls + (bit == '1' ? 1 : 0);
        digits += "0123456789ABCDEF"[walls];
    }
    return digits;
}

bool isBitRow(std::string_view line) noexcept
{
    return line.substr(0, 5).ends_with('-');
}

/// Returns true if a line is a remark: `Name: value`.
bool isRemark(std::string_view line) noexcept
{
    const char first = line.empty() ? ' ' : line.front();
    return ((first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z')) &&
           line.find(':') != std::string_view::npos;
}

/// Returns the digits of a row of rooms; empty if it is anything else.
std::string digitsOfRow(std::string_view line, bool isBits)
{
    return isBits ? digitsOfBits(line) : digitsOf(line);
}

/// Returns true if a line behind a blank one begins a further maze.
bool beginsNext(const HexText& parts, std::string_view line)
{
    const bool mayBeTail =
        parts.ends.size() == 1 || (parts.ends.size() == 2 && !parts.route && isRoute(line));
    return !mayBeTail && digitsOfRow(line, parts.isBits).size() > 1;
}

/// Adds a row of rooms. Errors: `syntax`, `tooLarge`, with the line.
Expected<void> addRow(HexText& parts, const text::Line& line)
{
    parts.isBits = parts.rows.empty() ? isBitRow(line.text) : parts.isBits;
    parts.rows.push_back(digitsOfRow(line.text, parts.isBits));
    parts.lines.push_back(line.number);
    if (parts.rows.back().empty())
        return failure(ErrorCode::syntax, "expected a row of rooms, a hexadecimal digit each",
                       line.number);
    if (const auto fits = Maze::checkSize(2 * std::ssize(parts.rows) + 1, 1); !fits)
        return failure(fits.error().code, fits.error().message, line.number);
    return {};
}

void addRemark(HexText& parts, std::string_view line)
{
    constexpr std::size_t enough = 60;
    if (parts.remarks.size() < enough)
        parts.remarks += (parts.remarks.empty() ? "" : ", ") + quoted(line);
}

/// Adds a line below the rooms. Errors: `syntax`, with the line.
Expected<void> addTail(HexText& parts, const text::Line& line)
{
    if (parts.ends.size() == 2 && isRemark(line.text)) {
        addRemark(parts, line.text);
        return {};
    }
    if (parts.ends.size() < 2) {
        parts.ends.push_back(line);
        return {};
    }
    if (parts.route || !isRoute(line.text))
        return failure(ErrorCode::syntax,
                       "expected rooms, a blank line, the entry and the exit as x,y, and a route "
                       "of the letters N, E, S and W",
                       line.number);
    parts.route = line;
    return {};
}

/// Returns the first line if it is no row of rooms, and a blank line follows; else empty.
std::string_view headingOf(std::string_view text)
{
    auto line = text::lines(text).begin();
    if (line == std::default_sentinel)
        return {};
    const std::string_view first = text::trimmed((*line).text);
    const bool isRow = !digitsOfRow(first, isBitRow(first)).empty();
    return !isRow && ++line != std::default_sentinel && text::trimmed((*line).text).empty()
               ? first
               : std::string_view();
}

/// Splits a text into its mazes, at least one. Errors: `syntax`, `tooLarge`, with the line.
Expected<std::vector<HexText>> partsOf(std::string_view text)
{
    constexpr std::size_t most = 10000;
    std::vector<HexText> mazes(1);
    if (const std::string_view heading = headingOf(text); !heading.empty())
        addRemark(mazes.back(), heading);
    bool isAfter = false; // behind the rows
    bool isBegin = false; // behind a blank line
    for (const text::Line& whole : text::lines(text)) {
        const text::Line line{text::trimmed(whole.text), whole.number};
        const bool isHeading = whole.number == 1 && !mazes.back().remarks.empty();
        if (line.text.empty() || isHeading) {
            isAfter = !mazes.back().rows.empty();
            isBegin = true;
            continue;
        }
        if (isAfter && isBegin && beginsNext(mazes.back(), line.text)) {
            if (mazes.size() == most)
                return failure(ErrorCode::tooLarge,
                               messageOf("there are too many levels; expected at most {}", most),
                               line.number);
            mazes.emplace_back();
            isAfter = false;
        }
        isBegin = false;
        if (const auto fits = Maze::checkSize(1, static_cast<std::int64_t>(line.text.size()));
            !fits && !(isAfter && isRoute(line.text)))
            return failure(fits.error().code, fits.error().message, line.number);
        if (auto added = isAfter ? addTail(mazes.back(), line) : addRow(mazes.back(), line); !added)
            return tl::unexpected(added.error());
    }
    if (mazes.back().rows.empty())
        return failure(ErrorCode::syntax, "expected a row of rooms, a hexadecimal digit each", 1);
    return mazes;
}

/// Checks that all rows have as many rooms as the first one. Errors: `syntax`, `tooLarge`, with the
/// line.
Expected<void> checkRows(const HexText& parts)
{
    const std::size_t columns = parts.rows.front().size();
    for (std::size_t row = 0; row < parts.rows.size(); ++row)
        if (parts.rows[row].size() != columns)
            return failure(ErrorCode::syntax,
                           messageOf("this row has {}; expected {}, as in the first row",
                                     counted(parts.rows[row].size(), "{} cell", "{} cells"),
                                     columns),
                           parts.lines[row]);
    if (const auto fits = Maze::checkSize(2 * std::ssize(parts.rows) + 1,
                                          2 * static_cast<std::int64_t>(columns) + 1);
        !fits)
        return failure(fits.error().code, fits.error().message, parts.lines.front());
    return {};
}

/// Returns the rooms of rows that `checkRows` has accepted.
RoomFlags roomsOf(const HexText& parts)
{
    RoomFlags rooms{static_cast<int>(parts.rows.size()),
                    static_cast<int>(parts.rows.front().size())};
    for (const std::string& row : parts.rows)
        for (const char digit : row)
            rooms.flags.push_back(static_cast<std::uint8_t>(*hexDigit(digit)));
    return rooms;
}

/// Returns the route of a text, and the usual order of its bits.
RoomClues cluesOf(const HexText& parts, const RoomFlags& rooms)
{
    RoomClues clues{.hasEnds = !parts.ends.empty()};
    if (parts.isBits) // the highest is the first
        std::reverse(clues.usual.sides.begin(), clues.usual.sides.end());
    if (!parts.route || parts.ends.size() != 2)
        return clues;
    const auto from = roomOf(parts.ends[0].text);
    const auto to = roomOf(parts.ends[1].text);
    if (from && to && rooms.contains(*from) && rooms.contains(*to))
        clues.route = {*from, *to, parts.route->text};
    return clues;
}

Expected<FlagMeaning> meaningOf(const HexText& parts, const RoomFlags& rooms,
                                const RoomClues& clues)
{
    return meaningOfFlags(rooms, clues, [&parts](Position room) {
        return parts.lines[static_cast<std::size_t>(room.row)];
    });
}

/// Returns true if the parts of a text are rooms for sure: by their ends, or because there are
/// enough rooms, many of them different, and all neighbours agree. Rows of one digit, and pairs of
/// digits with blanks, may also be rows of numbers with the ends as further rows: then a route or a
/// letter tells.
bool areSurelyRooms(const HexText& parts)
{
    if (!checkRows(parts))
        return false;
    const bool hasLetter =
        parts.isBits || std::any_of(parts.rows.begin(), parts.rows.end(), [](const auto& row) {
            return row.find_first_not_of("0123456789") != std::string::npos;
        });
    if (!parts.ends.empty())
        return parts.ends.size() == 2 && roomOf(parts.ends[0].text) && roomOf(parts.ends[1].text) &&
               (hasLetter || parts.route || parts.rows.front().size() > 2);
    constexpr std::ptrdiff_t enoughDigits = 6;
    const RoomFlags rooms = roomsOf(parts);
    std::array<bool, 16> used{};
    for (const std::uint8_t flags : rooms.flags)
        used.at(flags) = true;
    return hasLetter && rooms.rows > 1 && rooms.columns > 1 &&
           rooms.innerWalls() >= enoughInnerWalls &&
           std::count(used.begin(), used.end(), true) >= enoughDigits &&
           meaningOf(parts, rooms, cluesOf(parts, rooms)).has_value();
}

/// Returns true if a text without ends may have rooms, as its first 64 KiB tell: they have a letter
/// among the digits, or bits. Most texts of digits are grids of cells.
bool mayBeRooms(std::string_view text)
{
    const std::string_view head = text.substr(0, std::size_t{1} << 16);
    return isBitRow(head) || head.find_first_of("ABCDEFabcdef") != std::string_view::npos;
}

Likeness recogniseHexRooms(std::string_view text)
{
    const std::string_view body = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
    if (body.empty())
        return Likeness::no;
    const std::string_view last = text::trimmed(body.substr(body.find_last_of("\r\n") + 1));
    const bool hasTail = roomOf(last) || isRoute(last) || isRemark(last);
    if (!hasTail && !mayBeRooms(body)) // most texts that are something else
        return Likeness::no;
    const auto mazes = partsOf(text);
    return mazes && std::all_of(mazes->begin(), mazes->end(), areSurelyRooms) ? Likeness::surely
                                                                              : Likeness::no;
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
    if (const auto set = setEndRoom(maze, *room, kind); !set)
        return failure(set.error().code, set.error().message, line.number);
    return {};
}

/// Returns a statement about a route that does not lead from the entry to the exit; else empty.
Message faultOf(const RoomFlags& rooms, const FlagMeaning& meaning, const RoomRoute& route,
                int line)
{
    const WalkedRoute way = walked(rooms, meaning, route);
    if (way.steps < route.letters.size())
        return messageOf("the route of line {} meets a wall at step {}", line, way.steps + 1);
    return way.at == route.to ? Message()
                              : messageOf("the route of line {} does not end at the exit", line);
}

Expected<ReadLevel> readHexRooms(const LevelText& source)
{
    const auto mazes = partsOf(source.text);
    if (!mazes)
        return tl::unexpected(mazes.error());
    const int level = source.options.level;
    if (auto is = checkLevelNumber(level, mazes->size()); !is)
        return tl::unexpected(is.error());
    const HexText& parts = (*mazes)[static_cast<std::size_t>(level) - 1];
    if (const auto fits = checkRows(parts); !fits)
        return tl::unexpected(fits.error());
    const RoomFlags rooms = roomsOf(parts);
    const RoomClues clues = cluesOf(parts, rooms);
    const auto meaning = meaningOf(parts, rooms, clues);
    if (!meaning)
        return tl::unexpected(meaning.error());
    auto maze = mazeOfRooms(rooms, *meaning);
    if (!maze)
        return tl::unexpected(maze.error());
    constexpr std::array ends = {CellKind::start, CellKind::end};
    for (std::size_t i = 0; i < parts.ends.size(); ++i)
        if (auto set = setEnd(*maze, parts.ends[i], ends[i]); !set)
            return tl::unexpected(set.error());
    Message readAs;
    if (*meaning != clues.usual)
        addNote(readAs, meaningNote(*meaning));
    if (clues.route)
        if (Message fault = faultOf(rooms, *meaning, *clues.route, parts.route->number);
            !fault.empty())
            addNote(readAs, std::move(fault));
    if (!parts.remarks.empty())
        addNote(readAs, messageOf("without {}", messageOf("the text {}", parts.remarks)));
    completeEnds(*maze, source.options.hasOpenings, readAs);
    if (Message note = levelNote(level, mazes->size()); !note.empty())
        addNote(readAs, std::move(note));
    return ReadLevel{.level = {.maze = std::move(*maze)},
                     .readAs = std::move(readAs),
                     .levels = static_cast<int>(mazes->size())};
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
                walls |= maze.isOpen(neighbour({row, column}, along))
                             ? 0U
                             : 1U << static_cast<unsigned>(along);
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

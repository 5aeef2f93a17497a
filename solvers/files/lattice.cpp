#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/rooms.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/lattice_text.h"
#include "solvers/files/openings.h"
#include "solvers/files/room_marks.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

// Mazes drawn as lines between rooms: with `+--+` in mails and old books, with `o---o` by those who
// build micromice, with the lines of a box by terminal programs.
//
//     +--+--+--+      o---o---o---o      ┌───┬─┐
//     |S    |  |      | S     |   |      │S  │ │
//     +  +--+  +      o   o---o   o      │ ╶─┘ │
//     |       E|      |         G |      │    E│
//     +--+--+--+      o---o---o---o      └─────┘
//
// Where rooms are one character wide, corners may also be left out:
//
//      - - -
//     |S  | |
//        -
//     |    E|
//      - - -
//
// Each room is a cell, and so is each possible wall. A drawing of r x c rooms is therefore a maze
// of (2r + 1) x (2c + 1) cells: rooms lie at odd rows and columns, posts, which are walls, at even
// ones. A maze without an outer wall has its rooms at even rows and columns. It is drawn with an
// outer wall and a last line that says so; the reader removes that wall again.
//
// All are read in the same way: `lattice_text.h` finds the posts; each wall and each room lies
// between them. A wall is the line from post to post. If nothing is drawn there, a post with a half
// line in that direction draws it, because a half line reaches from its post to the next.

namespace mazewright {

namespace {

constexpr int highestRoomSymbol = 9;

bool isWallLine(std::string_view line) noexcept
{
    return line.starts_with('+') && line.find_first_not_of("+-= ") == std::string_view::npos &&
           line.find("++") == std::string_view::npos;
}

/// Returns the first line that is not blank, and the line below it from the same column on.
std::array<std::string_view, 2> firstLines(std::string_view text)
{
    std::array<std::string_view, 2> found{};
    std::size_t margin = 0;
    for (const text::Line& line : text::lines(text)) {
        if (!found[0].empty()) {
            found[1] = line.text.substr(std::min(margin, line.text.size()));
            break;
        }
        margin = line.text.find_first_not_of(" \t");
        found[0] = text::trimmed(line.text);
    }
    return found;
}

Likeness recogniseAscii(std::string_view text)
{
    const std::string_view first = firstLines(text)[0];
    const bool drawn = isWallLine(first) && first.find('+', 1) != std::string_view::npos;
    return drawn || isWithoutCorners(text) ? Likeness::surely : Likeness::no;
}

/// Returns true if a line is one of posts with a gap or a wall from each to the next, of at least
/// `least` characters.
bool isLineOfPosts(std::string_view line, std::size_t least) noexcept
{
    std::size_t at = 0;
    while (at + 1 < line.size()) {
        const char between = line[at + 1];
        const std::size_t next = line.find(line[0], at + 1);
        if (next == std::string_view::npos || next - at <= least ||
            (between != '-' && between != '=' && between != ' '))
            return false;
        const std::string_view gap = line.substr(at + 1, next - at - 1);
        if (gap.find_first_not_of(between) != std::string_view::npos)
            return false;
        at = next;
    }
    return at > 0;
}

/// Posts with blanks in between are also how letters are spaced: without a wall in the first line,
/// rooms are at least three characters wide and the next line is no line of posts.
Likeness recogniseMicromouse(std::string_view text)
{
    const auto [first, second] = firstLines(text);
    if (first.empty() || std::string_view("o*.").find(first.front()) == std::string_view::npos)
        return Likeness::no;
    const bool hasWall = first.find_first_of("-=") != std::string_view::npos;
    if (hasWall)
        return isLineOfPosts(first, 1) ? Likeness::surely : Likeness::no;
    const bool isFollowed = second.empty() || second.front() != first.front();
    return first.front() == 'o' && isFollowed && isLineOfPosts(first, 3) ? Likeness::surely
                                                                         : Likeness::no;
}

Likeness recogniseBox(std::string_view text)
{
    const std::string_view first = firstLines(withoutMark(text))[0];
    if (!isBoxLine(first))
        return Likeness::no;
    const bool hasLine = first.find("\xE2\x94") != std::string_view::npos ||
                         first.find("\xE2\x95") != std::string_view::npos;
    return hasLine || text.find(denseMark) != std::string_view::npos ? Likeness::surely
                                                                     : Likeness::no;
}

bool isWall(Cell cell) noexcept
{
    return cell.kind == CellKind::wall;
}

/// Returns true if the lines of a post say which of its walls are there. A post of a whole line, or
/// of four, is often drawn for any post.
bool tellsWalls(std::uint8_t arms) noexcept
{
    return arms != 0 && arms != arm::all && arms != arm::horizontal && arms != arm::vertical;
}

/// Returns true unless both posts of a wall have lines, and none that goes towards the wall.
bool isHeld(std::uint8_t one, std::uint8_t towards, std::uint8_t other, std::uint8_t back) noexcept
{
    return one == 0 || other == 0 || (one & towards) != 0 || (other & back) != 0;
}

/// A drawing whose posts are known, while its rooms and walls are read.
class Drawing {
public:
    Drawing(const LatticeText& text, const Posts& posts) : m_text(text), m_posts(posts) {}

    /// Returns the maze of the drawing. Errors: `syntax`, `value`, `unclear`, `tooLarge`, with the
    /// line.
    Expected<Maze> maze(Message& readAs);

private:
    char at(std::size_t line, std::size_t column) const noexcept { return m_text.at(line, column); }
    bool isOutside(std::size_t row, std::size_t column) const noexcept
    {
        return row == 0 || column == 0 || row + 1 == m_posts.lines.size() ||
               column + 1 == m_posts.columns.size();
    }
    bool isPost(std::size_t row, std::size_t column) const noexcept;
    std::optional<PackedCell> plain(std::string_view line, std::size_t column) const noexcept;
    Expected<PackedCell> between(std::size_t row, std::size_t column);
    Expected<PackedCell> below(std::size_t row, std::size_t column);
    Expected<PackedCell> room(std::size_t row, std::size_t column);
    Expected<PackedCell> contentOfWall(const RoomMark& mark);
    Expected<void> addPosts(CellRows& rows, std::size_t row);
    Expected<void> addRooms(CellRows& rows, std::size_t row);
    Expected<void> checkLength(std::size_t line) const;
    tl::unexpected<Error> halfDrawn(std::size_t line, std::size_t column) const;

    const LatticeText& m_text;
    const Posts& m_posts;
    RoomMarks m_marks;
    int m_unevenLine = 0; ///< first line in which a wall differs from the one above it; 0: none
};

bool Drawing::isPost(std::size_t row, std::size_t column) const noexcept
{
    const char drawn = at(m_posts.lines[row], m_posts.columns[column]);
    if (m_posts.character != 0 && (drawn == m_posts.character || isOutside(row, column)))
        return drawn == m_posts.character;
    return drawn == ' ' || drawn == lonePost || armsOf(drawn) != 0;
}

/// Returns a whole wall or nothing to the right of a post that is a character; empty if there is
/// anything else. Nearly all of a drawing is that plain.
std::optional<PackedCell> Drawing::plain(std::string_view line, std::size_t column) const noexcept
{
    const std::size_t end = m_posts.columns[column + 1];
    if (m_posts.character == 0 || end >= line.size())
        return std::nullopt;
    std::size_t i = m_posts.columns[column] + 1;
    const char glyph = line[i];
    while (i < end && line[i] == glyph)
        ++i;
    if (i < end || (glyph != ' ' && glyph != '-'))
        return std::nullopt;
    return glyph == ' ' ? pack({}) : packedWall;
}

tl::unexpected<Error> Drawing::halfDrawn(std::size_t line, std::size_t column) const
{
    return meaningless(m_text, {{}, line, column, MarkPlace::horizontalWall}, ErrorCode::syntax);
}

/// Takes a character that stands where a wall could be: an end or a piece of a route, which leaves
/// the wall open.
Expected<PackedCell> Drawing::contentOfWall(const RoomMark& mark)
{
    const char glyph = at(mark.line, mark.column);
    const auto meant = cellOfGlyph(glyph);
    if (meant && *meant != packedStart && *meant != packedEnd && glyph != '.')
        return meaningless(m_text, mark, ErrorCode::syntax);
    m_marks.add(glyph, mark);
    return pack({});
}

/// Returns the wall to the right of a post, which must be drawn completely or not at all.
Expected<PackedCell> Drawing::between(std::size_t row, std::size_t column)
{
    const std::size_t line = m_posts.lines[row];
    const std::size_t left = m_posts.columns[column];
    const std::size_t right = m_posts.columns[column + 1];
    std::size_t drawn = 0;
    std::size_t blank = 0;
    for (std::size_t i = left + 1; i < right; ++i) {
        const char glyph = at(line, i);
        blank += glyph == ' ' ? 1 : 0;
        drawn += armsOf(glyph) != 0 || glyph == '#' ? 1 : 0;
    }
    const std::uint8_t armsLeft = armsOf(at(line, left));
    const std::uint8_t armsRight = armsOf(at(line, right));
    if (right - left == 1) {
        const bool isLeft = (armsLeft & arm::east) != 0;
        if (isLeft != ((armsRight & arm::west) != 0))
            return halfDrawn(line, left);
        return isLeft ? packedWall : pack({});
    }
    if (drawn == right - left - 1 && isHeld(armsLeft, arm::east, armsRight, arm::west))
        return packedWall;
    if (drawn > 0)
        return halfDrawn(line, left + 1);
    const bool isReached = (tellsWalls(armsLeft) && (armsLeft & arm::east) != 0) ||
                           (tellsWalls(armsRight) && (armsRight & arm::west) != 0);
    if (blank == right - left - 1)
        return isReached ? packedWall : pack({});
    const Position cell{static_cast<int>(2 * row), static_cast<int>(2 * column + 1)};
    for (std::size_t i = left + 1; i < right; ++i)
        if (at(line, i) != ' ')
            if (auto open = contentOfWall({cell, line, i, MarkPlace::horizontalWall}); !open)
                return open;
    return pack({});
}

/// Returns the wall below a post. The first line of the rooms decides.
Expected<PackedCell> Drawing::below(std::size_t row, std::size_t column)
{
    const std::size_t line = m_posts.lines[row] + 1;
    const std::size_t end = m_posts.lines[row + 1];
    const std::size_t place = m_posts.columns[column];
    const char drawn = at(line, place);
    const std::uint8_t above = armsOf(at(line - 1, place));
    const std::uint8_t under = armsOf(at(end, place));
    if (line == end) {
        const bool isAbove = (above & arm::south) != 0;
        if (isAbove != ((under & arm::north) != 0))
            return halfDrawn(line - 1, place);
        return isAbove ? packedWall : pack({});
    }
    for (std::size_t next = line + 1; next < end && m_unevenLine == 0; ++next)
        if (at(next, place) != drawn)
            m_unevenLine = m_text.number(next);
    if ((armsOf(drawn) & arm::vertical) != 0 && drawn != '+') {
        if (!isHeld(above, arm::south, under, arm::north))
            return halfDrawn(line, place);
        return packedWall;
    }
    const Position cell{static_cast<int>(2 * row + 1), static_cast<int>(2 * column)};
    const RoomMark mark{cell, line, place, MarkPlace::verticalWall};
    if (drawn != ' ')
        return armsOf(drawn) != 0 ? meaningless(m_text, mark, ErrorCode::syntax)
                                  : contentOfWall(mark);
    const bool isReached = (tellsWalls(above) && (above & arm::south) != 0) ||
                           (tellsWalls(under) && (under & arm::north) != 0);
    return isReached ? packedWall : pack({});
}

/// Returns the content of a room, which may be on any of its lines.
Expected<PackedCell> Drawing::room(std::size_t row, std::size_t column)
{
    const Position here{static_cast<int>(2 * row + 1), static_cast<int>(2 * column + 1)};
    PackedCell cell = pack({});
    for (std::size_t line = m_posts.lines[row] + 1; line < m_posts.lines[row + 1]; ++line)
        for (std::size_t i = m_posts.columns[column] + 1; i < m_posts.columns[column + 1]; ++i) {
            const char glyph = at(line, i);
            if (glyph == ' ' || glyph == '.' || glyph == lonePost)
                continue;
            const RoomMark mark{here, line, i};
            const auto meant = cellOfGlyph(glyph);
            const bool isGlyph = meant && *meant != tileToCome;
            if (armsOf(glyph) != 0 || (isGlyph && (*meant == packedWall || cell != pack({}))))
                return meaningless(m_text, mark, ErrorCode::value);
            if (isGlyph)
                cell = *meant;
            else
                m_marks.add(glyph, mark);
        }
    return cell;
}

Expected<void> Drawing::checkLength(std::size_t line) const
{
    const std::size_t most = m_posts.columns.back() + 1;
    if (m_text.lines()[line].text.size() <= most)
        return {};
    return failure(ErrorCode::syntax,
                   messageOf("this line is longer than the first one ({} characters)", most),
                   m_text.number(line));
}

/// Adds a row of posts and the walls between them.
Expected<void> Drawing::addPosts(CellRows& rows, std::size_t row)
{
    const std::size_t line = m_posts.lines[row];
    const std::string_view whole = m_text.lines()[line].text;
    for (std::size_t column = 0; column < m_posts.columns.size(); ++column) {
        if (!isPost(row, column))
            return failure(ErrorCode::syntax,
                           messageOf("expected {} at character {}",
                                     m_posts.character == 0 ? std::string("┼")
                                                            : std::string(1, m_posts.character),
                                     m_posts.columns[column] + 1),
                           m_text.number(line));
        rows.add(packedWall);
        if (column + 1 == m_posts.columns.size())
            break;
        if (const auto known = plain(whole, column)) {
            rows.add(*known);
            continue;
        }
        const auto wall = between(row, column);
        if (!wall)
            return tl::unexpected(wall.error());
        rows.add(*wall);
    }
    if (auto fits = checkLength(line); !fits)
        return fits;
    return rows.endRow(m_text.number(line));
}

/// Adds the row of rooms below a row of posts, and the walls between them.
Expected<void> Drawing::addRooms(CellRows& rows, std::size_t row)
{
    const bool isOneLine = m_posts.lines[row + 1] - m_posts.lines[row] == 2;
    const std::string_view whole =
        isOneLine ? m_text.lines()[m_posts.lines[row] + 1].text : std::string_view();
    const std::size_t last = m_posts.columns.size() - 1;
    for (std::size_t column = 0; column <= last; ++column) {
        const auto known = column < last ? plain(whole, column) : std::nullopt;
        const char beside = known ? whole[m_posts.columns[column]] : '\0';
        if (known != packedWall && (beside == '|' || beside == ' ')) {
            rows.add(beside == ' ' ? pack({}) : packedWall);
            rows.add(*known);
            continue;
        }
        const auto wall = below(row, column);
        if (!wall)
            return tl::unexpected(wall.error());
        rows.add(*wall);
        if (column == last)
            break;
        const auto content = room(row, column);
        if (!content)
            return tl::unexpected(content.error());
        rows.add(*content);
    }
    const std::size_t line = std::min(m_posts.lines[row] + 1, m_posts.lines[row + 1]);
    if (auto fits = checkLength(line); !fits)
        return fits;
    return rows.endRow(m_text.number(line));
}

Expected<Maze> Drawing::maze(Message& readAs)
{
    const auto rowsToCome = static_cast<std::int64_t>(2 * m_posts.lines.size() - 1);
    const auto columns = static_cast<std::int64_t>(2 * m_posts.columns.size() - 1);
    if (const auto fits =
            Maze::checkSize(std::min<std::int64_t>(rowsToCome, Maze::maxSide), columns);
        !fits)
        return failure(fits.error().code, fits.error().message, m_text.number(0));
    CellRows rows;
    for (std::size_t row = 0; row < m_posts.lines.size(); ++row) {
        if (auto added = addPosts(rows, row); !added)
            return tl::unexpected(added.error());
        if (row + 1 == m_posts.lines.size())
            break;
        if (auto added = addRooms(rows, row); !added)
            return tl::unexpected(added.error());
    }
    auto framed = rows.maze();
    if (!framed)
        return framed;
    if (auto applied = m_marks.apply(*framed, m_text, readAs); !applied)
        return tl::unexpected(applied.error());
    if (m_posts.hasEnds)
        addNote(readAs, "where a line ends, a wall ends");
    if (m_unevenLine > 0)
        addNote(readAs, messageOf("walls beside rooms are those of the rooms' first line; line {} "
                                  "differs",
                                  m_unevenLine));
    if (!m_text.isFrameless)
        return framed;
    return cropped(*framed, {1, 1}, framed->rows() - 2, framed->columns() - 2);
}

/// Returns the maze of a drawing with these posts.
Expected<ReadLevel> readRooms(const LatticeText& text, const Posts& posts,
                              const ReadOptions& options)
{
    Message readAs;
    auto maze = Drawing(text, posts).maze(readAs);
    if (!maze)
        return tl::unexpected(maze.error());
    if (options.hasOpenings && !text.isWithoutEnds)
        if (Message ends = takeEndsFromOpenings(*maze); !ends.empty())
            addNote(readAs, std::move(ends));
    return ReadLevel{.level = {.maze = std::move(*maze)}, .readAs = std::move(readAs)};
}

/// Reads a drawing whose posts are blanks.
Expected<ReadLevel> readWithoutCorners(const LevelText& source)
{
    const auto text = LatticeText::of(source.text, Margin::least);
    if (!text)
        return tl::unexpected(text.error());
    auto read = readRooms(*text, postsWithoutCorners(*text), source.options);
    if (read)
        addNote(read->readAs, "read as lines between rooms without corners");
    return read;
}

/// Reads a drawing whose posts are characters. A `+` that only stands where lines meet is no such
/// post: then the first line misses some.
Expected<ReadLevel> readDrawnPosts(const LevelText& source)
{
    if (isWithoutCorners(source.text))
        return readWithoutCorners(source);
    const auto text = LatticeText::of(source.text, Margin::ofFirstLine);
    if (!text)
        return tl::unexpected(text.error());
    const auto posts = drawnPosts(*text);
    auto read = posts ? readRooms(*text, *posts, source.options)
                      : Expected<ReadLevel>(tl::unexpected(posts.error()));
    const std::string_view first = text->lines().front().text;
    if (read || !isWallLine(first))
        return read;
    const auto met = postsOfCrosses(*text);
    if (!met || met->columns.back() + 1 != first.size() ||
        (posts && posts->columns == met->columns))
        return read;
    auto again = readRooms(*text, *met, source.options);
    return again ? again : read;
}

Expected<ReadLevel> readMicromouse(const LevelText& source)
{
    auto read = readDrawnPosts(source);
    if (read && !read->level.maze.start())
        addNote(read->readAs, "there is no start");
    return read;
}

Expected<ReadLevel> readBox(const LevelText& source)
{
    const auto text = LatticeText::of(source.text, Margin::least);
    if (!text)
        return tl::unexpected(text.error());
    const auto posts = postsOfLines(*text);
    if (!posts)
        return tl::unexpected(posts.error());
    return readRooms(*text, *posts, source.options);
}

/// Returns true if a room can show the cell, that is, if one character is enough.
bool fitsInRoom(Cell cell) noexcept
{
    const int most = cell.kind == CellKind::tile ? highestRoomSymbol : 1;
    return cell.value <= most;
}

/// Returns the first cell that the drawing cannot show if rooms lie at `first`, `first` + 2, ...;
/// empty if there is none.
std::optional<Position> unfitCell(const Maze& maze, int first)
{
    if (const auto unfit = firstCellOffLattice(maze, first))
        return unfit;
    for (int row = first; row < maze.rows(); row += 2)
        for (int column = first; column < maze.columns(); column += 2)
            if (const Position at{row, column}; !fitsInRoom(maze.at(at)))
                return at;
    return std::nullopt;
}

/// How a format draws.
struct Pen {
    std::string_view format;
    char post; ///< 0: lines of a box, a character for each cell
    std::string_view before;
    std::string_view after;
    char end = 'E';
};

constexpr Pen asciiPen = {.format = "ascii", .post = '+', .before = "", .after = " "};
constexpr Pen micromousePen = {
    .format = "micromouse", .post = 'o', .before = " ", .after = " ", .end = 'G'};
constexpr Pen boxPen = {.format = "box", .post = 0, .before = "", .after = ""};

/// Appends a post, drawn as the walls that meet in it. One without walls is a blank, but for the
/// frame, whose lines must not be blank.
void appendBoxPost(std::string& line, const Maze& maze, Position at)
{
    constexpr std::array<std::uint8_t, 4> armsAlong = {arm::north, arm::east, arm::south,
                                                       arm::west};
    std::uint8_t arms = 0;
    for (const Direction along : allDirections)
        if (const Position next = neighbour(at, along); maze.contains(next) && !maze.isOpen(next))
            arms |= armsAlong[static_cast<std::size_t>(along)];
    const bool isOnFrame = at.row == 0 || at.column == 0 || at.row + 1 == maze.rows() ||
                           at.column + 1 == maze.columns();
    line += arms == 0 && !isOnFrame ? std::string_view(" ") : boxCharacterText(arms);
}

void appendWall(std::string& line, const Pen& pen, Cell cell, bool isHorizontal)
{
    const std::size_t length = isHorizontal ? pen.before.size() + pen.after.size() + 1 : 1;
    if (!isWall(cell))
        line.append(length, ' ');
    else if (pen.post != 0)
        line.append(length, isHorizontal ? '-' : '|');
    else
        line += boxCharacterText(isHorizontal ? arm::horizontal : arm::vertical);
}

void appendRoom(std::string& line, const Pen& pen, Cell cell)
{
    line += pen.before;
    line += cell == Cell{} ? ' ' : cell.kind == CellKind::end ? pen.end : glyphOf(pack(cell));
    line += pen.after;
}

/// Returns the drawing of a maze whose rooms lie at odd rows and columns.
std::string drawn(const Maze& maze, const Pen& pen)
{
    std::string text;
    for (int row = 0; row < maze.rows(); ++row) {
        std::string line;
        for (int column = 0; column < maze.columns(); ++column) {
            const Position at{row, column};
            const bool hasPosts = row % 2 == 0;
            if (hasPosts && column % 2 == 0 && pen.post == 0)
                appendBoxPost(line, maze, at);
            else if (hasPosts && column % 2 == 0)
                line += pen.post;
            else if (hasPosts || column % 2 == 0)
                appendWall(line, pen, maze.at(at), hasPosts);
            else
                appendRoom(line, pen, maze.at(at));
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

/// Returns true if the lines of a box show all its rows and columns of posts.
bool showsPosts(std::string_view text, const Maze& maze)
{
    if (recogniseBox(text) != Likeness::surely)
        return false;
    const auto posts = LatticeText::of(text, Margin::least).and_then(postsOfLines);
    return posts && std::ssize(posts->lines) == maze.rows() / 2 + 1 &&
           std::ssize(posts->columns) == maze.columns() / 2 + 1;
}

/// Returns true if the maze has no ends and would be read with ends.
bool hasEndsToBe(const Maze& maze)
{
    if (maze.start() || maze.end())
        return false;
    Maze copy = maze;
    return !takeEndsFromOpenings(copy).empty();
}

/// Returns the drawing of a maze with a wall around it, and the lines that say what it does not.
std::string drawnWithMarks(const Maze& maze, const Pen& pen)
{
    std::string text = drawn(maze, pen);
    if (pen.post == 0 && !showsPosts(text, maze))
        text += std::string(denseMark) + '\n';
    if (hasEndsToBe(maze))
        text += std::string(endlessMark) + '\n';
    return text;
}

/// Returns the maze with an outer wall. Errors: those of `cropped` if it becomes too large.
Expected<Maze> framed(const Maze& maze)
{
    auto around = cropped(maze, {-1, -1}, maze.rows() + 2, maze.columns() + 2);
    if (!around)
        return around;
    forEachOnSides({{}, around->rows(), around->columns()}, [&around](Position p) {
        around->set(p, {CellKind::wall, 1});
    });
    return around;
}

Expected<std::string> drawnWithFrame(const Maze& maze, const Pen& pen)
{
    const auto around = framed(maze);
    if (!around)
        return failure(ErrorCode::unsupported,
                       messageOf("the format '{}' draws an outer wall, for which this maze is too "
                                 "large; use the format 'maze'",
                                 pen.format));
    return drawnWithMarks(*around, pen) + std::string(framelessMark) + '\n';
}

template <const Pen& pen>
Expected<std::string> writeDrawing(const Level& level)
{
    const Maze& maze = level.maze;
    if (maze.rows() % 2 == 0 || maze.columns() % 2 == 0)
        return failure(ErrorCode::unsupported,
                       messageOf("the format '{}' stores only mazes with an odd number of rows and "
                                 "of columns; use the format 'maze'",
                                 pen.format));
    const auto unfit = unfitCell(maze, 1);
    if (!unfit && maze.rows() > 1 && maze.columns() > 1)
        return drawnWithMarks(maze, pen);
    if (!unfitCell(maze, 0))
        return drawnWithFrame(maze, pen);
    const Position at = unfit.value_or(Position{});
    return failure(ErrorCode::unsupported,
                   messageOf("the format '{}' draws walls as lines between rooms, which cell "
                             "({}, {}) does not fit; use the format 'maze'",
                             pen.format, at.row, at.column));
}

} // namespace

namespace catalogue {

extern const Format asciiFormat;
constinit const Format asciiFormat = {
    .info = {.id = "ascii",
             .name = "ASCII maze",
             .extensions = "*.ascii *.asc",
             .summary = "Walls as lines between rooms, drawn with +--+ and |."},
    .recognise = recogniseAscii,
    .read = readDrawnPosts,
    .write = writeDrawing<asciiPen>,
};

extern const Format micromouseFormat;
constinit const Format micromouseFormat = {
    .info = {.id = "micromouse",
             .name = "Micromouse maze",
             .extensions = "*.micromouse",
             .summary = "Walls as lines between rooms, drawn with o---o and |; the goal is G."},
    .recognise = recogniseMicromouse,
    .read = readMicromouse,
    .write = writeDrawing<micromousePen>,
};

extern const Format boxFormat;
constinit const Format boxFormat = {
    .info = {.id = "box",
             .name = "Box-drawing maze",
             .extensions = "*.box",
             .summary = "Walls as lines between rooms, drawn with box-drawing characters."},
    .recognise = recogniseBox,
    .read = readBox,
    .write = writeDrawing<boxPen>,
};

} // namespace catalogue

} // namespace mazewright

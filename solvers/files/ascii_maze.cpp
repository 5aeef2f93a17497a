#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/maze_hash.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <optional>
#include <vector>

// Mazes drawn with `+--+` in mails and old books: walls are lines between rooms.
//
//     +--+--+--+
//     |S    |  |
//     +  +--+  +
//     |       E|
//     +--+--+--+
//
// Each room is a cell, and so is each possible wall. A drawing of r x c rooms is therefore a maze
// of (2r + 1) x (2c + 1) cells: rooms lie at odd rows and columns, corners at even ones. A maze
// without an outer wall has its rooms at even rows and columns. It is drawn with an outer wall and
// a last line that says so; the reader removes that wall again.

namespace mazewright {

namespace {

constexpr std::string_view frameless = "# without the outer wall";
constexpr int roomWidth = 2; ///< as written; other drawings may have wider rooms
constexpr int highestRoomSymbol = 9;

bool isWallLine(std::string_view line) noexcept
{
    return line.starts_with('+') && line.find_first_not_of("+-= ") == std::string_view::npos;
}

Likeness recogniseAscii(std::string_view text)
{
    for (const text::Line& line : text::lines(text)) {
        const std::string_view first = text::trimmed(line.text);
        if (first.empty())
            continue;
        const bool drawn = isWallLine(first) && first.find('+', 1) != std::string_view::npos;
        return drawn ? Likeness::surely : Likeness::no;
    }
    return Likeness::no;
}

bool isWall(Cell cell) noexcept
{
    return cell.kind == CellKind::wall;
}

/// A drawing while it is read: its lines and the positions of its corners.
class Drawing {
public:
    /// Finds the grid of a drawing. Errors: `syntax`, with the line.
    static Expected<Drawing> of(std::string_view text);
    /// Returns the maze of the drawing. Errors: `syntax`, `value`, `tooLarge`, with the line.
    Expected<Maze> maze() const;

private:
    char at(std::size_t line, std::size_t column) const noexcept
    {
        const std::string_view text = m_lines[line].text;
        return column < text.size() ? text[column] : ' ';
    }
    Expected<PackedCell> edge(std::size_t line, std::size_t column) const;
    Expected<PackedCell> room(std::size_t line, std::size_t column) const;
    Expected<void> addLine(CellRows& rows, std::size_t line, bool isWall) const;

    std::vector<text::Line> m_lines;
    std::size_t m_pitch = 0;  ///< characters from corner to corner
    std::size_t m_height = 0; ///< lines from corner to corner
    std::size_t m_rooms = 0;  ///< per row
    bool m_isFrameless = false;
};

/// Ignores the frame that mails add: blank lines above and below, a margin.
Expected<Drawing> Drawing::of(std::string_view text)
{
    Drawing drawing;
    std::size_t margin = 0;
    for (const text::Line& line : text::lines(text)) {
        const std::string_view bare = text::trimmed(line.text);
        if (bare == frameless) {
            drawing.m_isFrameless = true;
            continue;
        }
        if (bare.empty() && drawing.m_lines.empty())
            continue;
        if (drawing.m_lines.empty())
            margin = line.text.find_first_not_of(" \t");
        const std::size_t last = line.text.find_last_not_of(" \t");
        const std::size_t length = last == std::string_view::npos ? 0 : last + 1;
        const std::size_t begin = std::min(margin, length);
        drawing.m_lines.push_back({line.text.substr(begin, length - begin), line.number});
    }
    while (!drawing.m_lines.empty() && drawing.m_lines.back().text.empty())
        drawing.m_lines.pop_back();
    if (drawing.m_lines.empty() || !isWallLine(drawing.m_lines.front().text))
        return failure(ErrorCode::syntax, "expected a wall such as +--+--+ in the first line", 1);

    const text::Line& first = drawing.m_lines.front();
    drawing.m_pitch = first.text.find('+', 1);
    if (drawing.m_pitch == std::string_view::npos || drawing.m_pitch < 2 ||
        (first.text.size() - 1) % drawing.m_pitch != 0)
        return failure(ErrorCode::syntax,
                       "expected a + at each corner, at equal distances, in this line",
                       first.number);
    drawing.m_rooms = (first.text.size() - 1) / drawing.m_pitch;
    const auto second = std::find_if(drawing.m_lines.begin() + 1, drawing.m_lines.end(),
                                     [](const text::Line& line) { return isWallLine(line.text); });
    drawing.m_height = static_cast<std::size_t>(second - drawing.m_lines.begin());
    if (second == drawing.m_lines.end() || drawing.m_height < 2 ||
        (drawing.m_lines.size() - 1) % drawing.m_height != 0)
        return failure(ErrorCode::syntax,
                       "expected lines of corners at equal distances, the last line one of them",
                       drawing.m_lines.back().number);
    return drawing;
}

/// Returns the wall to the right of a corner, which must be drawn completely or not at all.
Expected<PackedCell> Drawing::edge(std::size_t line, std::size_t column) const
{
    std::size_t drawn = 0;
    for (std::size_t i = column + 1; i < column + m_pitch; ++i)
        drawn += at(line, i) != ' ' ? 1 : 0;
    if (drawn == 0)
        return pack({});
    if (drawn == m_pitch - 1)
        return packedWall;
    return failure(ErrorCode::syntax,
                   messageOf("the wall at character {} is only half drawn", column + 2),
                   m_lines[line].number);
}

/// Returns the content of a room, which may be on any of its lines.
Expected<PackedCell> Drawing::room(std::size_t line, std::size_t column) const
{
    PackedCell cell = pack({});
    for (std::size_t below = line; below < line + m_height - 1; ++below)
        for (std::size_t i = column + 1; i < column + m_pitch; ++i) {
            const char glyph = at(below, i);
            if (glyph == ' ' || glyph == '.')
                continue;
            const auto meant = cellOfGlyph(glyph);
            if (!meant || *meant == tileToCome || *meant == packedWall || cell != pack({}))
                return failure(ErrorCode::value,
                               messageOf("{} (character {}) is not valid in a room; expected S "
                                         "(start), E (end), o (coin), 1 to 9 (tile)",
                                         quoted(firstCharacter(m_lines[below].text.substr(i))),
                                         i + 1),
                               m_lines[below].number);
            cell = *meant;
        }
    return cell;
}

/// Adds a row of corners and the walls between them, or of rooms and the walls between them.
Expected<void> Drawing::addLine(CellRows& rows, std::size_t line, bool hasCorners) const
{
    for (std::size_t i = 0; i <= m_rooms; ++i) {
        const std::size_t column = i * m_pitch;
        const char drawn = at(line, column);
        if (hasCorners ? drawn != '+' : drawn != '|' && drawn != ' ')
            return failure(ErrorCode::syntax,
                           messageOf("expected {} at character {}",
                                     hasCorners ? "+" : "| or a blank", column + 1),
                           m_lines[line].number);
        rows.add(drawn == ' ' ? pack({}) : packedWall);
        if (i == m_rooms)
            break;
        const auto cell = hasCorners ? edge(line, column) : room(line, column);
        if (!cell)
            return tl::unexpected(cell.error());
        rows.add(*cell);
    }
    if (m_lines[line].text.size() > m_rooms * m_pitch + 1)
        return failure(ErrorCode::syntax,
                       messageOf("this line is longer than the first one ({} characters)",
                                 m_rooms * m_pitch + 1),
                       m_lines[line].number);
    return rows.endRow(m_lines[line].number);
}

Expected<Maze> Drawing::maze() const
{
    CellRows rows;
    for (std::size_t line = 0; line < m_lines.size(); line += m_height) {
        if (auto added = addLine(rows, line, true); !added)
            return tl::unexpected(added.error());
        if (line + 1 == m_lines.size())
            break;
        if (auto added = addLine(rows, line + 1, false); !added)
            return tl::unexpected(added.error());
    }
    auto framed = rows.maze();
    if (!framed || !m_isFrameless)
        return framed;
    return cropped(*framed, {1, 1}, framed->rows() - 2, framed->columns() - 2);
}

Expected<Level> readAscii(std::string_view text)
{
    return Drawing::of(text)
        .and_then([](const Drawing& drawing) { return drawing.maze(); })
        .map([](Maze&& maze) { return Level{.maze = std::move(maze)}; });
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

/// Returns the drawing of a maze whose rooms lie at odd rows and columns.
std::string drawn(const Maze& maze)
{
    std::string text;
    for (int row = 0; row < maze.rows(); ++row) {
        std::string line;
        for (int column = 0; column < maze.columns(); ++column) {
            const Cell cell = maze.at(Position{row, column});
            const bool hasCorners = row % 2 == 0;
            if (column % 2 == 0)
                line += !isWall(cell) ? ' ' : hasCorners ? '+' : '|';
            else if (hasCorners)
                line.append(roomWidth, isWall(cell) ? '-' : ' ');
            else
                line += {cell == Cell{} ? ' ' : glyphOf(pack(cell)), ' '};
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
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

Expected<std::string> drawnWithFrame(const Maze& maze)
{
    const auto around = framed(maze);
    if (!around)
        return failure(ErrorCode::unsupported,
                       "the format 'ascii' draws an outer wall, for which this maze is too large; "
                       "use the format 'maze'");
    return drawn(*around) + std::string(frameless) + '\n';
}

Expected<std::string> writeAscii(const Level& level)
{
    const Maze& maze = level.maze;
    if (maze.rows() % 2 == 0 || maze.columns() % 2 == 0)
        return failure(ErrorCode::unsupported,
                       "the format 'ascii' stores only mazes with an odd number of rows and of "
                       "columns; use the format 'maze'");
    const auto unfit = unfitCell(maze, 1);
    if (!unfit && maze.rows() > 1 && maze.columns() > 1)
        return drawn(maze);
    if (!unfitCell(maze, 0))
        return drawnWithFrame(maze);
    const Position at = unfit.value_or(Position{});
    return failure(ErrorCode::unsupported,
                   messageOf("the format 'ascii' draws walls as lines between rooms, which cell "
                             "({}, {}) does not fit; use the format 'maze'",
                             at.row, at.column));
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
    .read = readPlain<readAscii>,
    .write = writeAscii,
};

} // namespace catalogue

} // namespace mazewright

#include "solvers/core/maze.h"
#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/lattice_text.h"
#include "solvers/files/openings.h"
#include "solvers/files/room_marks.h"

#include <algorithm>
#include <vector>

// Mazes drawn with underscores and bars, a line of text a row of rooms:
//
//      ___________
//     |S  |  _    |
//     |_|___|___|_|
//
// A bar is a wall beside a room; an underscore is the wall below the room on whose line it stands.
// The first line has the wall above. Between two rooms stands one character, which draws a post if
// it is no bar. Rooms are as wide as bars and the ends of walls say, mostly one character.

namespace mazewright {

namespace {

bool isBlankHere(char glyph) noexcept
{
    return glyph == ' ' || glyph == ':' || glyph == '.';
}

bool isAboveLine(std::string_view line) noexcept
{
    return line.find_first_not_of("_ .") == std::string_view::npos;
}

/// A first line of underscores, or of bars and underscores, and no character that has no place in
/// such a drawing but a few letters.
Likeness recogniseUnderscores(std::string_view text)
{
    bool hasBar = false;
    bool hasFloor = false;
    std::size_t lines = 0;
    for (const text::Line& line : text::lines(text)) {
        const std::string_view bare = text::trimmed(line.text);
        if (bare == endlessMark || (bare.empty() && lines == 0))
            continue;
        if (lines == 0 && bare.find('_') == std::string_view::npos)
            return Likeness::no;
        const auto letters = std::count_if(bare.begin(), bare.end(), [](char glyph) {
            return glyph != '_' && glyph != '|' && !isBlankHere(glyph);
        });
        if (letters > 2 || bare.size() > 2 * std::size_t{Maze::maxSide})
            return Likeness::no;
        if (lines > 0 && !bare.empty() && bare.front() != '|' && bare.front() != '_' &&
            bare.front() != 'S' && bare.front() != 'E')
            return Likeness::no;
        ++lines;
        hasBar |= bare.find('|') != std::string_view::npos;
        hasFloor |= lines > 1 && bare.find('_') != std::string_view::npos;
    }
    return lines > 1 && hasBar && hasFloor ? Likeness::surely : Likeness::no;
}

/// Returns the columns of posts, from bars and from both ends of each wall.
std::vector<std::size_t> columnsOf(const LatticeText& text)
{
    std::size_t width = 0;
    for (const text::Line& line : text.lines())
        width = std::max(width, line.text.size() + 1);
    std::vector<bool> isPost(width + 1);
    for (std::size_t line = 0; line < text.lines().size(); ++line)
        for (std::size_t i = 0; i < text.lines()[line].text.size(); ++i) {
            const char glyph = text.at(line, i);
            if (glyph == '|')
                isPost[i] = true;
            if (glyph != '_')
                continue;
            if (i > 0 && isBlankHere(text.at(line, i - 1)))
                isPost[i - 1] = true;
            if (isBlankHere(text.at(line, i + 1)))
                isPost[i + 1] = true;
        }
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < isPost.size(); ++i)
        if (isPost[i])
            columns.push_back(i);
    return columns.size() < 2 ? columns : completed(columns);
}

/// The rows of an underscore drawing while they are read.
class UnderscoreRows {
public:
    UnderscoreRows(const LatticeText& text, std::vector<std::size_t> columns)
        : m_text(text), m_columns(std::move(columns))
    {
    }

    /// Adds the walls above all rooms, which stand in a line of their own.
    Expected<void> addAbove(std::size_t line)
    {
        for (std::size_t column = 0; column + 1 < m_columns.size(); ++column) {
            m_rows.add(packedWall);
            m_rows.add(floorOf(line, column));
        }
        m_rows.add(packedWall);
        return m_rows.endRow(m_text.number(line));
    }
    /// Adds walls above all rooms that are not drawn.
    Expected<void> addClosed()
    {
        for (std::size_t i = 0; i + 1 < 2 * m_columns.size(); ++i)
            m_rows.add(packedWall);
        return m_rows.endRow(m_text.number(0));
    }
    /// Adds the rooms of a line, and the walls below them.
    Expected<void> addRooms(std::size_t line);
    Expected<Maze> maze(Message& readAs) const
    {
        auto maze = m_rows.maze();
        if (maze)
            if (auto applied = m_marks.apply(*maze, m_text, readAs); !applied)
                return tl::unexpected(applied.error());
        return maze;
    }

private:
    /// Returns the wall at the foot of a room: underscores in all its width but for a letter.
    PackedCell floorOf(std::size_t line, std::size_t column) const
    {
        for (std::size_t i = m_columns[column] + 1; i < m_columns[column + 1]; ++i)
            if (m_text.at(line, i) == '_')
                return packedWall;
        return pack({});
    }
    Expected<PackedCell> room(std::size_t line, std::size_t column);

    const LatticeText& m_text;
    std::vector<std::size_t> m_columns;
    CellRows m_rows;
    RoomMarks m_marks;
};

Expected<PackedCell> UnderscoreRows::room(std::size_t line, std::size_t column)
{
    PackedCell cell = pack({});
    const Position here{m_rows.rows(), static_cast<int>(2 * column + 1)};
    for (std::size_t i = m_columns[column] + 1; i < m_columns[column + 1]; ++i) {
        const char glyph = m_text.at(line, i);
        if (glyph == '_' || isBlankHere(glyph))
            continue;
        const auto meant = cellOfGlyph(glyph);
        const bool isGlyph = meant && *meant != tileToCome;
        if (glyph == '|' || (isGlyph && (*meant == packedWall || cell != pack({}))))
            return meaningless(m_text, {here, line, i}, ErrorCode::value);
        if (isGlyph)
            cell = *meant;
        else
            m_marks.add(glyph, {here, line, i});
    }
    return cell;
}

Expected<void> UnderscoreRows::addRooms(std::size_t line)
{
    for (std::size_t column = 0; column < m_columns.size(); ++column) {
        const char beside = m_text.at(line, m_columns[column]);
        if (beside != '|' && beside != '_' && !isBlankHere(beside))
            return failure(
                ErrorCode::syntax,
                messageOf("expected {} at character {}", "| or a blank", m_columns[column] + 1),
                m_text.number(line));
        m_rows.add(beside == '|' ? packedWall : pack({}));
        if (column + 1 == m_columns.size())
            break;
        const auto content = room(line, column);
        if (!content)
            return tl::unexpected(content.error());
        m_rows.add(*content);
    }
    if (m_text.lines()[line].text.size() > m_columns.back() + 1)
        return failure(ErrorCode::syntax,
                       messageOf("this line is longer than the first one ({} characters)",
                                 m_columns.back() + 1),
                       m_text.number(line));
    if (auto ended = m_rows.endRow(m_text.number(line)); !ended)
        return ended;
    return addAbove(line);
}

Expected<ReadLevel> readUnderscores(const LevelText& source)
{
    const auto text = LatticeText::of(source.text, Margin::least);
    if (!text)
        return tl::unexpected(text.error());
    auto columns = columnsOf(*text);
    const bool hasAbove = isAboveLine(text->lines().front().text);
    if (columns.size() < 2 || columns[0] != 0 || columns[1] < 2 ||
        (hasAbove && text->lines().size() < 2))
        return failure(ErrorCode::syntax, "expected rooms between | and above _", text->number(0));
    const auto width = static_cast<std::int64_t>(2 * columns.size() - 1);
    if (const auto fits = Maze::checkSize(1, width); !fits)
        return failure(fits.error().code, fits.error().message, text->number(0));
    UnderscoreRows rows(*text, std::move(columns));
    if (auto added = hasAbove ? rows.addAbove(0) : rows.addClosed(); !added)
        return tl::unexpected(added.error());
    for (std::size_t line = hasAbove ? 1 : 0; line < text->lines().size(); ++line)
        if (auto added = rows.addRooms(line); !added)
            return tl::unexpected(added.error());
    Message readAs;
    auto maze = rows.maze(readAs);
    if (!maze)
        return tl::unexpected(maze.error());
    if (!hasAbove)
        addNote(readAs, "the line above the rooms is missing and taken for a wall");
    if (source.options.hasOpenings && !text->isWithoutEnds)
        if (Message ends = takeEndsFromOpenings(*maze); !ends.empty())
            addNote(readAs, std::move(ends));
    return ReadLevel{.level = {.maze = std::move(*maze)}, .readAs = std::move(readAs)};
}

} // namespace

namespace catalogue {

extern const Format underscoresFormat;
constinit const Format underscoresFormat = {
    .info = {.id = "underscores",
             .name = "Underscore maze",
             .extensions = "*.underscores",
             .summary = "Walls drawn with _ and |; can be read but not written."},
    .recognise = recogniseUnderscores,
    .read = readUnderscores,
    .write = nullptr,
};

} // namespace catalogue

} // namespace mazewright

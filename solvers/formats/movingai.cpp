#include "solvers/base/counted.h"
#include "solvers/base/text.h"
#include "solvers/formats/capacity.h"
#include "solvers/formats/cell_rows.h"
#include "solvers/formats/format.h"
#include "solvers/formats/wording.h"

#include <fmt/format.h>
#include <iterator>
#include <span>

// Maps of the MovingAI benchmarks: a header, then one character per cell; `.` and `G` are open, all
// others are wall. The declared size must match the rows. It is checked against the limits before
// memory is allocated. Source: Sturtevant, Benchmarks for grid-based pathfinding, 2012.

namespace mazewright {

namespace {

/// Returns up to three parts of a header line. Two are expected; a third part shows that there are
/// too many.
std::vector<std::string_view> headerWords(const text::Line& line)
{
    return text::words(line.text, " \t", 3);
}

/// Returns the text up to the end of its last nonblank line. A blank at the end of that line is a
/// cell, a wall.
std::string_view withoutBlankEnd(std::string_view text) noexcept
{
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    if (last == std::string_view::npos)
        return {};
    return text.substr(0, text.find_first_of("\r\n", last));
}

Likeness recogniseMovingAi(std::string_view text)
{
    constexpr std::size_t headerSize = 256; // of the first line, including padding
    for (const text::Line& line : text::lines(withoutMark(text).substr(0, headerSize))) {
        const auto words = headerWords(line);
        if (words.empty())
            continue;
        if (words[0] == "type")
            return Likeness::surely;
        const bool isHeader = words[0] == "height" || words[0] == "width" || words[0] == "map";
        return isHeader ? Likeness::perhaps : Likeness::no;
    }
    return Likeness::no;
}

/// The header of a map.
struct MapHeader {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    int line = 0;    ///< line that completed the size
    int mapLine = 0; ///< last line of the header
};

Expected<void> readSize(const text::Line& line, std::span<const std::string_view> words,
                        MapHeader& header)
{
    const bool height = words[0] == "height";
    if (!height && words[0] != "width")
        return failure(ErrorCode::syntax,
                       messageOf("{}; expected a line 'height', 'width' or 'map'",
                                 quoted(text::trimmed(line.text))),
                       line.number);
    const auto size = words.size() == 2 ? text::wholeNumber(words[1]) : std::nullopt;
    if (!size || *size < 1)
        return failure(ErrorCode::value,
                       messageOf("{}; expected '{}' and a number of at least 1",
                                 quoted(text::trimmed(line.text)), words[0]),
                       line.number);
    (height ? header.rows : header.columns) = *size;
    header.line = line.number;
    return {};
}

/// Reads the header and advances `lines` to the first row.
Expected<MapHeader> readMapHeader(text::Lines::Iterator& lines)
{
    MapHeader header;
    bool typed = false;
    int last = 1;
    while (lines != std::default_sentinel) {
        const text::Line line = *lines++;
        last = line.number;
        const auto words = headerWords(line);
        if (words.empty())
            continue;
        if (!typed) {
            if (words.size() != 2 || words[0] != "type" || words[1] != "octile")
                return failure(
                    ErrorCode::syntax,
                    messageOf("{}; expected 'type octile'", quoted(text::trimmed(line.text))),
                    line.number);
            typed = true;
        } else if (words[0] == "map") {
            header.mapLine = line.number;
            if (header.rows == 0 || header.columns == 0)
                return failure(ErrorCode::syntax,
                               "'map' before the size; expected lines 'height' and 'width'",
                               line.number);
            return header;
        } else if (auto read = readSize(line, words, header); !read) {
            return tl::unexpected(read.error());
        }
    }
    return failure(ErrorCode::syntax,
                   "the header ends early; expected lines 'type octile', 'height', 'width', 'map'",
                   last);
}

/// Checks the number of rows. Errors: `syntax` if the header declares a different number.
Expected<void> checkRowCount(text::Lines::Iterator row, const MapHeader& header)
{
    std::int64_t count = 0;
    int wrongLine = header.mapLine;
    for (; row != std::default_sentinel; ++row)
        if (++count <= header.rows + 1)
            wrongLine = row->number;
    if (count == header.rows)
        return {};
    return failure(ErrorCode::syntax,
                   messageOf("the map has {}; expected {}, as its header says",
                             counted(count, "{} row", "{} rows"), header.rows),
                   wrongLine);
}

Expected<Level> readMap(std::string_view text)
{
    auto lines = text::lines(withoutBlankEnd(text)).begin();
    const auto header = readMapHeader(lines);
    if (!header)
        return tl::unexpected(header.error());
    if (const auto fits = Maze::checkSize(header->rows, header->columns); !fits)
        return failure(fits.error().code, fits.error().message, header->line);

    if (auto counted = checkRowCount(lines, *header); !counted)
        return tl::unexpected(counted.error());
    CellRows cells;
    for (; lines != std::default_sentinel; ++lines) {
        const text::Line& row = *lines;
        if (row.text.size() != static_cast<std::size_t>(header->columns))
            return failure(ErrorCode::syntax,
                           messageOf("this row has {}; expected {}, as the header says",
                                     counted(row.text.size(), "{} cell", "{} cells"),
                                     header->columns),
                           row.number);
        for (const char glyph : row.text)
            cells.add(glyph == '.' || glyph == 'G' ? pack({}) : packedWall);
        if (auto ended = cells.endRow(row.number); !ended)
            return tl::unexpected(ended.error());
    }
    return cells.maze().map([](Maze&& maze) { return Level{.maze = std::move(maze)}; });
}

Expected<std::string> writeMap(const Level& level)
{
    const Maze& maze = level.maze;
    if (const auto fits = checkCapacity(maze, {.form = "movingai", .ends = SupportsEnds::no});
        !fits)
        return tl::unexpected(fits.error());
    std::string text =
        fmt::format("type octile\nheight {}\nwidth {}\nmap\n", maze.rows(), maze.columns());
    text.reserve(text.size() + maze.size() + static_cast<std::size_t>(maze.rows()));
    const auto cells = maze.packed();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += cells[i] == packedWall ? '@' : '.';
        if ((i + 1) % static_cast<std::size_t>(maze.columns()) == 0)
            text += '\n';
    }
    return text;
}

} // namespace

namespace catalogue {

extern const Format movingAiFormat;
constinit const Format movingAiFormat = {
    .info = {.id = "movingai",
             .name = "MovingAI map",
             .extensions = "*.map",
             .summary =
                 "Maps of the MovingAI benchmarks: . and G are open, everything else is wall."},
    .recognise = recogniseMovingAi,
    .read = readMap,
    .write = writeMap,
};

} // namespace catalogue

} // namespace mazewright

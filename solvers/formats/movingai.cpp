#include "solvers/base/text.h"
#include "solvers/formats/capacity.h"
#include "solvers/formats/cell_rows.h"
#include "solvers/formats/format.h"
#include "solvers/formats/wording.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

// Maps of the MovingAI benchmarks: a header, then one character a cell; `.` and `G` are open,
// all else is wall. The declared size must be that of the rows, and is held to the limits
// before anything is made of it.
// Source: Sturtevant, Benchmarks for grid-based pathfinding, 2012.

namespace mazewright {

namespace {

/// The words of a header line.
std::vector<std::string_view> headerWords(const text::Line& line)
{
    return text::words(line.text, " \t");
}

Likeness recogniseMovingAi(std::string_view text)
{
    constexpr std::size_t headerSize = 256; // the first line, however it is padded
    const auto lines = text::lines(withoutMark(text).substr(0, headerSize));
    const auto first = std::find_if(lines.begin(), lines.end(), [](const text::Line& line) {
        return !text::trimmed(line.text).empty();
    });
    if (first == lines.end())
        return Likeness::no;
    const std::string_view word = headerWords(*first).front();
    if (word == "type")
        return Likeness::surely;
    return word == "height" || word == "width" || word == "map" ? Likeness::perhaps : Likeness::no;
}

/// The header of a map, and where its rows begin.
struct MapHeader {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::size_t firstRow = 0; ///< among the lines
    int line = 0;             ///< where the size was complete
};

Expected<void> readSize(const text::Line& line, std::span<const std::string_view> words,
                        MapHeader& header)
{
    const bool height = words[0] == "height";
    if (!height && words[0] != "width")
        return failure(ErrorCode::syntax,
                       fmt::format("{}; expected a line 'height', 'width' or 'map'",
                                   quoted(text::trimmed(line.text))),
                       line.number);
    const auto size = words.size() == 2 ? text::wholeNumber(words[1]) : std::nullopt;
    if (!size || *size < 1)
        return failure(ErrorCode::value,
                       fmt::format("{}; expected '{}' and a number of at least 1",
                                   quoted(text::trimmed(line.text)), words[0]),
                       line.number);
    (height ? header.rows : header.columns) = *size;
    header.line = line.number;
    return {};
}

Expected<MapHeader> readMapHeader(std::span<const text::Line> lines)
{
    MapHeader header;
    bool typed = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto words = headerWords(lines[i]);
        if (words.empty())
            continue;
        if (!typed) {
            if (words.size() != 2 || words[0] != "type" || words[1] != "octile")
                return failure(
                    ErrorCode::syntax,
                    fmt::format("{}; expected 'type octile'", quoted(text::trimmed(lines[i].text))),
                    lines[i].number);
            typed = true;
        } else if (words[0] == "map") {
            header.firstRow = i + 1;
            if (header.rows == 0 || header.columns == 0)
                return failure(ErrorCode::syntax,
                               "'map' before the size; expected lines 'height' and 'width'",
                               lines[i].number);
            return header;
        } else if (auto read = readSize(lines[i], words, header); !read) {
            return tl::unexpected(read.error());
        }
    }
    return failure(ErrorCode::syntax,
                   "the header ends early; expected lines 'type octile', 'height', 'width', 'map'",
                   std::max(1, static_cast<int>(lines.size())));
}

Expected<Level> readMap(std::string_view text)
{
    auto lines = text::lines(text);
    while (!lines.empty() && text::trimmed(lines.back().text).empty())
        lines.pop_back();
    const auto header = readMapHeader(lines);
    if (!header)
        return tl::unexpected(header.error());
    if (const auto fits = Maze::checkSize(header->rows, header->columns); !fits)
        return failure(fits.error().code, fits.error().message, header->line);

    const auto rows = std::span(lines).subspan(header->firstRow);
    const auto declared = static_cast<std::size_t>(header->rows);
    if (rows.size() != declared) {
        const text::Line& last = rows.size() > declared ? rows[declared] : lines.back();
        return failure(ErrorCode::syntax,
                       fmt::format("the map has {} rows; expected {}, as its header says",
                                   rows.size(), declared),
                       last.number);
    }
    CellRows cells;
    for (const text::Line& row : rows) {
        if (row.text.size() != static_cast<std::size_t>(header->columns))
            return failure(ErrorCode::syntax,
                           fmt::format("this row has {} cells; expected {}, as the header says",
                                       row.text.size(), header->columns),
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
    if (const auto fits = checkHolds(maze, {.form = "movingai", .ends = HoldsEnds::no}); !fits)
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
             .summary = "Maps of the MovingAI benchmarks: . and G are open, all else is wall."},
    .recognise = recogniseMovingAi,
    .read = readMap,
    .write = writeMap,
};

} // namespace catalogue

} // namespace mazewright

#include "solvers/base/text.h"
#include "solvers/formats/capacity.h"
#include "solvers/formats/format.h"
#include "solvers/formats/glyph_text.h"
#include "solvers/formats/number_text.h"
#include "solvers/formats/wording.h"

// Glyph text, as mazes are drawn in mails: `#` wall, `.` floor, `o` coin, `S` start, `E` end,
// `1`..`9` a tile.

namespace mazewright {

namespace {

constexpr int highestGlyphSymbol = 9;

Likeness recogniseGlyphs(std::string_view text)
{
    if (isGlyphText(text))
        return Likeness::surely;
    const std::string_view plain = withoutMark(text);
    const std::size_t first = plain.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || plain[first] == '{' || plain[first] == '<')
        return Likeness::no;
    return surveyNumbers(text).numbers == Likeness::no ? Likeness::perhaps : Likeness::no;
}

Expected<Level> readGlyphs(std::string_view text)
{
    CellRows rows;
    int blank = 0; // first blank line after the rows; no row may follow it
    for (const text::Line& line : text::lines(text)) {
        const std::string_view glyphs = text::trimmed(line.text);
        if (glyphs.empty()) {
            blank = rows.rows() > 0 && blank == 0 ? line.number : blank;
            continue;
        }
        if (blank > 0)
            if (auto ended = rows.endRow(blank); !ended)
                return tl::unexpected(ended.error());
        if (auto added = addGlyphs(rows, glyphs, TileGlyph::none, line.number); !added)
            return tl::unexpected(added.error());
    }
    if (rows.rows() == 0)
        return failure(ErrorCode::syntax,
                       "there are no rows; expected rows of the glyphs # . o S E", 1);
    return rows.maze().map([](Maze&& maze) { return Level{.maze = std::move(maze)}; });
}

Expected<std::string> writeGlyphs(const Level& level)
{
    const Maze& maze = level.maze;
    const auto fits =
        checkCapacity(maze, {.form = "glyphs", .coinPoints = 1, .tileSymbol = highestGlyphSymbol});
    if (!fits)
        return tl::unexpected(fits.error());
    std::string text;
    text.reserve(maze.size() + static_cast<std::size_t>(maze.rows()));
    const auto cells = maze.packed();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += glyphOf(cells[i]);
        if ((i + 1) % static_cast<std::size_t>(maze.columns()) == 0)
            text += '\n';
    }
    if (!isGlyphText(text))
        return failure(
            ErrorCode::unsupported,
            "the format 'glyphs' cannot store a single column of tiles, because it would be "
            "read as numbers; use the format 'maze'");
    return text;
}

} // namespace

namespace catalogue {

extern const Format glyphsFormat;
constinit const Format glyphsFormat = {
    .info = {.id = "glyphs",
             .name = "Glyph text",
             .extensions = "*.txt *.ascii.txt *.glyphs",
             .summary = "Rows of glyphs: # wall, . floor, o coin, S start, E end, 1 to 9 tile."},
    .recognise = recogniseGlyphs,
    .read = readGlyphs,
    .write = writeGlyphs,
};

} // namespace catalogue

} // namespace mazewright

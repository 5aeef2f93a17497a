#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <optional>
#include <vector>

// Sokoban levels (XSB), read-only: `#` wall, blank floor, `@` the player, who becomes the start.
// Boxes `$` and goals `.` have no meaning here. `xsb` rejects a level that has any. `xsb-coins`,
// which must be requested, reads boxes as coins and goals as floor. Cells outside the walls of a
// row are wall. Lines that begin with `;` are comments. One file holds one level. Source: the level
// format of XSokoban, as sokobano.de describes it.

namespace mazewright {

namespace {

constexpr std::string_view glyphs = "# @+$*.-_";

bool isLevelLine(std::string_view line) noexcept
{
    return line.find('#') != std::string_view::npos &&
           line.find_first_not_of(glyphs) == std::string_view::npos;
}

bool isComment(std::string_view line) noexcept
{
    return text::trimmed(line).starts_with(';');
}

/// Recognises rows that have only Sokoban glyphs and a player. No other format has both blanks and
/// a player.
Likeness recogniseSokoban(std::string_view text)
{
    bool hasPlayer = false;
    bool hasRows = false;
    for (const text::Line& line : text::lines(text)) {
        if (isComment(line.text) || text::trimmed(line.text).empty())
            continue;
        if (!isLevelLine(line.text))
            return hasRows && hasPlayer ? Likeness::surely : Likeness::no; // the title follows
        hasRows = true;
        hasPlayer |= line.text.find_first_of("@+") != std::string_view::npos;
    }
    return hasRows && hasPlayer ? Likeness::surely : Likeness::no;
}

Likeness recogniseNever(std::string_view /*text*/)
{
    return Likeness::no;
}

enum class Boxes : bool { refused, coins };

/// Returns the cell of a glyph; empty if it is a rejected box or goal.
std::optional<Cell> cellOf(char glyph, Boxes boxes)
{
    const bool taken = boxes == Boxes::coins;
    switch (glyph) {
    case '#':
        return Cell{CellKind::wall, 1};
    case '@':
        return Cell{CellKind::start, 1};
    case '+': // on a goal
        return taken ? std::optional(Cell{CellKind::start, 1}) : std::nullopt;
    case '$':
    case '*':
        return taken ? std::optional(Cell{CellKind::coin, 1}) : std::nullopt;
    case '.':
        return taken ? std::optional(Cell{}) : std::nullopt;
    default:
        return Cell{};
    }
}

Expected<void> addRow(CellRows& rows, const text::Line& line, std::size_t width, Boxes boxes)
{
    const std::size_t first = line.text.find('#');
    const std::size_t last = line.text.rfind('#');
    for (std::size_t i = 0; i < width; ++i) {
        if (i < first || i > last) {
            rows.add(packedWall); // outside
            continue;
        }
        const auto cell = cellOf(line.text[i], boxes);
        if (!cell)
            return failure(
                ErrorCode::unsupported,
                messageOf("this Sokoban level has {} (character {}), which have no meaning here; "
                          "the format 'xsb-coins' reads boxes as coins and goals as floor",
                          line.text[i] == '.' || line.text[i] == '+' ? "goals" : "boxes", i + 1),
                line.number);
        rows.add(pack(*cell));
    }
    return rows.endRow(line.number);
}

/// Returns the rows of the only level. Errors: `syntax`.
Expected<std::vector<text::Line>> levelLines(std::string_view text)
{
    std::vector<text::Line> rows;
    bool ended = false;
    for (const text::Line& line : text::lines(text)) {
        if (isComment(line.text))
            continue;
        if (!isLevelLine(line.text)) {
            ended |= !rows.empty(); // a blank line, a title
            continue;
        }
        if (ended)
            return failure(ErrorCode::syntax, "a second level begins here; expected only one",
                           line.number);
        rows.push_back(line);
    }
    if (rows.empty())
        return failure(ErrorCode::syntax, "there are no rows; expected walls as #", 1);
    return rows;
}

Expected<Level> read(std::string_view text, Boxes boxes)
{
    const auto lines = levelLines(text);
    if (!lines)
        return tl::unexpected(lines.error());
    std::size_t width = 0;
    for (const text::Line& line : *lines)
        width = std::max(width, line.text.rfind('#') + 1);
    CellRows rows;
    for (const text::Line& line : *lines)
        if (auto added = addRow(rows, line, width, boxes); !added)
            return tl::unexpected(added.error());
    return rows.maze().map([](Maze&& maze) { return Level{.maze = std::move(maze)}; });
}

Expected<Level> readSokoban(std::string_view text)
{
    return read(text, Boxes::refused);
}

Expected<Level> readSokobanCoins(std::string_view text)
{
    return read(text, Boxes::coins);
}

} // namespace

namespace catalogue {

extern const Format sokobanFormat;
constinit const Format sokobanFormat = {
    .info = {.id = "xsb",
             .name = "Sokoban level",
             .extensions = "*.xsb *.sok",
             .summary = "Walls and player of a Sokoban level; can be read but not written."},
    .recognise = recogniseSokoban,
    .read = readPlain<readSokoban>,
    .write = nullptr,
};

extern const Format sokobanCoinsFormat;
constinit const Format sokobanCoinsFormat = {
    .info = {.id = "xsb-coins",
             .name = "Sokoban level, boxes as coins",
             .extensions = "*.xsb *.sok",
             .summary = "A Sokoban level with boxes read as coins and goals as floor; used only if "
                        "chosen explicitly."},
    .recognise = recogniseNever,
    .read = readPlain<readSokobanCoins>,
    .write = nullptr,
};

} // namespace catalogue

} // namespace mazewright

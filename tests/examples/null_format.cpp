#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"

#include <string>

// The null format: a first line that says what it is, then a row of `.` and `#` a line. To copy.
// A form says what it is by content, reads a whole level or blames a line, and refuses by name what
// it cannot hold.

namespace mazewright {

namespace {

constexpr std::string_view nullMark = "null-format";

Likeness recogniseNull(std::string_view text)
{
    const auto first = text::lines(text).begin();
    const bool isMarked = first != std::default_sentinel && first->text == nullMark;
    return isMarked ? Likeness::surely : Likeness::no;
}

Expected<Level> readNull(std::string_view text)
{
    CellRows cells; // equal rows, sides within the limits: it knows the errors that all forms share
    for (const text::Line& line : text::lines(text)) {
        if (line.number == 1) {
            if (line.text != nullMark)
                return failure(ErrorCode::syntax,
                               messageOf("{}; expected '{}'", quoted(line.text), nullMark), 1);
            continue;
        }
        for (const char sign : line.text) {
            if (sign != '.' && sign != '#')
                return failure(ErrorCode::syntax,
                               messageOf("{}; expected . or #", quoted(line.text)), line.number);
            cells.add(sign == '#' ? packedWall : pack({}));
        }
        if (auto ended = cells.endRow(line.number); !ended)
            return tl::unexpected(ended.error());
    }
    if (cells.rows() == 0)
        return failure(ErrorCode::syntax, "there are no rows; expected cells as . and #", 1);
    return cells.maze().map([](Maze&& maze) { return Level{.maze = std::move(maze)}; });
}

Expected<std::string> writeNull(const Level& level)
{
    const Maze& maze = level.maze;
    if (const auto fits = checkCapacity(maze, {.form = "null-format", .ends = SupportsEnds::no});
        !fits)
        return tl::unexpected(fits.error());
    std::string text(nullMark);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if (maze.position(c).column == 0)
            text += '\n';
        text += maze.isWall(c) ? '#' : '.';
    }
    return text += '\n';
}

} // namespace

// A file of the product says `catalogue` here, and stands in `solvers/files/format.cpp`.
namespace examples {

extern const Format nullFormat;
constinit const Format nullFormat = {
    .info = {.id = "null-format",
             .name = "Null format",
             .extensions = "*.null",
             .summary = "Walls alone: a line that says so, then rows of . and #."},
    .recognise = recogniseNull,
    .read = readPlain<readNull>,
    .write = writeNull,
};

} // namespace examples

} // namespace mazewright

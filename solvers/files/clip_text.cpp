#include "solvers/files/clip_text.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/json_text.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/native.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright {

/// Returns the plain rows of a level copied from another program. Removes the marks of quoted mail
/// (`> `) and the quotation marks around fields. If each field is one glyph (a spreadsheet cell),
/// joins the fields of a line; an empty field is floor.
std::string plainRows(std::string_view text);

namespace {

using Row = std::vector<std::string_view>;

/// Returns a line of a mail without its quotation marks (`>`).
std::string_view unquotedLine(std::string_view line)
{
    while (text::trimmed(line).starts_with('>'))
        line = text::trimmed(line).substr(1);
    return line;
}

bool isMatrixField(std::string_view field)
{
    return field.find_first_not_of("-0123456789") == std::string_view::npos;
}

/// Returns true if each field is one glyph. Numbers alone are a matrix instead.
bool areGlyphs(const std::vector<Row>& rows)
{
    const auto all = [&](auto&& holds) {
        return std::all_of(rows.begin(), rows.end(), [&](const Row& row) {
            return std::all_of(row.begin(), row.end(), holds);
        });
    };
    return all([](std::string_view field) { return field.size() <= 1; }) && !all(isMatrixField);
}

} // namespace

std::string plainRows(std::string_view text)
{
    std::vector<Row> rows;
    char separator = '\0';
    for (const text::Line& line : text::lines(text)) {
        const std::string_view bare = unquotedLine(line.text);
        if (text::trimmed(bare).empty() && bare.find('\t') == bare.npos)
            continue; // a line of tabs is a row of empty cells
        if (const std::size_t at = bare.find_first_of(",;\t"); rows.empty() && at != bare.npos)
            separator = bare[at];
        Row row = separator == '\0' ? Row{bare} : text::fields(bare, separator);
        std::transform(row.begin(), row.end(), row.begin(), bareField);
        rows.push_back(std::move(row));
    }
    const bool joins = separator == '\0' || areGlyphs(rows);
    std::string plain;
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0 && !joins)
                plain += separator;
            if (row[i].empty() && joins)
                plain += '.';
            plain += row[i];
        }
        plain += '\n';
    }
    return plain;
}

namespace {

constexpr std::string_view shapeKey = "clip";

Json shapeOf(const CellSet& cells)
{
    Json rows = Json::array();
    for (int row = 0; row < cells.rows(); ++row) {
        std::string text(static_cast<std::size_t>(cells.columns()), '.');
        for (int column = 0; column < cells.columns(); ++column)
            if (cells.contains({row, column}))
                text[static_cast<std::size_t>(column)] = '#';
        rows.push_back(std::move(text));
    }
    return rows;
}

Expected<CellSet> cellsFrom(std::string_view shape, const Maze& maze)
{
    const auto wrong =
        failure(ErrorCode::value, messageOf("\"clip\": expected {} rows of {} characters # and .",
                                            maze.rows(), maze.columns()));
    CellSet cells(maze.rows(), maze.columns());
    std::int32_t row = 0;
    for (const JsonEntry& entry : JsonEntries(isJsonList(shape) ? shape : "")) {
        const std::string text = isJsonString(entry.value) ? textOfJson(entry.value) : "";
        if (row == maze.rows() || text.size() != static_cast<std::size_t>(maze.columns()) ||
            text.find_first_not_of("#.") != std::string::npos)
            return wrong;
        for (std::int32_t column = 0; column < maze.columns(); ++column)
            if (text[static_cast<std::size_t>(column)] == '#')
                cells.insert(Position{row, column});
        ++row;
    }
    if (row != maze.rows() || cells.empty())
        return wrong;
    return cells;
}

} // namespace

std::string clipText(const Clip& clip)
{
    Level level{.maze = clip.maze};
    CellSet left = clip.cells;
    left.invert();
    if (!left.empty())
        addKey(level.otherKeys, shapeKey, writtenJson(shapeOf(clip.cells)));
    return writtenNative(level);
}

Expected<Clip> readClip(std::string_view text)
{
    auto read = readLevelText(text, {});
    if (!read) {
        auto plain = readLevelText(plainRows(text), {});
        if (!plain)
            return tl::unexpected(read.error());
        read = std::move(plain);
    }
    Level& level = read->level;
    const std::string_view shape = valueOfKey(level.otherKeys, shapeKey);
    if (shape.empty())
        return clipOf(std::move(level.maze));
    auto cells = cellsFrom(shape, level.maze);
    if (!cells)
        return tl::unexpected(cells.error());
    return Clip{std::move(level.maze), std::move(*cells)};
}

} // namespace mazewright

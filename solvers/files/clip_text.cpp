#include "solvers/files/clip_text.h"

#include "solvers/files/format.h"
#include "solvers/files/json_text.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/native.h"

#include <string>
#include <string_view>
#include <utility>

namespace mazewright {

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
    if (!read)
        return tl::unexpected(read.error());
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

#include "solvers/formats/clip_text.h"

#include "solvers/formats/format.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/native.h"
#include "solvers/formats/other_keys.h"
#include "solvers/formats/pasted_text.h"

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

Expected<CellSet> cellsFrom(const Json& rows, const Maze& maze)
{
    const auto wrong = [&maze] {
        return failure(ErrorCode::value,
                       messageOf("\"clip\": expected {} rows of {} characters # and .", maze.rows(),
                                 maze.columns()));
    };
    if (!rows.is_array() || rows.size() != static_cast<std::size_t>(maze.rows()))
        return wrong();
    CellSet cells(maze.rows(), maze.columns());
    for (int row = 0; row < maze.rows(); ++row) {
        const Json& text = rows[static_cast<std::size_t>(row)];
        if (!text.is_string() ||
            text.get_ref<const std::string&>().size() != static_cast<std::size_t>(maze.columns()))
            return wrong();
        for (int column = 0; column < maze.columns(); ++column)
            switch (text.get_ref<const std::string&>()[static_cast<std::size_t>(column)]) {
            case '#':
                cells.insert(Position{row, column});
                break;
            case '.':
                break;
            default:
                return wrong();
            }
    }
    if (cells.empty())
        return wrong();
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
    auto cells = cellsFrom(Json::parse(shape), level.maze); // the reader has accepted it
    if (!cells)
        return tl::unexpected(cells.error());
    return Clip{std::move(level.maze), std::move(*cells)};
}

} // namespace mazewright

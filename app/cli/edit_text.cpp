#include "app/cli/edit_text.h"

#include "solvers/formats/value_json.h"
#include "solvers/maze/cell_text.h"

#include <fmt/format.h>

namespace mazewright::cli {

namespace {

std::string_view wordOf(CellKind kind)
{
    switch (kind) {
    case CellKind::floor:
        return "floor";
    case CellKind::wall:
        return "wall";
    case CellKind::coin:
        return "coin";
    case CellKind::tile:
        return "tile";
    case CellKind::start:
        return "start";
    case CellKind::end:
        return "end";
    }
    return "";
}

} // namespace

Json editJson(const Edit& edit)
{
    Json json;
    json["cell"] = edit.cell;
    json["to"] = std::string(wordOf(edit.to.kind));
    if (edit.to.value != 1)
        json["value"] = edit.to.value;
    return json;
}

std::string editText(const Maze& maze, const Edit& edit)
{
    const std::string place = cellText(edit.cell);
    switch (edit.to.kind) {
    case CellKind::floor:
        return fmt::format("remove the {} at {}", wordOf(maze.at(edit.cell).kind), place);
    case CellKind::start:
    case CellKind::end:
        return fmt::format("move the {} to {}", wordOf(edit.to.kind), place);
    case CellKind::wall:
    case CellKind::coin:
    case CellKind::tile:
        break;
    }
    return fmt::format("add a {} at {}", wordOf(edit.to.kind), place);
}

} // namespace mazewright::cli

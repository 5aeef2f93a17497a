// Fill: paints the 4-connected region of cells equal to the pressed cell.

#include "solvers/maze/cell_choice.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

#include <algorithm>

namespace mazewright::ui {

namespace {

Patch paintRegion(const Maze& maze, const Stroke& stroke)
{
    const Position seed = stroke.first();
    if (!maze.contains(seed))
        return {};
    const Cell becomes =
        stroke.effect == Effect::erase ? Cell{} : stroke.ink.value_or(Cell{CellKind::wall, 1});
    const Cell present = maze.at(seed);
    if (present == becomes || (isEndpoint(present.kind) && stroke.effect == Effect::draw))
        return {};
    const std::vector<CellSpan> region = connectedSpans(maze, seed);
    Patch patch;
    patch.runs.reserve(region.size());
    for (const CellSpan& span : region)
        patch.runs.push_back({maze.index({span.row, span.first}),
                              static_cast<std::uint32_t>(span.past - span.first), becomes});
    // Sorted by cell, the change is one area instead of a new area for each turn of the search.
    std::sort(patch.runs.begin(), patch.runs.end(),
              [](const mazewright::Run& a, const mazewright::Run& b) { return a.first < b.first; });
    return patch;
}

} // namespace

namespace toolbox {
extern const Tool fill;
constinit const Tool fill = {
    .info = {.id = "fill",
             .name = QT_TRANSLATE_NOOP("Tool", "Fill"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Click to fill a region with wall"),
             .icon = "fill",
             .shortcut = "G; F",
             .painting = Painting::atPress},
    .paint = paintRegion};
} // namespace toolbox

} // namespace mazewright::ui

#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch paintLine(const Maze& maze, const Stroke& stroke)
{
    const auto way = straightLine(stroke.first(), stroke.last());
    return painted(maze, sweptCells(way, stroke.brushSize), stroke, {CellKind::wall, 1});
}

} // namespace

namespace toolbox {
extern const Tool line;
constinit const Tool line = {
    .info = {.id = "line",
             .name = QT_TRANSLATE_NOOP("Tool", "Line"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Drag to draw a straight wall"),
             .icon = "line",
             .shortcut = "L",
             .painting = Painting::atRelease,
             .hasBrushSize = true,
             .hasTwoPoints = true},
    .paint = paintLine};
} // namespace toolbox

} // namespace mazewright::ui

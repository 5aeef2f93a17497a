#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch paintWalls(const Maze& maze, const Stroke& stroke)
{
    return painted(maze, sweptCells(stroke.unpainted(), stroke.brushSize), stroke,
                   {CellKind::wall, 1});
}

} // namespace

namespace toolbox {
extern const Tool brush;
constinit const Tool brush = {
    .info = {.id = "brush",
             .name = QT_TRANSLATE_NOOP("Tool", "Wall Brush"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Drag to paint walls, Shift+click for a line"),
             .icon = "brush",
             .shortcut = "B",
             .painting = Painting::live,
             .hasBrushSize = true},
    .paint = paintWalls};
} // namespace toolbox

} // namespace mazewright::ui

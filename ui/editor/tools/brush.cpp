#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch paintWalls(const Maze& maze, const Stroke& stroke)
{
    const auto cells = sweptCells(stroke.unpainted(), stroke.brushSize);
    if (stroke.effect == Effect::erase)
        return erased(maze, cells);
    return paintedAroundEnds(maze, cells, stroke.ink.value_or(Cell{CellKind::wall, 1}));
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

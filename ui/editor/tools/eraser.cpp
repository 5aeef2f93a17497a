#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch eraseSwept(const Maze& maze, const Stroke& stroke)
{
    const auto cells = sweptCells(stroke.unpainted(), stroke.brushSize);
    return stroke.ink ? paintedExceptEnds(maze, cells, *stroke.ink) : erased(maze, cells);
}

} // namespace

namespace toolbox {
extern const Tool eraser;
constinit const Tool eraser = {
    .info =
        {.id = "eraser",
         .name = QT_TRANSLATE_NOOP("Tool", "Eraser"),
         .hint = QT_TRANSLATE_NOOP(
             "Tool",
             "Drag to clear cells to floor, including the start and end, Shift+click for a line"),
         .icon = "eraser",
         .shortcut = "E",
         .painting = Painting::live,
         .hasBrushSize = true,
         .movesEnds = false},
    .paint = eraseSwept};
} // namespace toolbox

} // namespace mazewright::ui

#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch placeEnd(const Maze& maze, const Stroke& stroke)
{
    return endPlaced(maze, stroke, CellKind::end);
}

} // namespace

namespace toolbox {
extern const Tool end;
constinit const Tool end = {
    .info = {.id = "end",
             .name = QT_TRANSLATE_NOOP("Tool", "End"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place the end"),
             .icon = "end",
             .shortcut = "T",
             .painting = Painting::atRelease},
    .paint = placeEnd};
} // namespace toolbox

} // namespace mazewright::ui

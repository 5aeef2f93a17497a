#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch placeStart(const Maze& maze, const Stroke& stroke)
{
    return endPlaced(maze, stroke, CellKind::start);
}

} // namespace

namespace toolbox {
extern const Tool start;
constinit const Tool start = {
    .info = {.id = "start",
             .name = QT_TRANSLATE_NOOP("Tool", "Start"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place the start"),
             .icon = "start",
             .shortcut = "S",
             .painting = Painting::atRelease},
    .paint = placeStart};
} // namespace toolbox

} // namespace mazewright::ui

#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch paintNothing(const Maze& /*maze*/, const Stroke& /*stroke*/)
{
    return {};
}

} // namespace

namespace toolbox {
extern const Tool pan;
constinit const Tool pan = {
    .info = {.id = "pan",
             .name = QT_TRANSLATE_NOOP("Tool", "Pan"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Drag to pan, Ctrl+scroll to zoom"),
             .icon = "pan",
             .shortcut = "H",
             .painting = Painting::none,
             .movesEnds = false},
    .paint = paintNothing};
} // namespace toolbox

} // namespace mazewright::ui

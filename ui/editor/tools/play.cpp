#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch paintNoMove(const Maze& /*maze*/, const Stroke& /*stroke*/)
{
    return {};
}

} // namespace

namespace toolbox {
extern const Tool play;
constinit const Tool play = {
    .info = {.id = "play",
             .name = QT_TRANSLATE_NOOP("Tool", "Play"),
             .hint = QT_TRANSLATE_NOOP("Tool",
                                       "Click two matching tiles to link and remove them, or draw "
                                       "a walk from the start; H for a hint, Enter to take it, Esc "
                                       "to return to the editor"),
             .icon = "game",
             .shortcut = "P",
             .painting = Painting::clicks,
             .movesEnds = false},
    .paint = paintNoMove};
} // namespace toolbox

} // namespace mazewright::ui

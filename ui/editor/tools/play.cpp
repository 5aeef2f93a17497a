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
             .name = QT_TRANSLATE_NOOP("Tool", "Play the board"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Click two equal tiles that a line joins to remove "
                                               "them, H shows a hint, Enter takes it, "
                                               "Esc goes back to the editor"),
             .icon = "game",
             .shortcut = "P",
             .painting = Painting::clicks,
             .movesEnds = false},
    .paint = paintNoMove};
} // namespace toolbox

} // namespace mazewright::ui

#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QRect>
#include <QtGlobal>

#include <array>

namespace mazewright::ui {

namespace {

/// The end moves to the last cell, unless that is the start: it would be lost.
Patch placeEnd(const Maze& maze, const Stroke& stroke)
{
    const Position at = stroke.last();
    if (stroke.effect == Effect::erase)
        return erased(maze, std::array{brushCells(at, 1)});
    if (stroke.ink)
        return paintedAroundEnds(maze, std::array{brushCells(at, 1)}, *stroke.ink);
    if (!maze.contains(at) || maze.start() == at || maze.end() == at)
        return {};
    return {{{maze.index(at), 1, {CellKind::end, 1}}}};
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

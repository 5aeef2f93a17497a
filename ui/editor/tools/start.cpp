#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QRect>
#include <QtGlobal>

#include <array>

namespace mazewright::ui {

namespace {

/// The start moves to the last cell, unless that is the end: it would be lost.
Patch placeStart(const Maze& maze, const Stroke& stroke)
{
    const Position at = stroke.last();
    if (stroke.effect == Effect::erase)
        return erased(maze, std::array{brushCells(at, 1)});
    if (stroke.ink)
        return paintedAroundEnds(maze, std::array{brushCells(at, 1)}, *stroke.ink);
    if (!maze.contains(at) || maze.end() == at || maze.start() == at)
        return {};
    return {{{maze.index(at), 1, {CellKind::start, 1}}}};
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

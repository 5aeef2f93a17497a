#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch paintTiles(const Maze& maze, const Stroke& stroke)
{
    const auto cells = sweptCells(stroke.unpainted(), 1);
    if (stroke.effect == Effect::erase)
        return erased(maze, cells);
    const auto value = static_cast<std::uint8_t>(stroke.value);
    return paintedAroundEnds(maze, cells, stroke.ink.value_or(Cell{CellKind::tile, value}));
}

} // namespace

namespace toolbox {
extern const Tool tile;
constinit const Tool tile = {
    .info = {.id = "tile",
             .name = QT_TRANSLATE_NOOP("Tool", "Tile"),
             .hint = QT_TRANSLATE_NOOP("Tool",
                                       "Click or drag to place tiles, 1 to 9 to choose the symbol"),
             .icon = "tile",
             .shortcut = "N",
             .painting = Painting::live,
             .value = {QT_TRANSLATE_NOOP("Tool", "Symbol"), 1, maxTileSymbol, 1}},
    .paint = paintTiles};
} // namespace toolbox

} // namespace mazewright::ui

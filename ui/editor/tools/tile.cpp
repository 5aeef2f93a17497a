#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch paintTiles(const Maze& maze, const Stroke& stroke)
{
    return painted(maze, sweptCells(stroke.unpainted(), 1), stroke,
                   {CellKind::tile, static_cast<std::uint8_t>(stroke.value)});
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

#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch paintCoins(const Maze& maze, const Stroke& stroke)
{
    const auto cells = sweptCells(stroke.unpainted(), 1);
    if (stroke.effect == Effect::erase)
        return erased(maze, cells);
    const auto value = static_cast<std::uint8_t>(stroke.value);
    return paintedAroundEnds(maze, cells, stroke.ink.value_or(Cell{CellKind::coin, value}));
}

} // namespace

namespace toolbox {
extern const Tool coin;
constinit const Tool coin = {
    .info = {.id = "coin",
             .name = QT_TRANSLATE_NOOP("Tool", "Coin"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Click or drag to place coins"),
             .icon = "coin",
             .shortcut = "C",
             .painting = Painting::live,
             .value = {QT_TRANSLATE_NOOP("Tool", "Points"), 1, maxCoinPoints, 1}},
    .paint = paintCoins};
} // namespace toolbox

} // namespace mazewright::ui

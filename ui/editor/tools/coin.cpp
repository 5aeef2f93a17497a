#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

Patch paintCoins(const Maze& maze, const Stroke& stroke)
{
    return painted(maze, sweptCells(stroke.unpainted(), 1), stroke,
                   {CellKind::coin, static_cast<std::uint8_t>(stroke.value)});
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

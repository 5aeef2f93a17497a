#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QRect>
#include <QtGlobal>

namespace mazewright::ui {

namespace {

/// Paints step costs. Changes floor only, because nothing else has a step cost.
Patch paintCosts(const Maze& maze, const Stroke& stroke)
{
    const auto cells = sweptCells(stroke.unpainted(), stroke.brushSize);
    const Cell dear = {CellKind::floor, static_cast<std::uint8_t>(stroke.value)};
    if (stroke.effect == Effect::erase || stroke.ink)
        return painted(maze, cells, stroke, dear);
    const QRect bounds(0, 0, maze.columns(), maze.rows());
    Patch patch;
    for (const QRect& area : cells) {
        const QRect inside = area & bounds;
        for (int row = inside.top(); row <= inside.bottom(); ++row)
            for (int column = inside.left(); column <= inside.right(); ++column)
                if (const CellIndex at = maze.index({row, column});
                    maze.at(at).kind == CellKind::floor)
                    patch.add(at, dear, maze.columns());
    }
    return patch;
}

} // namespace

namespace toolbox {
extern const Tool cost;
constinit const Tool cost = {
    .info = {.id = "cost",
             .name = QT_TRANSLATE_NOOP("Tool", "Step Cost"),
             .hint = QT_TRANSLATE_NOOP(
                 "Tool", "Drag over floor to set its step cost, 1 to 9 to choose the cost"),
             .icon = "cost",
             .shortcut = "W",
             .painting = Painting::live,
             .hasBrushSize = true,
             .value = {QT_TRANSLATE_NOOP("Tool", "Cost"), 1, maxStepCost, 2},
             .keepsToFloor = true},
    .paint = paintCosts};
} // namespace toolbox

} // namespace mazewright::ui

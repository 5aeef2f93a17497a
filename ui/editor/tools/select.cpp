#include "ui/editor/tool.h"

#include <QtGlobal>

#include <algorithm>
#include <cstdlib>

namespace mazewright::ui {

namespace {

/// Returns the rectangle between the first and the last cell.
CellSet chooseRectangle(const Maze& maze, const Stroke& stroke)
{
    const Position a = stroke.first();
    const Position b = stroke.last();
    CellSet cells(maze.rows(), maze.columns());
    cells.insert(CellBox{{std::min(a.row, b.row), std::min(a.column, b.column)},
                         std::abs(a.row - b.row) + 1,
                         std::abs(a.column - b.column) + 1});
    return cells;
}

} // namespace

namespace toolbox {
extern const Tool select;
constinit const Tool select = {
    .info = {.id = "select",
             .name = QT_TRANSLATE_NOOP("Tool", "Select"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Drag to select a rectangle, Shift to add, Ctrl to "
                                               "subtract; drag the selection to move it"),
             .icon = "select",
             .shortcut = "M",
             .painting = Painting::chooses,
             .movesEnds = false},
    .choose = chooseRectangle};
} // namespace toolbox

} // namespace mazewright::ui

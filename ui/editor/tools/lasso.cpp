#include "solvers/maze/cell_choice.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

CellSet chooseEnclosed(const Maze& maze, const Stroke& stroke)
{
    return enclosedCells(maze.rows(), maze.columns(), stroke.positions);
}

} // namespace

namespace toolbox {
extern const Tool lasso;
constinit const Tool lasso = {
    .info = {.id = "lasso",
             .name = QT_TRANSLATE_NOOP("Tool", "Lasso"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Drag around cells to select them, Shift to add, "
                                               "Ctrl to subtract"),
             .icon = "lasso",
             .shortcut = "Q",
             .painting = Painting::chooses,
             .movesEnds = false},
    .choose = chooseEnclosed};
} // namespace toolbox

} // namespace mazewright::ui

#include "solvers/maze/cell_choice.h"
#include "ui/editor/tool.h"

#include <QtGlobal>

namespace mazewright::ui {

namespace {

/// Returns the region of equal cells around the first pressed cell.
CellSet chooseRegion(const Maze& maze, const Stroke& stroke)
{
    return connectedCells(maze, stroke.first());
}

} // namespace

namespace toolbox {
extern const Tool region;
constinit const Tool region = {
    .info = {.id = "region",
             .name = QT_TRANSLATE_NOOP("Tool", "Select Region"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Click to select a region of equal cells, Shift to "
                                               "add, Ctrl to subtract"),
             .icon = "region",
             .shortcut = "R",
             .painting = Painting::choosesAtPress,
             .movesEnds = false},
    .choose = chooseRegion};
} // namespace toolbox

} // namespace mazewright::ui

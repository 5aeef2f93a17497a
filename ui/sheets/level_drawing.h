#pragma once

#include "ui/sheets/sheet_level.h"

#include <QPointF>
#include <QRectF>

class QPainter;

namespace mazewright::ui {

/// Where the cells of a maze lie on paper. A maze of rooms to find the way through is drawn with
/// its walls as lines, so that a room and the wall beside it take the width of one cell; any other,
/// and one whose rooms would be smaller than 0.4 mm, with its cells as squares, and a ring of walls
/// all around as the line of the frame.
struct PaperGrid {
    bool hasLines = false;
    int first = 0;    ///< of the rooms, where there are lines
    int ring = 0;     ///< the width of the ring that is no more than the frame, in cells
    double step = 1;  ///< from room to room, or from cell to cell, in millimetres
    QPointF origin{}; ///< of the maze's top left corner

    /// The middle of a cell, or of the wall that it is.
    QPointF middle(double row, double column) const noexcept
    {
        if (!hasLines)
            return origin + QPointF(column - ring + 0.5, row - ring + 0.5) * step;
        return origin + QPointF(column - first + 1, row - first + 1) * (step / 2);
    }
    QPointF middle(Position cell) const noexcept { return middle(cell.row, cell.column); }
};

/// The level as large as fits into the place, at its top, no cell larger than 20 mm.
PaperGrid paperGrid(const SheetLevel& level, QRectF place);
/// What the maze takes there.
QRectF extentOf(const Maze& maze, const PaperGrid& grid);

struct DrawnHow {
    bool isSolved = false;
    bool isOutlined = false;
};

/// Paints a level in black on white, legible without colours; one unit of the painter is a
/// millimetre. Squares smaller than 0.4 mm are the pixels of one image of the walls, with the
/// start, the end and the route over it. O(cells). Returns what ended it early. Any thread.
Halt drawLevel(QPainter& painter, const SheetLevel& level, QRectF place, DrawnHow how,
               const Budget& budget = Budget());

} // namespace mazewright::ui

#pragma once

#include "ui/output/sheet.h"

#include <QPointF>
#include <QRectF>
#include <QString>

class QPainter;

namespace mazewright::ui {

/// Draws a text of this height in millimetres, in the page's font. A line that is too wide for its
/// place is scaled down, by at most a third, and then elided.
void drawText(QPainter& painter, QRectF place, int flags, double height, const QString& text,
              bool isBold = false);
/// Returns the width of a line of this height.
double widthOf(const QString& line, double height, bool isBold);
/// Returns the height of a text that is wrapped to this width.
double heightOf(const QString& text, double height, double width);

/// The positions of a maze's cells on paper. A maze of rooms and walls, for finding a way through,
/// is drawn with its walls as lines: a room and the wall next to it take the width of one cell. An
/// end in a room at the outer wall is an opening with an arrow.
/// Other mazes are drawn with square cells, as are mazes whose rooms would be smaller than 0.4 mm.
/// A ring of walls around such a maze becomes the line of the frame.
struct PaperGrid {
    bool hasLines = false;
    int first = 0;    ///< index of the first room, if walls are lines
    int ring = 0;     ///< width in cells of the ring that is drawn as the frame
    double step = 1;  ///< distance between rooms or between cells, in millimetres
    QPointF origin{}; ///< of the maze's top left corner

    /// Returns the centre of a cell or of a wall.
    QPointF middle(double row, double column) const noexcept
    {
        if (!hasLines)
            return origin + QPointF(column - ring + 0.5, row - ring + 0.5) * step;
        return origin + QPointF(column - first + 1, row - first + 1) * (step / 2);
    }
    QPointF middle(Position cell) const noexcept { return middle(cell.row, cell.column); }
};

/// Returns the grid that fits the level into `place` as large as possible, aligned to the top, with
/// room for the arrows at openings. Cells are at most 20 mm wide.
PaperGrid paperGrid(const SheetLevel& level, QRectF place, WallStyle walls = WallStyle::lines);
/// Returns the rectangle that the maze takes on paper.
QRectF extentOf(const Maze& maze, const PaperGrid& grid);

struct DrawingStyle {
    bool isSolved = false;
    bool isOutlined = false;
    WallStyle walls = WallStyle::lines;
};

/// Paints a level in black on white, legible without colours; one unit of the painter is a
/// millimetre. If cells are smaller than 0.4 mm, the walls are one image with a pixel per cell,
/// below the start, the end and the route. O(cells). Returns the reason for stopping early. Any
/// thread.
Halt drawLevel(QPainter& painter, const SheetLevel& level, QRectF place, DrawingStyle how,
               const Budget& budget = Budget());

} // namespace mazewright::ui

#pragma once

#include "solvers/maze/maze.h"
#include "solvers/result/outcome.h"

#include <QColor>
#include <QPainter>
#include <QRect>
#include <QRectF>

#include <vector>

namespace mazewright::ui {

/// Returns the trail of a walker as routes, clipped to a rectangle of cells.
std::vector<Route> cutTrail(const std::vector<CellIndex>& trail, const Maze& maze,
                            const QRect& cells);

/// Paints a trail that is too long for a line, as one dot per cell.
void paintTrailDots(QPainter& painter, const QRectF& exposed, const Maze& maze,
                    const std::vector<CellIndex>& trail, const QColor& colour);

/// Paints the walker's position as a disc that is visible at any size.
void paintTrailHead(QPainter& painter, const Maze& maze, const std::vector<CellIndex>& trail);

} // namespace mazewright::ui

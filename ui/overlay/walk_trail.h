#pragma once

#include "solvers/maze/maze.h"
#include "solvers/result/outcome.h"

#include <QColor>
#include <QPainter>
#include <QRect>
#include <QRectF>

#include <vector>

namespace mazewright::ui {

/// The trail of a walker as routes, cut to a rectangle of cells.
std::vector<Route> cutTrail(const std::vector<CellIndex>& trail, const Maze& maze,
                            const QRect& cells);

/// A trail too long to be a line: one dot a cell.
void paintTrailDots(QPainter& painter, const QRectF& exposed, const Maze& maze,
                    const std::vector<CellIndex>& trail, const QColor& colour);

/// Where the walker stands: a disc that is seen at any size.
void paintTrailHead(QPainter& painter, const Maze& maze, const std::vector<CellIndex>& trail);

} // namespace mazewright::ui

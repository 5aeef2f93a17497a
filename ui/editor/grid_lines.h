#pragma once

#include "ui/editor/device_cells.h"

#include <QColor>
#include <QRect>

class QPainter;

namespace mazewright::ui {

/// Draws the grid lines between these cells: one pixel wide, at their upper and left edges. Every
/// tenth line of the maze has the colour `tenth`. The painter's unit is a device pixel.
void drawGrid(QPainter& painter, QRect cells, const DeviceCells& onDevice, const QColor& colour,
              const QColor& tenth);

} // namespace mazewright::ui

#pragma once

#include "ui/editor/device_cells.h"

#include <QColor>
#include <QRect>

class QPainter;

namespace mazewright::ui {

/// Draws the lines between these cells, one pixel wide at their upper and left edges; every tenth
/// line of the maze in `tenth`. The painter's unit is a pixel of the device.
void drawGrid(QPainter& painter, QRect cells, const DeviceCells& onDevice, const QColor& colour,
              const QColor& tenth);

} // namespace mazewright::ui

#pragma once

#include "solvers/maze/maze.h"

#include <QPixmap>
#include <QSize>

namespace mazewright::ui {

/// A picture of a maze, in the middle of `size` (device-independent pixels), in the colours of the
/// present theme. Cells are whole device pixels where there is room; else the picture is averaged.
/// O(cells).
QPixmap mazeThumbnail(const Maze& maze, QSize size, double devicePixelRatio);

} // namespace mazewright::ui

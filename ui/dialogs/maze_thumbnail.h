#pragma once

#include "solvers/maze/maze.h"

#include <QPixmap>
#include <QSize>

namespace mazewright::ui {

/// Returns a picture of a maze, centred in `size` (device-independent pixels), in the colours of
/// the current theme. Cells are whole device pixels if there is room; otherwise the picture is
/// averaged. O(cells).
QPixmap mazeThumbnail(const Maze& maze, QSize size, double devicePixelRatio);

} // namespace mazewright::ui

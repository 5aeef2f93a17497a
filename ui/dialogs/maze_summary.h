#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/level.h"
#include "solvers/core/maze.h"

#include <QPixmap>
#include <QSize>
#include <QString>

#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// Returns a picture of a maze, centred in `size` (device-independent pixels), in the colours of
/// the current theme. Cells are whole device pixels if there is room; otherwise the picture is
/// averaged. With the position of the first room, walls are lines if there is room. O(cells).
QPixmap mazeThumbnail(const Maze& maze, QSize size, double devicePixelRatio,
                      std::optional<int> roomsWithLines = {});

/// Facts, with their values, that characterise a level at a glance.
using MazeMeasures = std::vector<std::pair<const FactSpec*, Value>>;

/// Returns the measures of a level except its size: dead ends, the solution and the difficulty.
/// Omits measures that take longer than a second. Any thread.
MazeMeasures measuresOf(const Level& level, const std::stop_token& stop);

/// Returns the size and the measures, one per line: `Size: 31 × 31`.
QString measuresText(const Maze& maze, const MazeMeasures& measures);

} // namespace mazewright::ui

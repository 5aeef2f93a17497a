#pragma once

#include "solvers/problem/level.h"
#include "solvers/result/fact_spec.h"

#include <QString>

#include <stop_token>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// Facts, with their values, that characterise a level at a glance.
using MazeMeasures = std::vector<std::pair<const FactSpec*, Value>>;

/// Returns the measures of a level except its size: dead ends, the solution and the difficulty.
/// Omits measures that take longer than a second. Any thread.
MazeMeasures measuresOf(const Level& level, const std::stop_token& stop);

/// Returns the size and the measures, one per line: `Size: 31 × 31`.
QString measuresText(const Maze& maze, const MazeMeasures& measures);

} // namespace mazewright::ui

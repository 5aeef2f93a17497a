#pragma once

#include "solvers/problem/level.h"
#include "solvers/result/fact_spec.h"

#include <QString>

#include <stop_token>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// What tells at a glance what kind of level it is: facts of its question, with their values.
using MazeMeasures = std::vector<std::pair<const FactSpec*, Value>>;

/// Size apart: dead ends, the solution and how hard the level is. Without those that take longer
/// than a moment. Any thread.
MazeMeasures measuresOf(const Level& level, const std::stop_token& stop);

/// The size and the measures, a line each: `Size: 31 × 31`.
QString measuresText(const Maze& maze, const MazeMeasures& measures);

} // namespace mazewright::ui

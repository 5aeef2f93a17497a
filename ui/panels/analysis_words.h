#pragma once

#include "solvers/maze/maze.h"
#include "solvers/monitor.h"

#include <QString>

#include <string>

namespace mazewright::ui {

class LevelAnalysis;

/// Returns a description of a running analysis: its progress and interim results.
QString runningWords(const Progress& progress);

/// Returns a description of a level's analysis while none is running, or the reason why there is
/// none.
QString stateWords(const LevelAnalysis& analysis, const Maze& maze);

} // namespace mazewright::ui

#pragma once

#include "solvers/maze/maze.h"
#include "solvers/monitor.h"

#include <QString>

#include <string>

namespace mazewright::ui {

class LevelAnalysis;

/// What an analysis that goes has by now.
QString runningWords(const Progress& progress);

/// What is known of a level's analysis while none goes, or why there is none.
QString stateWords(const LevelAnalysis& analysis, const Maze& maze);

} // namespace mazewright::ui

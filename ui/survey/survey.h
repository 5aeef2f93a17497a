#pragma once

#include "solvers/collection/collected_level.h"
#include "solvers/collection/copies.h"
#include "solvers/comparison/level_files.h"
#include "ui/tasks/background.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace mazewright::ui {

/// The settings of a survey over a folder of levels.
struct SurveyOrder {
    std::string folder{};
    std::size_t nearCells = 4; ///< maximum number of cells in which near copies differ
    std::chrono::milliseconds ofLevel{5000}; ///< time limit for the facts of each level
    bool alsoOnDemand = false;               ///< include facts that take several searches
};

/// The result at the end of a survey. The indices in `copies` are those of the levels in the order
/// in which they were reported.
struct SurveyEnd {
    std::vector<FileTrouble> troubles{}; ///< files that could not be read
    Copies copies{};
    bool isStopped = false;
};

using SurveyTask = Background<SurveyEnd, CollectedLevel>;

/// Examines every level below a folder, one after another, and reports each as soon as it is known.
/// Task's thread. After a stop request the reported levels stay valid.
SurveyEnd survey(const SurveyOrder& order, SurveyTask::Call& call);

} // namespace mazewright::ui

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

/// What is to be known of a folder of levels.
struct SurveyOrder {
    std::string folder{};
    std::size_t nearCells = 4;               ///< in which near copies differ at most
    std::chrono::milliseconds ofLevel{5000}; ///< for the facts of each level
    bool alsoOnDemand = false;               ///< facts that take several searches too
};

/// What is told once, at the end. The places in the copies are those of the levels as they were
/// told before.
struct SurveyEnd {
    std::vector<FileTrouble> troubles{}; ///< of what could not be read
    Copies copies{};
    bool isStopped = false;
};

using SurveyTask = Background<SurveyEnd, CollectedLevel>;

/// Examines every level below a folder, one after another, and tells each as it is known. On the
/// task's thread; where it is asked to stop, what was told stands.
SurveyEnd survey(const SurveyOrder& order, SurveyTask::Call& call);

} // namespace mazewright::ui

#pragma once

#include "solvers/core/question.h"
#include "solvers/experiments/comparison.h"
#include "solvers/experiments/experiment.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/summary.h"
#include "ui/base/background.h"

#include <QString>

#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright::ui {

/// The questions that the levels below a folder ask, and those that can be asked of at least one.
struct FolderQuestions {
    std::set<Question> asked{};
    std::set<Question> possible{}; ///< includes those of `asked` that can be asked
    bool hasLevels = false;
    bool hasScenarios = false; ///< MovingAI files with the ends of a map

    friend bool operator==(const FolderQuestions&, const FolderQuestions&) = default;
};

/// Reads every level below the folder; ignores broken ones. After a stop request, returns the
/// questions known by then. Any thread.
FolderQuestions questionsOfFolder(const std::string& folder, const std::stop_token& stop);

/// The work of a comparison over a folder, and its output files.
struct FolderOrder {
    std::string folder{};
    std::vector<SolverConfig> solvers{};
    Limits limits{};
    int repeat = 1;
    std::string results{}; ///< JSON lines; runs already in the file are not repeated
    std::string csv{};     ///< empty for none
    std::string report{};  ///< HTML; empty for none
};

/// Returns the comparison as an experiment that the command line can run too.
Experiment experimentOf(const FolderOrder& order);

/// The progress of a comparison over a folder.
struct FolderProgress {
    int runs = 0;      ///< made or reused
    int reused = 0;    ///< of these, found in the results file
    int levels = 0;    ///< finished
    int allLevels = 0; ///< 0 while the folder is being searched
    QString level{};   ///< being solved; empty while the files are being written
    QString solver{};  ///< as `level`
};

/// The result of a comparison over a folder.
struct FolderOutcome {
    QString error{}; ///< a message for the user if it could not be made or written; otherwise empty
    LevelFiles files{};
    ComparisonResult compared{};
    std::vector<RunRecord> records{}; ///< all records in the results file
    Summary summary{};                ///< of `records`
};

using FolderTask = Background<FolderOutcome, FolderProgress>;

/// Runs a set of solvers on every level below a folder, one run after another. Reports the progress
/// at most five times a second. The results file grows line by line, so that a stopped or killed
/// comparison can be continued. After a stop request the current run is not recorded. At the end,
/// even after a stop, it writes the table and the report of all records. Task's thread.
FolderOutcome compareFolder(const FolderOrder& order, FolderTask::Call& call);

} // namespace mazewright::ui

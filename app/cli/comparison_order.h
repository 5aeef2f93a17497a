#pragma once

#include "app/cli/exit_code.h"
#include "app/cli/settings.h"
#include "solvers/comparison/comparison.h"
#include "solvers/comparison/experiment_levels.h"

#include <stop_token>
#include <string>
#include <vector>

namespace mazewright::cli {

/// The arguments of `compare`.
struct CompareArguments {
    std::vector<std::string> places; ///< files and folders
    std::vector<std::string> solvers;
    std::vector<std::string> sweeps;
    RunArguments run{};
    std::string experiment; ///< a file that defines all of the above; empty if there is none
    std::string out;        ///< a results file, or the folder of an experiment
    std::string csv;
    std::string html;
    std::string shard;
    bool json = false;
};

/// The task of one call of `compare`.
struct ComparisonTask {
    ComparisonPlan plan{};
    std::vector<ExperimentLevel> mazes{}; ///< levels that must be generated first
    std::vector<std::string> others{};    ///< files in folders that are not levels
    std::vector<FileTrouble> troubles{};
    std::string results{};           ///< the file for runs; empty if runs are not stored
    std::vector<RunRecord> beside{}; ///< runs in other files
};

/// The reason why the task is rejected.
struct Refusal {
    ExitCode code = ExitCode::usage;
    std::string message;
};

/// Interprets the arguments, finds the levels and, for an experiment, claims its folder.
tl::expected<ComparisonTask, Refusal> orderOf(const CompareArguments& arguments,
                                              const std::stop_token& stop);

} // namespace mazewright::cli

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
    std::string experiment; ///< a file that says all of this; empty: none
    std::string out;        ///< a file of results, or the folder of an experiment's
    std::string csv;
    std::string html;
    std::string shard;
    bool json = false;
};

/// What `compare` has to do.
struct ComparisonOrder {
    ComparisonPlan plan{};
    std::vector<ExperimentLevel> mazes{}; ///< those that have to be made first
    std::vector<std::string> others{};    ///< files in folders that are no levels
    std::vector<FileTrouble> troubles{};
    std::string results{};           ///< where runs are kept; empty: nowhere
    std::vector<RunRecord> beside{}; ///< runs that stand in other files than that
};

/// Why it cannot be done.
struct Refusal {
    ExitCode code = ExitCode::usage;
    std::string message;
};

/// Interprets the arguments, finds the levels and, of an experiment, claims its folder.
tl::expected<ComparisonOrder, Refusal> orderOf(const CompareArguments& arguments,
                                               const std::stop_token& stop);

} // namespace mazewright::cli

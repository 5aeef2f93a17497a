#pragma once

#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/core/audit.h"
#include "solvers/core/maze.h"
#include "solvers/core/problem.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/files/edit_list.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mazewright::cli {

/// A level that is solved at first, and again after each group of edits.
struct EditedLevel {
    std::string name;
    MazeSnapshot maze;
    std::string editsFile; ///< for messages
    std::vector<EditGroup> groups;
    bool isSolvedAtFirst = true; ///< false: the first group has its first ends
};

/// How the solvers of an edited level run.
struct EditRuns {
    std::vector<ConfiguredSolver> solvers{};
    Limits limits{};             ///< of each run
    std::optional<int> repeat{}; ///< number of rounds; empty for one without a warm-up
    bool json = false;
};

/// Solves the level with all solvers at each step, interleaved, each with a workspace that keeps
/// its searches. Prints a line per step and solver, checked and audited, and at the end the sum of
/// each solver. A step whose query the maze does not allow is reported, and the next ones follow.
ExitCode solveEdited(const EditedLevel& level, const EditRuns& runs, Auditor& auditor,
                     const Interrupt& interrupt);

} // namespace mazewright::cli

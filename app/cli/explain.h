#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/maze/position.h"
#include "solvers/problem/problem.h"
#include "solvers/result/known.h"

#include <cstdint>
#include <optional>
#include <string>

namespace mazewright::cli {

/// The requested explanation of a run.
struct ExplainArguments {
    std::string cell;                    ///< ROW,COLUMN as given; empty if nothing is requested
    std::optional<std::uint32_t> step{}; ///< empty for the last step
};

/// Repeats a run and explains what it did with a cell, and its open list at a step, within the rest
/// of the call's budget. Returns sentences, or one line of JSON. Undecided, with the reason, if the
/// explanation is not available.
Decided<std::string> explained(const ConfiguredSolver& chosen, const Problem& problem,
                               const std::string& level, const ExplainArguments& wanted, bool json,
                               Budget& budget);

} // namespace mazewright::cli

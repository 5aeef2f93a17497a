#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/maze/position.h"
#include "solvers/problem/problem.h"
#include "solvers/result/known.h"

#include <cstdint>
#include <optional>
#include <string>

namespace mazewright::cli {

/// What is to be explained of a run.
struct ExplainArguments {
    std::string cell;                    ///< ROW,COLUMN as it was given; empty: nothing
    std::optional<std::uint32_t> step{}; ///< none: the last one
};

/// Makes a run once more and tells, within what is left of the request's budget, what it did with a
/// cell and its open list at a step: as sentences, or as one line of JSON. Undecided, with the
/// reason, where that is not available.
Decided<std::string> explained(const ChosenSolver& chosen, const Problem& problem,
                               const std::string& level, const ExplainArguments& wanted, bool json,
                               Budget& budget);

} // namespace mazewright::cli

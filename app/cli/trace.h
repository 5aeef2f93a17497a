#pragma once

#include "solvers/base/error.h"
#include "solvers/comparison/chosen_solver.h"
#include "solvers/problem/problem.h"

#include <stop_token>
#include <string>

namespace mazewright::cli {

/// Makes a run once more, with a recording, and writes it to a file as a search trace for
/// Posthoc. Errors: those of `posthocTrace`; `io`.
Expected<void> writeTrace(const ChosenSolver& chosen, const Problem& problem,
                          const std::string& file, const std::stop_token& stop);

} // namespace mazewright::cli

#pragma once

#include "solvers/base/error.h"
#include "solvers/comparison/chosen_solver.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <string>

namespace mazewright::cli {

/// Repeats a run with a recording and writes it to a file as a search trace for Posthoc, within the
/// rest of the call's budget. Undecided, without a file, if the budget is too small for a run that
/// ends like the first one (`status`) and for its trace. Errors: those of `posthocTrace`; `io`.
Expected<Decided<void>> writeTrace(const ConfiguredSolver& chosen, const Problem& problem,
                                   Status status, const std::string& file, Budget& budget);

} // namespace mazewright::cli

#pragma once

#include "solvers/base/error.h"
#include "solvers/comparison/chosen_solver.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <string>

namespace mazewright::cli {

/// Makes a run once more, with a recording, and writes it to a file as a search trace for
/// Posthoc, all of it within what is left of the request's budget. Undecided, and no file, where
/// that does not suffice for a run that ends as the first one did (`status`) and its trace. Errors:
/// those of `posthocTrace`; `io`.
Expected<Decided<void>> writeTrace(const ChosenSolver& chosen, const Problem& problem,
                                   Status status, const std::string& file, Budget& budget);

} // namespace mazewright::cli

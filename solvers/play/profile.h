#pragma once

#include "solvers/play/walk.h"
#include "solvers/problem/budget.h"

#include <optional>
#include <vector>

namespace mazewright {

/// What a step of a solution leaves open.
struct ProfileStep {
    Position cell{}; ///< from which it is made
    int choices = 0; ///< steps that may be made there; back to where one came from is none
    std::optional<int> good{}; ///< those after which the best can still come of it; none: not known
    int straying = 0; ///< how many cells off the solution one may come by any of the others
};

/// Goes along a solution of the problem, from its first cell to the last but one, and tells at each
/// cell how many ways go on, how many of them keep the optimum, and how deep the wrong ones lead:
/// the most steps from the solution that a cell has which they reach without crossing it; 0 where
/// they only lead to other cells of the solution. The optimum is judged as for a player of the
/// level. Where the budget ends it, what is known by then; `good` is not known where it is not
/// exact.
std::vector<ProfileStep> profileOf(const Problem& problem, const Route& solution, Budget& budget);

} // namespace mazewright

#pragma once

#include "solvers/play/walk.h"
#include "solvers/problem/budget.h"

#include <optional>
#include <vector>

namespace mazewright {

/// The alternatives at a step of a solution.
struct ProfileStep {
    Position cell{};           ///< the cell that the step leaves
    int choices = 0;           ///< steps that may be made there, without the step back
    std::optional<int> good{}; ///< choices that keep the optimum; empty if unknown
    int straying = 0;          ///< how many cells off the solution the other choices may lead
};

/// Follows a solution of the problem, from its first cell to the last but one. Returns for each
/// cell the number of ways on, how many of them keep the optimum, and how deep the wrong ones lead:
/// the largest distance from the solution of a cell that they reach without crossing it; 0 if they
/// only lead to other cells of the solution. The optimum is judged as for a player of the level. If
/// the budget runs out, returns what is known by then; `good` is empty if it is not exact.
std::vector<ProfileStep> profileOf(const Problem& problem, const Route& solution, Budget& budget);

} // namespace mazewright

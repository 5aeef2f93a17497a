#pragma once

#include "solvers/solver.h"

namespace mazewright {

/// Returns the player, `you`, in the form of a solver for runs that come from play. It answers
/// nothing by itself, and is in no list of solvers.
const Solver& playerOf(Question question) noexcept;
/// Returns the best walk that a judge knows, in the form of a solver, for comparison with a
/// player's walk.
const Solver& bestWalkOf(Question question) noexcept;
/// Returns true if `solver` is one of these two, which must not be compared by time with others.
bool isPlayer(const Solver& solver) noexcept;

} // namespace mazewright

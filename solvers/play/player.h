#pragma once

#include "solvers/solver.h"

namespace mazewright {

/// Who plays, as the solver of the runs that come of it: `you`. It answers nothing by itself, and
/// stands in no list of solvers.
const Solver& playerOf(Question question) noexcept;
/// The best walk that a judge knows, as the solver of the run that somebody's walk is held against.
const Solver& bestWalkOf(Question question) noexcept;
/// Whether a solver is one of those: none that can be compared with others by its time.
bool isPlayer(const Solver& solver) noexcept;

} // namespace mazewright

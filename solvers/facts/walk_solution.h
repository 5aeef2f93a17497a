#pragma once

#include "solvers/facts/level_knowledge.h"
#include "solvers/result/outcome.h"

namespace mazewright {

/// Returns the route that measures of a walking level are based on: that of the solver `dijkstra`,
/// checked by `verify`. The error is a fact's answer: the reason why it cannot be asked, or is not
/// known within the budget. Cached with the level.
tl::expected<Route, FactAnswer> walkSolution(FactCache& level, Budget& budget);

} // namespace mazewright

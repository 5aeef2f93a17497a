#pragma once

#include "solvers/facts/level_knowledge.h"
#include "solvers/result/outcome.h"

namespace mazewright {

/// The route by which measures of a walking level go: that of the solver `dijkstra`, judged by
/// `verify`. A fact's answer where there is none: why it cannot be asked, or is not known within
/// the budget. Kept with the level.
tl::expected<Route, FactAnswer> walkSolution(LevelKnowledge& level, Budget& budget);

} // namespace mazewright

#pragma once

#include "solvers/levels/fact_cache.h"

namespace mazewright {

/// Returns the best track of a one-stroke level that its measures are based on: the first. Else the
/// error is a fact's answer: the reason why it cannot be asked, or is not known within the budget.
tl::expected<Route, FactAnswer> strokeSolution(FactCache& level, Budget& budget);

} // namespace mazewright

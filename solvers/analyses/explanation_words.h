#pragma once

#include "solvers/analyses/explained_run.h"
#include "solvers/base/message.h"

#include <string>
#include <vector>

namespace mazewright {

/// What the run did with a cell, in sentences: when it was opened and closed, from which cell, with
/// what costs; where it stands at the end of this step; and why it is on the route or not. Any
/// position: a wall, or one outside, is said to be that.
std::vector<Message> explainInWords(ExplainedRun& run, Position cell, std::uint32_t tick);

/// What the search keeps: `open list`, `open list from the end`, `queue`, `trail`.
Message listName(ListKind kind, std::size_t side);

/// A sum of steps with at most three decimals: `5`, `7.243`.
std::string stepsText(double steps);

} // namespace mazewright

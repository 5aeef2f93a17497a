#pragma once

#include "solvers/analyses/explained_run.h"
#include "solvers/base/message.h"

#include <string>
#include <vector>

namespace mazewright {

/// Returns sentences about a cell in the run: when it was opened and closed, from which cell, at
/// what cost; its state at the end of this step; and why it is on the route or not. Any position is
/// allowed: a wall, or a cell outside, is described as such.
std::vector<Message> explainInWords(ExplainedRun& run, Position cell, std::uint32_t tick);

/// Returns the name of the search's list: `open list`, `open list from the end`, `queue`, `trail`.
Message listName(ListKind kind, std::size_t side);

/// Formats a sum of steps with at most three decimals: `5`, `7.243`.
std::string stepsText(double steps);

} // namespace mazewright

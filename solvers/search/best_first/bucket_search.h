#pragma once

#include "solvers/monitor.h"
#include "solvers/problem/problem.h"
#include "solvers/search/best_first/guidance.h"
#include "solvers/workspace.h"

namespace mazewright::search {

/// A cheapest route by A* with the tightest estimate of the move rule (Manhattan or octile), or by
/// Dijkstra's algorithm where there is no guidance; any move rule, any step costs. Of equally good
/// cells the newest comes first. Layers g, h and f where the monitor wants layers.
Outcome bucketSearch(const Problem& problem, Guidance guidance, Monitor& monitor,
                     Workspace& workspace);

} // namespace mazewright::search

#pragma once

#include "solvers/monitor.h"
#include "solvers/problem/problem.h"
#include "solvers/search/best_first/guidance.h"
#include "solvers/workspace.h"

namespace mazewright::search {

/// Finds a cheapest route by A* with the tightest estimate of the move rule (Manhattan or octile),
/// or by Dijkstra's algorithm without guidance; for any move rule and step costs. Of equally good
/// cells the newest comes first. Adds the layers g, h and f if the monitor wants layers.
Outcome bucketSearch(const Problem& problem, Guidance guidance, Monitor& monitor,
                     Workspace& workspace);

} // namespace mazewright::search

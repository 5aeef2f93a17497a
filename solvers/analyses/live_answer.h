#pragma once

#include "solvers/analyses/reachability.h"
#include "solvers/problem/rules.h"
#include "solvers/result/outcome.h"
#include "solvers/workspace.h"

#include <optional>
#include <stop_token>

namespace mazewright {

/// Feedback for a designer while the brush is down.
struct LiveAnswer {
    Reach reach = Reach::noEnds;
    std::optional<double> cost; ///< of a cheapest route; empty if there is none, or if cancelled
    Route route;                ///< a cheapest route
};

/// Returns whether the end of a maze can be reached from its start, and the cheapest route, by the
/// fastest exact method for its size and step costs. Tables are cached in the workspace and updated
/// after changes of the maze. Safe from any thread; a workspace serves one call at a time.
LiveAnswer liveAnswer(const MazeSnapshot& maze, Moves moves, Workspace& workspace,
                      const std::stop_token& stop = {});

} // namespace mazewright

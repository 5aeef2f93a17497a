#pragma once

#include "solvers/analyses/reachability.h"
#include "solvers/problem/rules.h"
#include "solvers/result/outcome.h"
#include "solvers/workspace.h"

#include <optional>
#include <stop_token>

namespace mazewright {

/// What a designer wants to know while the brush is down.
struct LiveAnswer {
    Reach reach = Reach::noEnds;
    std::optional<double> cost; ///< of a cheapest route; none where there is none, or if stopped
    Route route;                ///< one of them
};

/// Whether the end of a maze can be reached from its start, and the cheapest route, by the fastest
/// exact means for its size and step costs. Tables are kept in the workspace and mended where the
/// maze has changed. From any thread; a workspace serves one call at a time.
LiveAnswer liveAnswer(const MazeSnapshot& maze, Moves moves, Workspace& workspace,
                      const std::stop_token& stop = {});

} // namespace mazewright

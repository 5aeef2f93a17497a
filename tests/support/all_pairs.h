#pragma once

#include "solvers/link/linkable_pairs.h"

#include <vector>

namespace mazewright {

/// Returns all pairs of tiles that lines join, in the order of `visitLinkablePairs`.
inline std::vector<link::LinkablePair> allPairs(const Maze& maze, const ClearBoard& rules)
{
    std::vector<link::LinkablePair> all;
    link::visitLinkablePairs(maze, rules, [&](std::span<const link::LinkablePair> pairs) {
        all.insert(all.end(), pairs.begin(), pairs.end());
        return true;
    });
    return all;
}

} // namespace mazewright

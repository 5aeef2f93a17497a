#pragma once

#include "solvers/core/random.h"
#include "solvers/levels/play.h"

#include <vector>

namespace mazewright {

/// Returns the cells that the next step may enter.
inline std::vector<Position> waysOn(const Walk& walk)
{
    std::vector<Position> ways;
    for (int row = -1; row <= 1; ++row)
        for (int column = -1; column <= 1; ++column) {
            const Position to{walk.head().row + row, walk.head().column + column};
            if (walk.whyNot(to).empty())
                ways.push_back(to);
        }
    return ways;
}

/// Takes random steps until the walk is finished or stuck, or has made the maximum number of steps.
inline Walk strolled(Random& random, Walk walk, std::size_t mostSteps)
{
    for (auto ways = waysOn(walk); !ways.empty() && walk.steps() < mostSteps; ways = waysOn(walk))
        walk.step(ways[random.below(ways.size())]);
    return walk;
}

} // namespace mazewright

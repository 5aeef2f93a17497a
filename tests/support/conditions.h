#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "solvers/core/random.h"

namespace mazewright {

/// Returns a random range, one side of which may be open.
inline CountRange randomRange(Random& random, std::uint64_t below, std::uint64_t width)
{
    const auto least = static_cast<std::int64_t>(random.below(below));
    const auto most = least + static_cast<std::int64_t>(random.below(width));
    switch (random.below(4)) {
    case 0:
        return {least, {}};
    case 1:
        return {{}, most};
    default:
        return {least, most};
    }
}

/// Returns seeded conditions that the tracks of a small maze may or may not meet. Some let a track
/// pass through walls, or forbid the ends.
inline TrackConditions randomConditions(Random& random, const Maze& maze)
{
    TrackConditions conditions;
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if (random.chance(0.07))
            conditions.pass.push_back(maze.position(c));
        if (random.chance(0.07))
            conditions.avoid.push_back(maze.position(c));
    }
    if (random.chance(0.4))
        conditions.coins = randomRange(random, 4, 3);
    if (random.chance(0.4))
        conditions.cells = randomRange(random, 12, 8);
    conditions.snake = random.chance(0.3);
    return conditions;
}

} // namespace mazewright

#pragma once

#include "solvers/maze/maze.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace mazewright {

// Counts along the cells of a route, a line or a track. `verify` has its own counts, since it
// checks the results of these.

/// Returns the number of changes of direction.
inline std::int64_t turnsOf(std::span<const Position> path)
{
    std::int64_t turns = 0;
    for (std::size_t i = 2; i < path.size(); ++i) {
        const Position a = path[i - 2];
        const Position b = path[i - 1];
        const Position c = path[i];
        const bool isStraight =
            b.row - a.row == c.row - b.row && b.column - a.column == c.column - b.column;
        turns += isStraight ? 0 : 1;
    }
    return turns;
}

/// Returns the number of coins.
inline std::int64_t coinsOn(const Maze& maze, std::span<const Position> path)
{
    return std::count_if(path.begin(), path.end(),
                         [&maze](Position p) { return maze.at(p).kind == CellKind::coin; });
}

} // namespace mazewright

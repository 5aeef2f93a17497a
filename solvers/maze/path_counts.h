#pragma once

#include "solvers/maze/maze.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace mazewright {

// What is counted along the cells of a route, a line or a track. `verify` counts for itself, since
// it checks what these told.

/// How often the direction changes.
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

/// How many cells are coins.
inline std::int64_t coinsOn(const Maze& maze, std::span<const Position> path)
{
    return std::count_if(path.begin(), path.end(),
                         [&maze](Position p) { return maze.at(p).kind == CellKind::coin; });
}

} // namespace mazewright

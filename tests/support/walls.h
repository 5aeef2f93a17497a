#pragma once

#include "solvers/core/maze.h"

namespace mazewright {

/// Returns the edit that turns one cell into a wall.
inline Patch wallAt(const Maze& maze, Position at)
{
    return {{{maze.index(at), 1, {CellKind::wall, 1}}}};
}

} // namespace mazewright

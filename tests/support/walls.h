#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"

namespace mazewright {

/// The edit that makes a wall of one cell.
inline Patch wallAt(const Maze& maze, Position at)
{
    return {{{maze.index(at), 1, {CellKind::wall, 1}}}};
}

} // namespace mazewright

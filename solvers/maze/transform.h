#pragma once

#include "solvers/maze/maze.h"

namespace mazewright {

/// The maze within a window: `rows` x `columns` cells from `topLeft` on, which may lie outside;
/// new cells are plain floor. Cropping and growing are both this.
/// Errors: those of `Maze::checkSize`.
Expected<Maze> cropped(const Maze& maze, Position topLeft, int rows, int columns);

/// Mirrored left to right, top to bottom; rows and columns exchanged; turned clockwise.
Maze flippedHorizontally(const Maze& maze);
Maze flippedVertically(const Maze& maze);
Maze transposed(const Maze& maze);
Maze rotatedClockwise(const Maze& maze);

} // namespace mazewright

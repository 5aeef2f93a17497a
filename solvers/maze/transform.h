#pragma once

#include "solvers/maze/maze.h"

#include <cstdint>

namespace mazewright {

/// The maze within a window: `rows` x `columns` cells from `topLeft` on, which may lie outside;
/// new cells are plain floor. Cropping and growing are both this.
/// Errors: those of `Maze::checkSize`.
Expected<Maze> cropped(const Maze& maze, Position topLeft, int rows, int columns);

/// Mirrored left to right, top to bottom; rows and columns exchanged; a quarter turn to the right
/// or to the left.
enum class Turn : std::uint8_t {
    flipHorizontally,
    flipVertically,
    transpose,
    rotateRight,
    rotateLeft
};

/// The maze turned, and where a cell of it then is.
Maze turned(const Maze& maze, Turn turn);
Position turned(Position cell, const Maze& maze, Turn turn);
/// The same of anything that has so many rows and columns before it is turned.
Position turnedWithin(Position cell, int rows, int columns, Turn turn);

} // namespace mazewright

#pragma once

#include "solvers/maze/maze.h"

#include <cstdint>

namespace mazewright {

/// Returns the maze within a window of `rows` x `columns` cells from `topLeft` on, which may lie
/// outside; new cells are plain floor. Crops and extends. Errors: those of `Maze::checkSize`.
Expected<Maze> cropped(const Maze& maze, Position topLeft, int rows, int columns);

/// Horizontal and vertical reflection; transposition; a quarter turn to the right or to the left.
enum class Turn : std::uint8_t {
    flipHorizontally,
    flipVertically,
    transpose,
    rotateRight,
    rotateLeft
};

/// Returns the turned maze, or the position of a cell after the turn.
Maze turned(const Maze& maze, Turn turn);
Position turned(Position cell, const Maze& maze, Turn turn);
/// Does the same for anything with this number of rows and columns before the turn.
Position turnedWithin(Position cell, int rows, int columns, Turn turn);

} // namespace mazewright

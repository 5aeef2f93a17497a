#pragma once

#include "solvers/maze/maze.h"

#include <optional>

namespace mazewright {

/// Mazes of rooms with walls between them, such as perfect mazes. Rooms lie at `first`, `first` + 2
/// ... of both rows and columns (1: with a wall around them, 0: without). Rooms are no walls, and
/// their corners are walls. The cell between two rooms is a wall or plain floor.

/// Returns the first cell that does not fit the lattice; empty if all fit. `first` is 0 or 1.
std::optional<Position> firstCellOffLattice(const Maze& maze, int first) noexcept;

/// Returns the position of the first room; empty if the maze is no lattice or smaller than 3 x 3.
std::optional<int> firstRoom(const Maze& maze) noexcept;

} // namespace mazewright

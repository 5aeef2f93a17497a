#pragma once

#include "solvers/maze/maze.h"

#include <optional>

namespace mazewright {

/// Mazes made of rooms with walls between them, as perfect mazes are: rooms lie at `first`,
/// `first` + 2 ... of both rows and columns (1: with a wall around them, 0: without), are no walls,
/// and their corners are. What lies between two rooms is a wall or plain floor.

/// The first cell that does not fit; none: the maze is one. `first`: 0 or 1.
std::optional<Position> unfitForRooms(const Maze& maze, int first) noexcept;

/// Where the rooms of the maze lie; none: it is of another kind, or smaller than 3 x 3.
std::optional<int> firstRoom(const Maze& maze) noexcept;

} // namespace mazewright

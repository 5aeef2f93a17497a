#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"

namespace mazewright {

/// Sets the ends of a maze that has neither start nor end from the openings of its outer wall: two
/// openings are the start and the end, in reading order; a single opening is the start. An opening
/// is a plain floor cell on the border, and all other cells of the border are walls. Two openings
/// side by side are one wide gap, which tells nothing. Returns a statement about the ends; empty if
/// the maze is unchanged. O(border).
Message takeEndsFromOpenings(Maze& maze);

} // namespace mazewright

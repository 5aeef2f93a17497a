#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/transform.h"

#include <utility>
#include <vector>

namespace mazewright {

/// Calls `visit` with the maze in each of its eight turns and mirror images, itself first; a
/// symmetric one comes several times.
template <class Visit>
void eachImage(const Maze& maze, Visit&& visit)
{
    Maze image = maze;
    for (int mirrored = 0; mirrored < 2; ++mirrored) {
        for (int quarter = 0; quarter < 4; ++quarter) {
            visit(std::as_const(image));
            image = turned(image, Turn::rotateRight);
        }
        image = turned(image, Turn::flipHorizontally);
    }
}

/// The cells of a maze, and its shape, turned and mirrored so that they come first in order of all
/// eight: equal for copies.
std::vector<PackedCell> formOf(const Maze& maze);

} // namespace mazewright

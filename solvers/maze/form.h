#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/transform.h"

#include <utility>
#include <vector>

namespace mazewright {

/// Calls `visit` with the eight rotations and reflections of the maze, starting with the maze
/// itself. A symmetric image occurs several times.
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

/// Returns the canonical form of a maze: its cells and shape in the first of its eight rotations
/// and reflections, in lexical order. Equal for copies.
std::vector<PackedCell> formOf(const Maze& maze);

} // namespace mazewright

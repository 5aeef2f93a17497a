#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/files/picture_file.h"
#include "solvers/files/picture_grid.h"

#include <optional>
#include <vector>

namespace mazewright {

/// How dark each pixel is, row by row: 0 as the floor, 1 as the walls. All outside is floor.
struct Ink {
    int width = 0;
    int height = 0;
    std::vector<float> darkness{};

    double at(int x, int y) const noexcept
    {
        if (x < 0 || y < 0 || x >= width || y >= height)
            return 0;
        return static_cast<double>(
            darkness[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(x)]);
    }
};

/// The grid of a drawn maze, in pixels with fractions.
struct Lattice {
    double pitch = 0; ///< from wall to wall; of a cell if walls are cells
    double wall = 0;  ///< width of walls drawn as lines; 0 if walls are cells
    double left = 0;
    double top = 0;
    int columns = 0; ///< of rooms, or of cells
    int rows = 0;
};

/// Returns the angle by which the lines of a picture are turned, in degrees, clockwise; at most 15.
/// 0 if they stand straight.
double turnOf(const Ink& ink);

/// Returns the picture turned back by an angle in degrees; `ground` where it had nothing.
Pixels turnedBack(const Pixels& pixels, double degrees, Rgb ground);

/// Returns the lattice of the edges of a picture; empty if they have none.
std::optional<Lattice> latticeOf(const Ink& ink);

/// Returns the columns and rows of a lattice, rounded to pixels.
PictureGrid bandsOf(const Lattice& lattice);

/// Checks that most of the border of a maze is wall. Errors: `unsupported`.
Expected<void> checkFrame(const Maze& maze);

/// Returns the walls and floor on a lattice. Errors: `unsupported` if a cell or a wall is neither
/// whole nor open, or no frame encloses the maze.
Expected<Maze> wallsOn(const Lattice& lattice, const Ink& ink);

} // namespace mazewright

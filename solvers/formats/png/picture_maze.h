#pragma once

#include "solvers/formats/png/picture_grid.h"
#include "solvers/formats/png/pixels.h"
#include "solvers/maze/maze.h"

#include <string_view>

namespace mazewright {

/// What somebody knows of a picture of a maze; none: to be found.
struct PictureHints {
    GridHints grid{};
    std::optional<int> threshold{};  ///< what is darker is wall: 1 to 255
    std::optional<Position> start{}; ///< in place of what is drawn in green
    std::optional<Position> end{};   ///< in place of what is drawn in red
    bool hasColours = true;          ///< whether green is the start and red the end at all
};

/// The maze that a picture shows: dark is wall, the cell with green the start, with red the end.
/// Errors: `unsupported` where it is unsure what is meant, in words that tell what to say of it;
/// `value` where a hint cannot be; those of `Maze::make`. All of line 1.
Expected<Maze> mazeOfPicture(const Pixels& pixels, const PictureHints& hints = {});

/// A maze of walls, floor, start and end with so many pixels a cell, at least 1.
/// Errors: `tooLarge`, `unsupported` where it has other cells.
Expected<Pixels> pictureOf(const Maze& maze, int cellSize);

/// The size of cells that our own pictures have, in pixels: at most 8, less in large mazes.
int pictureCellSize(const Maze& maze);

/// A level in a PNG. Pictures written here tell their size of cells. Errors: those of `readPng` and
/// `mazeOfPicture`.
Expected<Maze> readPicture(std::string_view bytes, const PictureHints& hints = {});
/// Errors: those of `pictureOf`.
Expected<std::string> writtenPicture(const Maze& maze, int cellSize);

} // namespace mazewright

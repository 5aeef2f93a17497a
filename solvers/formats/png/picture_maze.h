#pragma once

#include "solvers/formats/png/picture_grid.h"
#include "solvers/formats/png/pixels.h"
#include "solvers/maze/maze.h"

#include <string_view>

namespace mazewright {

/// Known properties of a picture of a maze. Empty members are detected.
struct PictureHints {
    GridHints grid{};
    std::optional<int> threshold{};  ///< darker pixels are wall: 1 to 255
    std::optional<Position> start{}; ///< replaces the green start
    std::optional<Position> end{};   ///< replaces the red end
    bool hasColours = true;          ///< true if green is the start and red the end
};

/// Returns the maze in a picture: dark is wall, a cell with green the start, with red the end.
/// Errors: `unsupported` if the picture is ambiguous; the message says which hint is needed.
/// `value` if a hint is impossible; those of `Maze::make`. All have line 1.
Expected<Maze> mazeOfPicture(const Pixels& pixels, const PictureHints& hints = {});

/// Returns the picture of a maze of walls, floor, start and end, with `cellSize` pixels per cell,
/// at least 1. Errors: `tooLarge`; `unsupported` if the maze has other cells.
Expected<Pixels> pictureOf(const Maze& maze, int cellSize);

/// Returns the cell size of written pictures, in pixels: at most 8, less for large mazes.
int pictureCellSize(const Maze& maze);

/// Reads a maze from a PNG. Pictures written by this program contain their cell size. Errors: those
/// of `readPng` and `mazeOfPicture`.
Expected<Maze> readPicture(std::string_view bytes, const PictureHints& hints = {});
/// Returns the PNG of a maze, with its cell size. Errors: those of `pictureOf`.
Expected<std::string> writtenPicture(const Maze& maze, int cellSize);

} // namespace mazewright

#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/files/picture_file.h"
#include "solvers/files/picture_grid.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mazewright {

/// Whether walls are darker or lighter than the floor.
enum class WallTone : std::uint8_t { dark, light };

/// Known properties of a picture of a maze. Empty members are detected.
struct PictureHints {
    GridHints grid{};
    std::optional<WallTone> walls{}; ///< by default, what the outermost closed line has
    std::optional<int> threshold{};  ///< darker pixels are wall: 1 to 255
    std::optional<Position> start{}; ///< replaces the green start
    std::optional<Position> end{};   ///< replaces the red end
    bool hasColours = true;          ///< true if green is the start and red the end
};

/// A maze that was read from a picture.
struct PictureMaze {
    Maze maze;
    /// The grid that was found, and what was left out. Empty for pictures of this program.
    Message readAs{};
};

/// Returns the maze in a picture: walls are what its frame is made of, a cell with green is the
/// start, with red the end. Errors: `unsupported` if the picture is ambiguous; the message says
/// which hint is needed. `unclear` if its colours are. `value` if a hint is impossible; those of
/// `Maze::make`. All have line 1.
Expected<PictureMaze> mazeOfPicture(const Pixels& pixels, const PictureHints& hints = {});

/// Returns the picture of a maze of walls, floor, start and end, with `cellSize` pixels per cell,
/// at least 1. Errors: `tooLarge`; `unsupported` if the maze has other cells.
Expected<Pixels> pictureOf(const Maze& maze, int cellSize);

/// Returns the cell size of written pictures, in pixels: at most 8, less for large mazes.
int pictureCellSize(const Maze& maze);

/// Reads a maze from a PNG, JPEG or PNM. A PNG written by this program contains its cell size.
/// Errors: those of `readPixels` and `mazeOfPicture`.
Expected<PictureMaze> readPicture(std::string_view bytes, const PictureHints& hints = {});
/// Returns the PNG of a maze, with its cell size. Errors: those of `pictureOf`.
Expected<std::string> writtenPicture(const Maze& maze, int cellSize);

} // namespace mazewright

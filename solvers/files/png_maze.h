#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// Red, green, blue, each 0 to 255.
using Rgb = std::array<std::uint8_t, 3>;

/// A picture, row by row from the top left. A value.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<Rgb> colours{}; ///< width x height

    static Pixels of(int width, int height, Rgb colour)
    {
        return {width, height,
                std::vector<Rgb>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                                 colour)};
    }
    Rgb& at(int x, int y) noexcept { return colours[place(x, y)]; }
    Rgb at(int x, int y) const noexcept { return colours[place(x, y)]; }
    /// Fills a rectangle, which must lie inside the picture.
    void fill(int x, int y, int wide, int high, Rgb colour) noexcept
    {
        for (int below = y; below < y + high; ++below)
            for (int right = x; right < x + wide; ++right)
                at(right, below) = colour;
    }

private:
    std::size_t place(int x, int y) const noexcept
    {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(x);
    }
};

/// Maximum number of pixels of a picture that is read or written.
inline constexpr std::size_t mostPixels = std::size_t{1} << 26;

/// Returns true if the bytes begin with the PNG signature.
bool isPng(std::string_view bytes) noexcept;

/// Reads a PNG of any kind; transparent pixels become white. Checks the size before allocating
/// memory. Errors: `syntax`, `tooLarge`, at line 1.
Expected<Pixels> readPng(std::string_view bytes);

/// Returns the picture as PNG. Errors: `tooLarge`.
Expected<std::string> writtenPng(const Pixels& pixels);

/// The class of a pixel.
enum class Mark : std::uint8_t { light, dark, green, red };

/// A classified picture, row by row.
struct Marks {
    int width = 0;
    int height = 0;
    std::vector<Mark> marks{};

    Mark at(int x, int y) const noexcept
    {
        return marks[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(x)];
    }
};

/// Known properties of the grid of a picture, in pixels. Empty members are detected.
struct GridHints {
    std::optional<int> cellSize{};  ///< side of a cell, or of a room between walls of `wallWidth`
    std::optional<int> wallWidth{}; ///< width of walls drawn as lines; empty if walls are cells
    bool isWhole = false; ///< true if cells of `cellSize` fill the picture, from its corner
};

/// The columns and rows of cells of a picture: the begin of each, then the end of the last. Walls
/// drawn as lines are columns and rows of their own.
struct PictureGrid {
    std::vector<int> columns{};
    std::vector<int> rows{};
};

/// Returns the grid that contains all edges between light and dark. Errors: `unsupported` if there
/// is no such grid or more than one; the message says which hint is needed.
Expected<PictureGrid> gridOf(const Marks& marks, const GridHints& hints);

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

#pragma once

#include "solvers/core/message.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright {

/// The class of a pixel. Walls are dark; if they are light, `dark` stands for light pixels and
/// `light` for dark ones.
enum class Mark : std::uint8_t { light, dark, green, red, orange, blue, other };

/// A classified picture, row by row.
struct Marks {
    int width = 0;
    int height = 0;
    std::vector<Mark> marks{};

    const Mark* row(int y) const noexcept
    {
        return marks.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
    }
    Mark at(int x, int y) const noexcept { return row(y)[x]; }
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
    bool areLines = false; ///< true if walls are lines between rooms
};

/// Returns true if the outermost closed line of the picture is light, so that walls are light.
/// Errors: `unclear` if either tone may be the wall.
Expected<bool> isFrameLight(const Marks& marks);

/// Returns the grid that contains all edges between light and dark. Errors: `unsupported` if there
/// is no such grid, `unclear` if there is more than one; the message says which hint is needed.
Expected<PictureGrid> gridOf(const Marks& marks, const GridHints& hints);

/// Returns true if a grid that was found is not one of the pixels of a scan: its cells have some
/// pixels, or the picture has things of one pixel, dark and light.
bool isPlausible(const PictureGrid& grid, const Marks& marks);

/// Returns true if a grid has too few pixels for a scan.
bool isSmall(const PictureGrid& grid);

} // namespace mazewright

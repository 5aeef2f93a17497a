#pragma once

#include "solvers/base/error.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright {

/// What a pixel is taken for.
enum class Mark : std::uint8_t { light, dark, green, red };

/// A picture of marks, row by row.
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

/// What somebody knows of the grid of a picture, in pixels; none: to be found.
struct GridHints {
    std::optional<int> cellSize{};  ///< of a cell, or of a room between walls of `wallWidth`
    std::optional<int> wallWidth{}; ///< of walls that are lines; none: walls are cells
    bool isWhole = false; ///< whether cells of `cellSize` fill the picture, from its corner
};

/// The columns and rows of cells of a picture: where each begins, and behind the last one where it
/// ends. Strips of walls drawn as lines are columns and rows of their own.
struct PictureGrid {
    std::vector<int> columns{};
    std::vector<int> rows{};
};

/// The grid in which all edges between light and dark lie. Errors: `unsupported`, where there is
/// none or more than one, which tell what to say of it.
Expected<PictureGrid> gridOf(const Marks& marks, const GridHints& hints);

} // namespace mazewright

#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"
#include "solvers/maze/position.h"

#include <cstdint>
#include <vector>

namespace mazewright {

/// What a drawing repeats: mirrored at a vertical axis, at a horizontal one, at both; turned by a
/// half or by quarters; mirrored at a diagonal, the one that falls to the right or the one that
/// rises, or at both.
enum class SymmetryKind : std::uint8_t {
    none,
    leftRight,
    topBottom,
    both,
    halfTurn,
    quarterTurn,
    fallingDiagonal,
    risingDiagonal,
    diagonals
};

inline constexpr int symmetryKinds = 9;

/// A symmetry of drawings on a board: its kind, and the point that stays where it is, through which
/// the axes go. A value.
struct Symmetry {
    SymmetryKind kind = SymmetryKind::none;
    /// In half cells from the upper left corner: even between two cells, odd in the middle of one.
    std::int32_t row = 0;
    std::int32_t column = 0;
    friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// Whether rows become columns. Both coordinates are then even or both odd, since cells would else
/// come to lie across others.
bool turnsRowsIntoColumns(SymmetryKind kind) noexcept;
/// Whether the row of the axes matters, and the column: which of them can be moved.
bool hasRow(SymmetryKind kind) noexcept;
bool hasColumn(SymmetryKind kind) noexcept;

/// With the axes in the middle of a board of so many rows and columns, or as near as can be.
Symmetry inTheMiddle(SymmetryKind kind, int rows, int columns) noexcept;
/// With its axes on the board, as near as can be to where they are.
Symmetry fitted(Symmetry symmetry, int rows, int columns) noexcept;
/// Another kind with the same axes; in the middle where they were there.
Symmetry withKind(const Symmetry& symmetry, SymmetryKind kind, int rows, int columns) noexcept;

/// Where else a cell is drawn: up to three other cells, each once, perhaps outside the board.
std::vector<Position> imagesOf(const Symmetry& symmetry, Position cell);
/// The same of a rectangle of cells, at least one.
std::vector<CellBox> imagesOf(const Symmetry& symmetry, const CellBox& box);

/// Which cells an image may change.
enum class ImagesOn : std::uint8_t { everyCell, floorAlone };

/// The edit with its images. Start and end stay single: what places one has no image, and no image
/// changes one. What falls off the board is dropped, and the edit itself wins over its images.
/// O(runs); where rows become columns O(cells).
Patch withImages(const Symmetry& symmetry, const Maze& maze, const Patch& patch,
                 ImagesOn on = ImagesOn::everyCell);

/// Which of the cells that are images of each other is kept: the first in reading order (the upper
/// or left part of the board), or the last.
enum class Kept : std::uint8_t { first, last };

/// What makes the maze symmetric: all cells become as the one of their images that is kept. Start
/// and end stay, and are floor to their images. O(cells).
Patch madeSymmetric(const Symmetry& symmetry, const Maze& maze, Kept kept);

} // namespace mazewright

#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// How a drawing is repeated: reflected in a vertical axis, a horizontal axis, or both; rotated by
/// a half turn or quarter turns; reflected in the diagonal that falls to the right, the diagonal
/// that rises to the right, or both.
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

/// A symmetry of drawings on a board: its kind, and the fixed point, through which the axes pass. A
/// value.
struct Symmetry {
    SymmetryKind kind = SymmetryKind::none;
    /// In half cells from the upper left corner: even between two cells, odd in the centre of a
    /// cell.
    std::int32_t row = 0;
    std::int32_t column = 0;
    friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// Returns true if rows become columns. Both coordinates are then even or both odd; otherwise
/// images would straddle cells.
bool turnsRowsIntoColumns(SymmetryKind kind) noexcept;
/// Returns true if the row (or column) of the axes matters and can be moved.
bool hasRow(SymmetryKind kind) noexcept;
bool hasColumn(SymmetryKind kind) noexcept;

/// Returns a symmetry with its axes in the middle of a board of this size, or as close as possible.
Symmetry inTheMiddle(SymmetryKind kind, int rows, int columns) noexcept;
/// Moves the axes to the nearest position on the board.
Symmetry fitted(Symmetry symmetry, int rows, int columns) noexcept;
/// Returns the symmetry with another kind and the same axes; centred axes stay centred.
Symmetry withKind(const Symmetry& symmetry, SymmetryKind kind, int rows, int columns) noexcept;

/// Returns the images of a cell: up to three distinct other cells, possibly outside the board.
std::vector<Position> imagesOf(const Symmetry& symmetry, Position cell);
/// Returns the images of a rectangle with at least one cell.
std::vector<CellBox> imagesOf(const Symmetry& symmetry, const CellBox& box);

/// Returns the edit with its images. Start and end stay unique: they have no images, and no image
/// changes them. Images outside the board are dropped, and the edit itself overrides its images.
/// O(runs); O(cells) if rows become columns.
Patch withImages(const Symmetry& symmetry, const Maze& maze, const Patch& patch,
                 DrawOn on = DrawOn::aroundEnds);

/// Which of several cells that are images of each other determines the others: the first in reading
/// order (the upper or left part of the board), or the last.
enum class KeptHalf : std::uint8_t { first, last };

/// Returns the patch that makes the maze symmetric: all images become like the determining cell.
/// Start and end stay, and count as floor for their images. O(cells).
Patch madeSymmetric(const Symmetry& symmetry, const Maze& maze, KeptHalf kept);

/// All kinds, in order.
inline constexpr std::array everySymmetry = {SymmetryKind::none,
                                             SymmetryKind::leftRight,
                                             SymmetryKind::topBottom,
                                             SymmetryKind::both,
                                             SymmetryKind::halfTurn,
                                             SymmetryKind::quarterTurn,
                                             SymmetryKind::fallingDiagonal,
                                             SymmetryKind::risingDiagonal,
                                             SymmetryKind::diagonals};
static_assert(everySymmetry.size() == symmetryKinds);

/// Returns the ids of symmetries in options and files, in the order of their kinds: `none`,
/// `left-right`, `half-turn` and so on.
std::vector<std::string> symmetryIds();
std::string_view idOf(SymmetryKind kind) noexcept;
/// Returns the kind with this id; empty if there is none.
std::optional<SymmetryKind> symmetryKindOf(std::string_view id) noexcept;

} // namespace mazewright

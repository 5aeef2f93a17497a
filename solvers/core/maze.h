#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/message.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace mazewright {

/// A run of equal cells within a row.
struct Run {
    CellIndex first = 0;
    std::uint32_t length = 1;
    Cell cell;
    friend bool operator==(const Run&, const Run&) = default;
};

/// An edit as data: the new content of cells, in order; of overlapping runs the later wins. Runs
/// lie within the maze and have valid cells.
struct Patch {
    std::vector<Run> runs;

    bool empty() const noexcept { return runs.empty(); }

    /// Appends a cell; it extends the last run if it continues it in the same row of `columns`
    /// cells.
    void add(CellIndex cell, Cell becomes, int columns);
    /// Appends cells of a row from `first` on; adjacent equal cells form one run.
    void add(CellIndex first, std::span<const PackedCell> cells);

    friend bool operator==(const Patch&, const Patch&) = default;
};

/// A rectangle of cells with at most one start and one end: a regular value, one byte per cell.
/// Many threads may read it; writing requires exclusive access.
class Maze {
public:
    static constexpr int maxSide = 16384;
    static constexpr std::size_t maxCells = std::size_t{1} << 28;

    /// Checks whether a maze of this size is allowed: both sides 1..maxSide, at most maxCells.
    static Expected<void> checkSize(std::int64_t rows, std::int64_t columns);

    /// Returns a maze of equal cells. `fill` must be neither start nor end. Errors: `tooLarge` and
    /// `value` from `checkSize`, before anything is allocated.
    static Expected<Maze> make(int rows, int columns, Cell fill = {});

    int rows() const noexcept { return m_rows; }
    int columns() const noexcept { return m_columns; }
    std::size_t size() const noexcept { return m_cells.size(); }

    bool contains(Position p) const noexcept
    {
        return p.row >= 0 && p.row < m_rows && p.column >= 0 && p.column < m_columns;
    }
    /// Returns the cell of the maze nearest to a position.
    Position nearestTo(Position p) const noexcept
    {
        return {std::clamp(p.row, 0, m_rows - 1), std::clamp(p.column, 0, m_columns - 1)};
    }
    CellIndex index(Position p) const noexcept
    {
        assert(contains(p));
        return static_cast<CellIndex>(p.row) * static_cast<CellIndex>(m_columns) +
               static_cast<CellIndex>(p.column);
    }
    Position position(CellIndex c) const noexcept
    {
        const auto columns = static_cast<CellIndex>(m_columns);
        return {static_cast<std::int32_t>(c / columns), static_cast<std::int32_t>(c % columns)};
    }

    Cell at(CellIndex c) const noexcept { return unpack(m_cells[c]); }
    Cell at(Position p) const noexcept { return unpack(m_cells[index(p)]); }
    bool isWall(CellIndex c) const noexcept { return m_cells[c] == packedWall; }
    /// Returns true for an open cell; false outside the maze and on walls.
    bool isOpen(Position p) const noexcept { return contains(p) && !isWall(index(p)); }

    /// Returns all cells, row by row.
    std::span<const PackedCell> packed() const noexcept { return m_cells; }

    std::optional<Position> start() const noexcept;
    std::optional<Position> end() const noexcept;

    /// Returns the number of cells of this kind. O(1).
    std::size_t count(CellKind kind) const noexcept;
    /// Returns true if any floor costs more than 1. O(1).
    bool hasStepCosts() const noexcept;

    /// Sets a cell, which must be valid. A second start or end moves the first: its old cell
    /// becomes plain floor.
    void set(Position p, Cell cell) { set(index(p), cell); }
    void set(CellIndex c, Cell cell);
    /// Sets consecutive cells from `first` on, row by row, each like `set`. All must be valid. Some
    /// 2 ms for a million cells.
    void assign(CellIndex first, std::span<const PackedCell> cells);

    /// Applies an edit and returns the patch that undoes it exactly.
    Patch apply(const Patch& patch);
    /// Applies an edit without an inverse. The cost depends on the number of cells, however
    /// different they are.
    void overwrite(const Patch& patch);

    /// Returns a number that no other state of any maze in this process has, except copies of this
    /// maze. Tables cached in a `Workspace` use it as their key.
    std::uint64_t revision() const noexcept { return m_revision; }

    /// Compares cells and shape; the revision is ignored.
    friend bool operator==(const Maze& a, const Maze& b) noexcept
    {
        return a.m_rows == b.m_rows && a.m_columns == b.m_columns && a.m_cells == b.m_cells;
    }

private:
    Maze(int rows, int columns, Cell fill);
    void write(CellIndex c, PackedCell packed) noexcept;
    void writeAll(const Patch& patch, Patch* inverse);
    void writeStretch(CellIndex first, std::uint32_t length, PackedCell packed, Patch* inverse);
    void writeEndpoints(CellIndex first, std::span<const PackedCell> cells, PackedCell endpoint,
                        CellIndex& place);
    void forgetEndpointsWithin(CellIndex first, std::size_t length) noexcept;
    std::span<PackedCell> stretch(CellIndex first, std::size_t length) noexcept
    {
        return {m_cells.data() + first, length};
    }

    int m_rows = 0;
    int m_columns = 0;
    CellIndex m_start = noCell;
    CellIndex m_end = noCell;
    std::uint64_t m_revision = 0;
    std::array<std::uint32_t, 256> m_census{}; // occurrences of each packed cell
    std::vector<PackedCell> m_cells;
};

/// An immutable maze shared by threads.
using MazeSnapshot = std::shared_ptr<const Maze>;

/// Returns the maze within a window of `rows` x `columns` cells from `topLeft` on, which may lie
/// outside; new cells are plain floor. Crops and extends. Errors: those of `Maze::checkSize`.
Expected<Maze> cropped(const Maze& maze, Position topLeft, int rows, int columns);

/// Horizontal and vertical reflection; transposition; a quarter turn to the right or to the left.
enum class Turn : std::uint8_t {
    flipHorizontally,
    flipVertically,
    transpose,
    rotateRight,
    rotateLeft
};

/// Returns the turned maze, or the position of a cell after the turn.
Maze turned(const Maze& maze, Turn turn);
Position turned(Position cell, const Maze& maze, Turn turn);
/// Does the same for anything with this number of rows and columns before the turn.
Position turnedWithin(Position cell, int rows, int columns, Turn turn);

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

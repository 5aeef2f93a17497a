#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/cell.h"
#include "solvers/maze/patch.h"
#include "solvers/maze/position.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace mazewright {

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

} // namespace mazewright

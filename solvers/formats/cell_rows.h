#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace mazewright {

/// Collects rows of cells for a reader and checks the limits of a maze: rows of equal length, at
/// most one start and one end, sides within the limits. A value.
class CellRows {
public:
    /// Appends a cell to the current row.
    void add(PackedCell cell) { m_cells.push_back(cell); }

    /// Returns the number of cells in the current row.
    std::size_t rowLength() const noexcept { return m_cells.size() - m_rowBegin; }
    int rows() const noexcept { return m_rows; }
    int columns() const noexcept { return static_cast<int>(m_columns); }

    /// Ends the current row, which is at `line`. Errors: `syntax` (length), `value` (a second start
    /// or end), `tooLarge`.
    Expected<void> endRow(int line);

    /// Returns a cell of a finished row. Changes to it are not checked.
    PackedCell& operator[](Position p) noexcept
    {
        return m_cells[static_cast<std::size_t>(p.row) * m_columns +
                       static_cast<std::size_t>(p.column)];
    }
    bool contains(Position p) const noexcept
    {
        return p.row >= 0 && p.row < rows() && p.column >= 0 && p.column < columns();
    }
    /// Returns the first position with an equal cell; empty if there is none.
    std::optional<Position> find(PackedCell cell) const noexcept;

    /// Returns the maze of all rows. At least one row is required. Errors: those of `Maze::make`.
    Expected<Maze> maze() const;

private:
    Expected<void> takeOnly(PackedCell cell, const char* name, std::optional<Position>& where,
                            int line);

    std::vector<PackedCell> m_cells;
    std::size_t m_rowBegin = 0;
    std::size_t m_columns = 0;
    int m_rows = 0;
    std::optional<Position> m_start;
    std::optional<Position> m_end;
};

} // namespace mazewright

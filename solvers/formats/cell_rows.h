#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace mazewright {

/// Rows of cells as a reader meets them, held to what a maze may be: rows of equal length, at
/// most one start and one end, sides within the limits. A value.
class CellRows {
public:
    /// Appends a cell to the row that is being read.
    void add(PackedCell cell) { m_cells.push_back(cell); }

    /// The cells of the row that is being read.
    std::size_t rowLength() const noexcept { return m_cells.size() - m_rowBegin; }
    int rows() const noexcept { return m_rows; }
    int columns() const noexcept { return static_cast<int>(m_columns); }

    /// Ends the row, which stands in `line`. Errors: `syntax` (length), `value` (a second start
    /// or end), `tooLarge`.
    Expected<void> endRow(int line);

    /// A cell of a row that has been ended; changing it checks nothing.
    PackedCell& operator[](Position p) noexcept
    {
        return m_cells[static_cast<std::size_t>(p.row) * m_columns +
                       static_cast<std::size_t>(p.column)];
    }
    bool contains(Position p) const noexcept
    {
        return p.row >= 0 && p.row < rows() && p.column >= 0 && p.column < columns();
    }
    /// Where a cell like this stands first; none where there is none.
    std::optional<Position> find(PackedCell cell) const noexcept;

    /// The maze of all rows; needs at least one. Errors: those of `Maze::make`.
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

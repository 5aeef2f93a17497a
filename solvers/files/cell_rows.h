#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace mazewright {

enum class SupportsEnds : bool { no, yes };

/// The parts of a maze that a format can hold beside plain floor and walls.
struct Capacity {
    std::string_view form; ///< id of the format
    SupportsEnds ends = SupportsEnds::yes;
    int coinPoints = 0; ///< maximum points of a coin; 0 if coins are not supported
    int tileSymbol = 0; ///< highest symbol of a tile; 0 if tiles are not supported
    int stepCost = 1;   ///< highest step cost of a floor
};

/// Returns an error if the format cannot hold the maze. Errors: `unsupported`, naming the missing
/// part and the first cell that needs it.
Expected<void> checkCapacity(const Maze& maze, const Capacity& capacity);

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

/// Placeholder for a cell whose value is listed elsewhere: `t`, a tile of any symbol.
inline constexpr PackedCell tileToCome = 254;

enum class TileGlyph : bool { none, toCome };

/// Adds the cells of a row of glyphs and ends the row: `#` wall, `.` floor, `o` coin, `S` start,
/// `E` end, `1`..`9` a tile with that symbol; with `toCome` also `t`. Errors: `syntax`, `value`,
/// `tooLarge`, with `line`.
Expected<void> addGlyphs(CellRows& rows, std::string_view glyphs, TileGlyph tiles, int line);

/// Returns the cell of a glyph, including `t`; empty if the character is not a glyph.
std::optional<PackedCell> cellOfGlyph(char glyph) noexcept;

/// Returns the glyph of a kind of cell: `t` for a tile.
constexpr char glyphOf(CellKind kind) noexcept
{
    return std::string_view(".#otSE")[static_cast<std::size_t>(kind)];
}

/// Returns the glyph of a cell. It omits the points of a coin and the step cost of a floor. Every
/// tile with a symbol of 10 or more is `t`.
char glyphOf(PackedCell cell) noexcept;

} // namespace mazewright

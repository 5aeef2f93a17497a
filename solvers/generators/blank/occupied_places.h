#pragma once

#include "solvers/maze/maze.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright {

/// Places that block lines: walls, tiles, and everything beyond the ring of one place around the
/// maze. The ring itself is empty if lines may run around the board. One bit per place, by row and
/// by column, so that the next occupied place in any direction is found 64 places at a time.
/// Compared with the run tables of solvers/link: removing all pairs takes the same time up to 500 x
/// 500 (-18 to +9 %); the tables take 1.3 to 1.8 times as long at 1500 x 1500, and 9 bytes per
/// place instead of 1/4.
class OccupiedPlaces {
public:
    /// O(cells).
    OccupiedPlaces(const Maze& maze, bool outsideOpen);

    /// Returns true if the place is occupied; it must lie within the maze or on its ring.
    bool isOccupied(Position p) const noexcept
    {
        const std::size_t bit = byRow(p);
        return (m_rows[bit / wordBits] >> (bit % wordBits) & 1) != 0;
    }
    void vacate(Position p) noexcept { flip(p); }
    void occupy(Position p) noexcept { flip(p); }

    /// Returns the first occupied place after `from`, which itself may be empty or occupied.
    Position nextFrom(Position from, Direction along) const noexcept;
    /// Returns true if two places share a row or a column with no obstacle between them.
    bool seeEachOther(Position a, Position b) const noexcept;

private:
    static constexpr std::size_t wordBits = 64;
    static constexpr std::int32_t margin = 2; ///< the ring, and the occupied places behind it

    std::size_t byRow(Position p) const noexcept
    {
        return static_cast<std::size_t>(p.row + margin) * m_rowBits +
               static_cast<std::size_t>(p.column + margin);
    }
    std::size_t byColumn(Position p) const noexcept
    {
        return static_cast<std::size_t>(p.column + margin) * m_columnBits +
               static_cast<std::size_t>(p.row + margin);
    }
    void flip(Position p) noexcept
    {
        const std::size_t row = byRow(p);
        const std::size_t column = byColumn(p);
        m_rows[row / wordBits] ^= std::uint64_t{1} << (row % wordBits);
        m_columns[column / wordBits] ^= std::uint64_t{1} << (column % wordBits);
    }

    std::size_t m_rowBits;    ///< bits of a row, whole words
    std::size_t m_columnBits; ///< bits of a column, whole words
    std::vector<std::uint64_t> m_rows;
    std::vector<std::uint64_t> m_columns;
};

} // namespace mazewright

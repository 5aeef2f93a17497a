#pragma once

#include "solvers/maze/maze.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright {

/// Where lines cannot run: walls and tiles, and all beyond the ring of one place around the maze,
/// which itself is empty where lines may run around the board. One bit a place, by row and by
/// column, so that the next occupied place in any direction is found 64 places at a time. Against
/// the run tables of solvers/link/lines: taking all pairs off takes the same time up to 500 x 500
/// (-18 to +9 %), theirs takes 1.3 to 1.8 times as long at 1500 x 1500, and 9 bytes a place to 1/4.
class OccupiedPlaces {
public:
    /// O(cells).
    OccupiedPlaces(const Maze& maze, bool outsideOpen);

    /// The place must lie within the maze or on its ring.
    bool isOccupied(Position p) const noexcept
    {
        const std::size_t bit = byRow(p);
        return (m_rows[bit / wordBits] >> (bit % wordBits) & 1) != 0;
    }
    void vacate(Position p) noexcept { flip(p); }
    void occupy(Position p) noexcept { flip(p); }

    /// The first occupied place beyond `from`, which may itself be empty or not.
    Position nextFrom(Position from, Direction along) const noexcept;
    /// Whether two places share a row or a column, with nothing between them.
    bool seeEachOther(Position a, Position b) const noexcept;

private:
    static constexpr std::size_t wordBits = 64;
    static constexpr std::int32_t margin = 2; ///< the ring, and what is occupied behind it

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

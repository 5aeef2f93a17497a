#pragma once

#include "solvers/search/base/moves.h"
#include "solvers/search/jump/bit_rows.h"
#include "solvers/set_up.h"

#include <cstdint>
#include <vector>

namespace mazewright::search {

/// How the lines of a `BitLines` run over the cells; on each, the place is the row.
enum class Slope : std::uint8_t {
    column,  ///< straight down
    falling, ///< one column right for each row down
    rising,  ///< one column left for each row down
};

/// The slope of the lines along a way, none of right and left.
constexpr Slope slopeOf(std::size_t way) noexcept
{
    if (!isDiagonal(way))
        return Slope::column;
    return ways[way].rows == ways[way].columns ? Slope::falling : Slope::rising;
}

/// The same bits as in a `BitRows`, line by line along columns or diagonals, so that a way along
/// them is looked at 57 cells at a time too. Diagonals that leave the maze at one side go on at
/// the other: they need no more room than columns, and the walls around the maze part them.
class BitLines {
public:
    BitLines() = default;
    /// For so many rows and columns, the walls around the maze included.
    BitLines(std::size_t rows, std::size_t columns, Slope slope);

    const BitRows& bits() const noexcept { return m_bits; }
    BitRows& bits() noexcept { return m_bits; }
    std::size_t bytes() const noexcept { return m_bits.bytes() + m_stale.size(); }

    std::size_t lineOf(std::size_t row, std::size_t column) const noexcept
    {
        const std::size_t line = column + m_turn[row];
        return line < m_columns ? line : line - m_columns;
    }
    /// By row: what to add to a column, round the number of columns, for the line.
    const std::uint32_t* turns() const noexcept { return m_turn.data(); }

    /// Says that this word of this row differs from what the lines know.
    void markStale(std::size_t row, std::size_t word) noexcept;
    /// Takes over what was marked, 64 x 64 bits at a time.
    /// False where it may not go on.
    bool refresh(const BitRows& rows, const GoesOn& goesOn);

    friend bool operator==(const BitLines& a, const BitLines& b) { return a.m_bits == b.m_bits; }

private:
    void transpose(const BitRows& rows, std::size_t rowBlock, std::size_t lineBlock);
    std::uint64_t turnedRow(const BitRows& rows, std::size_t row, std::size_t firstLine) const;

    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    std::size_t m_lineBlocks = 0;
    BitRows m_bits;
    std::vector<std::uint32_t> m_turn; // by row
    std::vector<std::uint8_t> m_stale; // by block of 64 rows, then of 64 lines
};

} // namespace mazewright::search

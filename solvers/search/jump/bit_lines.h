#pragma once

#include "solvers/search/base/moves.h"
#include "solvers/search/jump/bit_rows.h"
#include "solvers/set_up.h"

#include <cstdint>
#include <vector>

namespace mazewright::search {

/// How the lines of a `BitLines` run over the cells; the place on a line is the row.
enum class Slope : std::uint8_t {
    column,  ///< straight down
    falling, ///< one column right for each row down
    rising,  ///< one column left for each row down
};

/// Returns the slope of the lines along a way; right and left have none.
constexpr Slope slopeOf(std::size_t way) noexcept
{
    if (!isDiagonal(way))
        return Slope::column;
    return ways[way].rows == ways[way].columns ? Slope::falling : Slope::rising;
}

/// The same bits as in a `BitRows`, line by line along columns or diagonals, so that a way along
/// them is also scanned 57 cells at a time. Diagonals that leave the maze at one side continue at
/// the other: they need no more room than columns, and the walls around the maze separate them.
class BitLines {
public:
    BitLines() = default;
    /// Creates lines for the given rows and columns, including the walls around the maze.
    BitLines(std::size_t rows, std::size_t columns, Slope slope);

    const BitRows& bits() const noexcept { return m_bits; }
    BitRows& bits() noexcept { return m_bits; }
    std::size_t bytes() const noexcept { return m_bits.bytes() + m_stale.size(); }

    std::size_t lineOf(std::size_t row, std::size_t column) const noexcept
    {
        const std::size_t line = column + m_turn[row];
        return line < m_columns ? line : line - m_columns;
    }
    /// By row: the number to add to a column, modulo the number of columns, to get the line.
    const std::uint32_t* turns() const noexcept { return m_turn.data(); }

    /// Marks a word of a row that differs from the lines.
    void markStale(std::size_t row, std::size_t word) noexcept;
    /// Copies the marked words, 64 x 64 bits at a time. Returns false if cancelled.
    bool refresh(const BitRows& rows, const ShouldContinue& shouldContinue);

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

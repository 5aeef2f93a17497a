#include "solvers/search/jump/bit_lines.h"

#include <algorithm>
#include <array>

namespace mazewright::search {

namespace {

using Block = std::array<std::uint64_t, 64>;

/// Transposes: bit j of word i becomes bit i of word j. Halves, quarters ... are swapped. Source:
/// Warren, Hacker's Delight, 7-3.
void transposeBlock(Block& block) noexcept
{
    std::uint64_t mask = 0x00000000FFFFFFFFULL;
    for (std::size_t half = 32; half != 0; half >>= 1, mask ^= mask << half)
        for (std::size_t i = 0; i < 64; i = ((i | half) + 1) & ~half) {
            const std::uint64_t moved = ((block[i] >> half) ^ block[i | half]) & mask;
            block[i] ^= moved << half;
            block[i | half] ^= moved;
        }
}

/// Returns 64 bits from this place on; zero beyond the words of the line.
std::uint64_t window(const BitRows& rows, std::size_t row, std::size_t place) noexcept
{
    const std::uint64_t* words = rows.line(row);
    const std::size_t word = place >> 6;
    const std::size_t shift = place & 63;
    if (shift == 0)
        return words[word];
    const std::uint64_t next = word + 1 < rows.words() ? words[word + 1] : 0;
    return words[word] >> shift | next << (64 - shift);
}

} // namespace

BitLines::BitLines(std::size_t rows, std::size_t columns, Slope slope)
    : m_rows(rows), m_columns(columns), m_lineBlocks((columns + 63) / 64), m_bits(columns, rows),
      m_turn(rows), m_stale((rows + 63) / 64 * m_lineBlocks, 1)
{
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t turned = row % columns;
        if (slope == Slope::rising)
            m_turn[row] = static_cast<std::uint32_t>(turned);
        else if (slope == Slope::falling && turned != 0)
            m_turn[row] = static_cast<std::uint32_t>(columns - turned);
    }
}

void BitLines::markStale(std::size_t row, std::size_t word) noexcept
{
    std::uint8_t* stale = m_stale.data() + (row >> 6) * m_lineBlocks;
    const std::size_t first = word * 64;
    const std::size_t last = std::min(first + 63, m_columns - 1);
    const std::size_t firstLine = lineOf(row, first);
    const std::size_t lastLine = lineOf(row, last);
    if (firstLine <= lastLine) {
        stale[firstLine >> 6] = stale[lastLine >> 6] = 1;
        return;
    }
    stale[firstLine >> 6] = stale[lastLine >> 6] = 1; // the lines wrap around
    stale[m_lineBlocks - 1] = stale[0] = 1;
}

std::uint64_t BitLines::turnedRow(const BitRows& rows, std::size_t row, std::size_t firstLine) const
{
    const std::size_t turn = m_turn[row];
    std::uint64_t bits = 0;
    std::size_t filled = 0;
    while (filled < 64 && firstLine + filled < m_columns) {
        const std::size_t line = firstLine + filled;
        const std::size_t column = line >= turn ? line - turn : line + m_columns - turn;
        bits |= window(rows, row, column) << filled;
        const std::size_t got = m_columns - column;
        filled += got;
        if (filled < 64)
            bits &= (std::uint64_t{1} << filled) - 1;
    }
    return bits;
}

void BitLines::transpose(const BitRows& rows, std::size_t rowBlock, std::size_t lineBlock)
{
    Block block{};
    const std::size_t firstRow = rowBlock * 64;
    const std::size_t firstLine = lineBlock * 64;
    for (std::size_t i = 0; i < 64 && firstRow + i < m_rows; ++i)
        block[i] = turnedRow(rows, firstRow + i, firstLine);
    transposeBlock(block);
    for (std::size_t i = 0; i < 64 && firstLine + i < m_columns; ++i)
        m_bits.line(firstLine + i)[rowBlock] = block[i];
}

bool BitLines::refresh(const BitRows& rows, const ShouldContinue& shouldContinue)
{
    for (std::size_t at = 0; at < m_stale.size(); ++at) {
        if (!shouldContinueAtRow(at, std::size_t{64} * 64, shouldContinue))
            return false;
        if (m_stale[at] == 0)
            continue;
        transpose(rows, at / m_lineBlocks, at % m_lineBlocks);
        m_stale[at] = 0;
    }
    return true;
}

} // namespace mazewright::search

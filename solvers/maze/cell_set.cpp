#include "solvers/maze/cell_set.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <utility>

namespace mazewright {

CellSet::CellSet(int rows, int columns)
    : m_rows(rows), m_columns(columns),
      m_wordsOfRow((static_cast<std::size_t>(columns) + bitsOfWord - 1) / bitsOfWord),
      m_bits(m_wordsOfRow * static_cast<std::size_t>(rows))
{
    assert(rows >= 1 && columns >= 1);
}

bool CellSet::empty() const noexcept
{
    return std::all_of(m_bits.begin(), m_bits.end(), [](std::uint64_t word) { return word == 0; });
}

std::size_t CellSet::count() const noexcept
{
    std::size_t count = 0;
    for (const std::uint64_t word : m_bits)
        count += static_cast<std::size_t>(std::popcount(word));
    return count;
}

std::optional<CellBox> CellSet::bounds() const
{
    int top = -1;
    int bottom = -1;
    int left = std::numeric_limits<int>::max();
    int right = -1;
    for (int at = 0; at < m_rows; ++at) {
        const std::span<const std::uint64_t> bits = row(at);
        const auto isSet = [](std::uint64_t word) { return word != 0; };
        const auto first = std::find_if(bits.begin(), bits.end(), isSet);
        if (first == bits.end())
            continue;
        const auto last = std::find_if(bits.rbegin(), bits.rend(), isSet);
        top = top < 0 ? at : top;
        bottom = at;
        left = std::min(left, static_cast<int>(first - bits.begin()) * bitsOfWord +
                                  std::countr_zero(*first));
        right = std::max(right, static_cast<int>(bits.rend() - last) * bitsOfWord - 1 -
                                    std::countl_zero(*last));
    }
    if (top < 0)
        return std::nullopt;
    return CellBox{{top, left}, bottom - top + 1, right - left + 1};
}

void CellSet::insert(const CellBox& box)
{
    const int first = std::max(0, box.topLeft.column);
    const int past = std::min(m_columns, box.topLeft.column + box.columns);
    const int end = std::min(m_rows, box.topLeft.row + box.rows);
    if (first >= past)
        return;
    const auto firstWord = static_cast<std::size_t>(first) / bitsOfWord;
    const auto lastWord = static_cast<std::size_t>(past - 1) / bitsOfWord;
    for (int at = std::max(0, box.topLeft.row); at < end; ++at) {
        const std::span<std::uint64_t> bits = writable(at);
        for (std::size_t word = firstWord; word <= lastWord; ++word) {
            std::uint64_t inside = ~std::uint64_t{0};
            if (word == firstWord)
                inside &= ~std::uint64_t{0} << first % bitsOfWord;
            if (word == lastWord)
                inside &= ~std::uint64_t{0} >> (bitsOfWord - 1 - (past - 1) % bitsOfWord);
            bits[word] |= inside;
        }
    }
}

void CellSet::erase(Position cell)
{
    m_bits[wordOf(cell)] &= ~(std::uint64_t{1} << cell.column % bitsOfWord);
}

CellSet& CellSet::operator|=(const CellSet& other)
{
    assert(isSameSize(other));
    std::transform(m_bits.begin(), m_bits.end(), other.m_bits.begin(), m_bits.begin(),
                   [](std::uint64_t a, std::uint64_t b) { return a | b; });
    return *this;
}

CellSet& CellSet::operator&=(const CellSet& other)
{
    assert(isSameSize(other));
    std::transform(m_bits.begin(), m_bits.end(), other.m_bits.begin(), m_bits.begin(),
                   [](std::uint64_t a, std::uint64_t b) { return a & b; });
    return *this;
}

CellSet& CellSet::operator-=(const CellSet& other)
{
    assert(isSameSize(other));
    std::transform(m_bits.begin(), m_bits.end(), other.m_bits.begin(), m_bits.begin(),
                   [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
    return *this;
}

void CellSet::invert()
{
    for (std::uint64_t& word : m_bits)
        word = ~word;
    clearPastTheEnd();
}

void CellSet::clearPastTheEnd() noexcept
{
    if (m_columns % bitsOfWord == 0)
        return;
    for (int at = 0; at < m_rows; ++at)
        writable(at).back() &= ~std::uint64_t{0} >> (bitsOfWord - m_columns % bitsOfWord);
}

CellSet windowOf(const CellSet& set, const CellBox& window)
{
    CellSet seen(window.rows, window.columns);
    const int first = std::max(0, -window.topLeft.row);
    const int end = std::min(window.rows, set.rows() - window.topLeft.row);
    // Word w of the window begins at column `left` + 64 w of the set, which may be negative.
    const int left = window.topLeft.column;
    const int shift = left & (CellSet::bitsOfWord - 1);
    const int firstWord = (left - shift) / CellSet::bitsOfWord;
    for (int at = first; at < end; ++at) {
        const std::span<const std::uint64_t> bits = set.row(at + window.topLeft.row);
        const auto word = [&](int index) {
            return index >= 0 && index < static_cast<int>(bits.size())
                       ? bits[static_cast<std::size_t>(index)]
                       : std::uint64_t{0};
        };
        const std::span<std::uint64_t> into = seen.writable(at);
        for (std::size_t w = 0; w < into.size(); ++w) {
            const int from = firstWord + static_cast<int>(w);
            into[w] = word(from) >> shift | word(from + 1)
                                                << 1 << (CellSet::bitsOfWord - 1 - shift);
        }
    }
    seen.clearPastTheEnd();
    return seen;
}

CellSet grown(const CellSet& set)
{
    CellSet wide = set; // first to the left and right
    for (int at = 0; at < set.rows(); ++at) {
        const std::span<const std::uint64_t> bits = set.row(at);
        const std::span<std::uint64_t> into = wide.writable(at);
        for (std::size_t word = 0; word < bits.size(); ++word) {
            into[word] |= bits[word] << 1 | bits[word] >> 1;
            if (word > 0)
                into[word] |= bits[word - 1] >> (CellSet::bitsOfWord - 1);
            if (word + 1 < bits.size())
                into[word] |= bits[word + 1] << (CellSet::bitsOfWord - 1);
        }
    }
    wide.clearPastTheEnd();
    CellSet grown = wide;
    for (int at = 0; at < set.rows(); ++at)
        for (const int beside : {at - 1, at + 1}) {
            if (beside < 0 || beside >= set.rows())
                continue;
            const std::span<const std::uint64_t> bits = wide.row(beside);
            const std::span<std::uint64_t> into = grown.writable(at);
            std::transform(into.begin(), into.end(), bits.begin(), into.begin(),
                           [](std::uint64_t a, std::uint64_t b) { return a | b; });
        }
    return grown;
}

CellSet shrunk(const CellSet& set)
{
    CellSet others = set;
    others.invert();
    CellSet shrunk = grown(others);
    shrunk.invert();
    return shrunk;
}

namespace {

using Word = std::uint64_t;
constexpr std::size_t blockSide = 64; // the side of a block, and the bits of a word

/// Returns the bits in reverse order.
Word mirroredBits(Word word)
{
    for (const auto& [shift, low] : {std::pair{1U, 0x5555555555555555U},
                                     {2U, 0x3333333333333333U},
                                     {4U, 0x0F0F0F0F0F0F0F0FU},
                                     {8U, 0x00FF00FF00FF00FFU},
                                     {16U, 0x0000FFFF0000FFFFU},
                                     {32U, 0x00000000FFFFFFFFU}})
        word = (word >> shift & low) | (word & low) << shift;
    return word;
}

/// Transposes a block of 64 x 64 bits: first the quarters of the block, then the quarters of each
/// quarter. Source: Warren, Hacker's Delight, section 7-3.
void transposeBlock(std::array<Word, blockSide>& block)
{
    Word low = 0x00000000FFFFFFFFU;
    for (std::size_t half = blockSide / 2; half != 0; half /= 2, low ^= low << half)
        for (std::size_t row = 0; row < blockSide; row = ((row | half) + 1) & ~half) {
            const Word others = (block[row] >> half ^ block[row | half]) & low;
            block[row] ^= others << half;
            block[row | half] ^= others;
        }
}

} // namespace

CellSet transposed(const CellSet& set)
{
    CellSet result(set.columns(), set.rows());
    const auto rows = static_cast<std::size_t>(set.rows());
    const auto columns = static_cast<std::size_t>(set.columns());
    for (std::size_t top = 0; top < rows; top += blockSide)
        for (std::size_t left = 0; left < columns; left += blockSide) {
            std::array<Word, blockSide> block{};
            for (std::size_t row = top; row < std::min(top + blockSide, rows); ++row)
                block[row - top] = set.row(static_cast<int>(row))[left / blockSide];
            transposeBlock(block);
            for (std::size_t column = left; column < std::min(left + blockSide, columns); ++column)
                result.writable(static_cast<int>(column))[top / blockSide] = block[column - left];
        }
    return result;
}

CellSet mirrored(const CellSet& set, Turn turn)
{
    CellSet result(set.rows(), set.columns());
    // The unused bits of the last word; mirroring moves them to the front.
    const auto beyond =
        static_cast<unsigned>(set.m_wordsOfRow * blockSide) - static_cast<unsigned>(set.columns());
    for (int row = 0; row < set.rows(); ++row) {
        const std::span<const Word> bits = set.row(row);
        if (turn == Turn::flipVertically) {
            std::copy(bits.begin(), bits.end(), result.writable(set.rows() - 1 - row).begin());
            continue;
        }
        const std::span<Word> into = result.writable(row);
        for (std::size_t word = 0; word < bits.size(); ++word) {
            const std::size_t from = bits.size() - 1 - word;
            const Word next = from > 0 ? mirroredBits(bits[from - 1]) : 0;
            into[word] = mirroredBits(bits[from]) >> beyond | next << 1 << (blockSide - 1 - beyond);
        }
    }
    return result;
}

CellSet turned(const CellSet& set, Turn turn)
{
    switch (turn) {
    case Turn::flipHorizontally:
    case Turn::flipVertically:
        return mirrored(set, turn);
    case Turn::transpose:
        return transposed(set);
    case Turn::rotateRight:
        return mirrored(transposed(set), Turn::flipHorizontally);
    case Turn::rotateLeft:
        return mirrored(transposed(set), Turn::flipVertically);
    }
    return set;
}

} // namespace mazewright

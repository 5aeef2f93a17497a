#include "solvers/analyses/open_bits.h"

#include <algorithm>
#include <emmintrin.h>

namespace mazewright {

namespace {

/// Returns one bit for each of 16 cells; set if the cell is not a wall.
std::uint64_t openBits(const PackedCell* cells) noexcept
{
    const __m128i packed = _mm_loadu_si128(reinterpret_cast<const __m128i*>(cells));
    const __m128i isWall = _mm_cmpeq_epi8(packed, _mm_setzero_si128());
    return static_cast<std::uint64_t>(~_mm_movemask_epi8(isWall) & 0xFFFF);
}

/// Returns the bits of up to 64 cells.
std::uint64_t openWord(const PackedCell* cells, int count) noexcept
{
    std::uint64_t word = 0;
    int done = 0;
    for (; done + 16 <= count; done += 16)
        word |= openBits(cells + done) << done;
    for (; done < count; ++done)
        word |= (cells[done] != packedWall ? std::uint64_t{1} : 0) << done;
    return word;
}

} // namespace

static_assert(packedWall == 0);

OpenBits::OpenBits(const Maze& maze)
    : m_stride(static_cast<std::size_t>((maze.columns() + wordBits - 1) / wordBits) + 2),
      m_words((static_cast<std::size_t>(maze.rows()) + 2) * m_stride, 0)
{
    const PackedCell* cells = maze.packed().data();
    for (int row = 0; row < maze.rows(); ++row) {
        Word* out = &m_words[wordOf(row, 0)];
        for (int column = 0; column < maze.columns(); column += wordBits) {
            const int count = std::min(wordBits, maze.columns() - column);
            *out++ = openWord(cells, count);
            cells += count;
        }
    }
}

} // namespace mazewright

#include "solvers/search/jump_arrays.h"

#include <algorithm>

namespace mazewright::search {

std::size_t openSpan(std::size_t rows, std::size_t columns, Moves moves, Diagonal diagonal) noexcept
{
    const bool fourWay = moves == Moves::four;
    const std::uint64_t straight = fourWay ? UnitCosts::straight : OctileCosts::straight;
    const std::uint64_t run = fourWay ? UnitCosts::straight : OctileCosts(diagonal).diagonal;
    const std::uint64_t jump = std::min(rows, columns) * run + std::max(rows, columns) * straight;
    return static_cast<std::size_t>((2 * jump >> bucketBits(moves)) + 2);
}

bool JumpArrays::fit(std::size_t rows, std::size_t columns, Moves moves, Diagonal diagonal,
                     const ShouldContinue& shouldContinue)
{
    open.fit(openSpan(rows, columns, moves, diagonal));
    return m_numbers.fit(rows, columns, shouldContinue);
}

void JumpArrays::begin() noexcept
{
    open.clear();
    m_reached.clear();
    m_numbers.forget();
}

std::size_t JumpArrays::bytesFor(const Maze& maze, Moves moves, Diagonal diagonal) noexcept
{
    const auto rows = static_cast<std::size_t>(maze.rows()) + 2;
    const auto columns = static_cast<std::size_t>(maze.columns()) + 2;
    return JumpPointIndex::bytesFor(rows, columns) +
           JumpQueue::bytesFor(openSpan(rows, columns, moves, diagonal));
}

namespace {

/// Returns an odd stride, so that the cells of a column do not share a set of the cache.
constexpr std::size_t numberStride(std::size_t columns) noexcept
{
    return columns | 1U;
}

constexpr std::size_t metStride(std::size_t columns) noexcept
{
    return columns / 32 + 1;
}

} // namespace

bool JumpPointIndex::fit(std::size_t rows, std::size_t columns,
                         const ShouldContinue& shouldContinue)
{
    if (m_rows == rows && m_columns == columns)
        return true;
    m_rows = 0; // if memory runs out or the caller cancels, the next call starts over
    m_numbers.reset();
    m_stride = numberStride(columns);
    m_metStride = metStride(columns);
    const std::size_t cells = rows * m_stride;
    m_numbers = {LargePageAllocator<Number>().allocate(cells), NumbersRelease{cells}};
    if (!filled(m_met, rows * m_metStride, 0, shouldContinue))
        return false;
    m_stamp = std::uint64_t{1} << 32;
    m_rows = rows;
    m_columns = columns;
    return true;
}

void JumpPointIndex::forget() noexcept
{
    m_stamp += std::uint64_t{1} << 32;
    if (m_stamp == 0) { // once in 2^32 times
        std::fill(m_met.begin(), m_met.end(), 0);
        m_stamp = std::uint64_t{1} << 32;
    }
}

std::size_t JumpPointIndex::bytesFor(std::size_t rows, std::size_t columns) noexcept
{
    return rows *
           (numberStride(columns) * sizeof(Number) + metStride(columns) * sizeof(std::uint64_t));
}

namespace {

constexpr std::size_t rowsOfTile = 4;
constexpr std::size_t tilesOfWord = 8; // a tile has 8 columns

} // namespace

bool JumpPointRanks::fit(const JumpMap& map, const ShouldContinue& shouldContinue)
{
    m_stride = map.usedWords() * tilesOfWord;
    m_count = 0;
    m_tiles.resize((map.rows() / rowsOfTile + 1) * m_stride);
    auto tile = m_tiles.begin();
    for (std::size_t row = 0; row < map.rows(); row += rowsOfTile) {
        if (!shouldContinueAtRow(row, map.columns(), shouldContinue))
            return false;
        for (std::size_t word = 0; word < map.usedWords(); ++word) {
            std::array<std::uint64_t, rowsOfTile> points{};
            for (std::size_t i = 0; i < rowsOfTile && row + i < map.rows(); ++i)
                points[i] = map.jumpPoints(row + i, word);
            for (std::size_t i = 0; i < tilesOfWord; ++i, ++tile) {
                std::uint32_t bits = 0;
                for (std::size_t of = 0; of < rowsOfTile; ++of)
                    bits |= static_cast<std::uint32_t>(points[of] >> 8 * i & 0xFF) << 8 * of;
                *tile = std::uint64_t{m_count} << 32 | bits;
                m_count += static_cast<std::uint32_t>(std::popcount(bits));
            }
        }
    }
    return true;
}

std::size_t JumpPointRanks::bytesFor(std::size_t rows, std::size_t columns) noexcept
{
    return (rows / rowsOfTile + 1) * ((columns + 63) / 64) * tilesOfWord * sizeof(std::uint64_t);
}

} // namespace mazewright::search

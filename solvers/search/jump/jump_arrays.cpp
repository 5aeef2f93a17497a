#include "solvers/search/jump/jump_arrays.h"

#include <algorithm>

namespace mazewright::search {

namespace {

/// Odd, so that the cells of a column do not share a set of the cache.
constexpr std::size_t indexStride(std::size_t columns) noexcept
{
    return columns | 1U;
}

constexpr std::size_t metStride(std::size_t columns) noexcept
{
    return columns / 32 + 1;
}

/// How far apart the numbers of jumps that wait can be. What is expanded has the least of all, and
/// a jump from there, a run and a straight way, makes f greater by twice its cost at most.
constexpr std::size_t openSpan(std::size_t rows, std::size_t columns, Moves moves) noexcept
{
    const std::uint64_t straight =
        moves == Moves::four ? UnitCosts::straight : OctileCosts::straight;
    const std::uint64_t diagonal =
        moves == Moves::four ? UnitCosts::diagonal : OctileCosts::diagonal;
    const std::uint64_t jump =
        std::min(rows, columns) * diagonal + std::max(rows, columns) * straight;
    return static_cast<std::size_t>((2 * jump >> bucketBits(moves)) + 2);
}

} // namespace

bool JumpArrays::fit(std::size_t rows, std::size_t columns, Moves moves, const GoesOn& goesOn)
{
    open.fit(openSpan(rows, columns, moves));
    if (m_rows == rows && m_columns == columns)
        return true;
    m_rows = 0; // where memory runs out or it may not go on, the next call begins anew
    m_indices.reset();
    m_stride = indexStride(columns);
    m_metStride = metStride(columns);
    const std::size_t cells = rows * m_stride;
    m_indices = {LargePageAllocator<ReachedIndex>().allocate(cells), IndicesRelease{cells}};
    if (!filled(m_met, rows * m_metStride, 0, goesOn))
        return false;
    m_stamp = 0;
    m_rows = rows;
    m_columns = columns;
    return true;
}

void JumpArrays::begin() noexcept
{
    open.clear();
    m_reached.clear();
    m_stamp += std::uint64_t{1} << 32;
    if (m_stamp == 0) { // once in 2^32 searches
        std::fill(m_met.begin(), m_met.end(), 0);
        m_stamp = std::uint64_t{1} << 32;
    }
}

std::size_t JumpArrays::bytesFor(const Maze& maze, Moves moves) noexcept
{
    const auto rows = static_cast<std::size_t>(maze.rows()) + 2;
    const auto columns = static_cast<std::size_t>(maze.columns()) + 2;
    return rows * (indexStride(columns) * sizeof(ReachedIndex) +
                   metStride(columns) * sizeof(std::uint64_t)) +
           JumpQueue::bytesFor(openSpan(rows, columns, moves));
}

} // namespace mazewright::search

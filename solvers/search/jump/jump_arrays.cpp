#include "solvers/search/jump/jump_arrays.h"

#include <algorithm>

namespace mazewright::search {

namespace {

/// Odd, so that the cells of a column do not share a set of the cache.
constexpr std::size_t reachedStride(std::size_t columns) noexcept
{
    return columns | 1U;
}

/// Along four diagonals and a straight run each way, every cell can have two turns.
constexpr std::size_t jumpsOfOneExpansion(std::size_t rows, std::size_t columns) noexcept
{
    return 4 * (rows + columns) + 16;
}

} // namespace

void JumpArrays::begin(std::size_t rows, std::size_t columns)
{
    open.clear();
    if (m_rows != rows || m_columns != columns) {
        m_rows = 0; // where memory runs out, the next search begins anew
        m_reached = {};
        m_reached.resize(rows * reachedStride(columns));
        found.resize(jumpsOfOneExpansion(rows, columns));
        m_stamp = 0;
        m_rows = rows;
        m_columns = columns;
        m_stride = reachedStride(columns);
    }
    if (++m_stamp == 0) { // once in 2^32 searches
        std::fill(m_reached.begin(), m_reached.end(), Reached{});
        m_stamp = 1;
    }
}

std::size_t JumpArrays::bytesFor(const Maze& maze) noexcept
{
    const auto rows = static_cast<std::size_t>(maze.rows()) + 2;
    const auto columns = static_cast<std::size_t>(maze.columns()) + 2;
    return rows * reachedStride(columns) * sizeof(Reached) +
           jumpsOfOneExpansion(rows, columns) * sizeof(Jump);
}

} // namespace mazewright::search

#pragma once

#include "solvers/search/base/padded_maze.h"

#include <cstdint>
#include <limits>

namespace mazewright::search {

/// g of every cell, for 4-way searches, without clearing between queries. g is stored as
/// base + g, and each query's base lies so far below the last one's that all that older queries
/// left is larger than what this one writes: a cell that was not met reads as infinitely far.
/// Walls read as 0, which nothing can better. So one compare tells whether a step to a cell
/// improves it, whatever the cell is.
class FourWayField {
public:
    using Node = Padding::Node;

    /// Makes it that of the maze. O(cells) where the maze is another, else nothing. False where it
    /// may not go on: the next call begins anew.
    bool fit(const PaddedMaze& padded, const GoesOn& goesOn)
    {
        if (m_revision == padded.revision() && !m_g.empty())
            return true;
        m_padding = padded.padding();
        if (!cleared(padded, goesOn))
            return false;
        m_revision = padded.revision();
        m_reach = static_cast<std::uint32_t>(padded.totalCost() + 1);
        return true;
    }
    /// Begins a query: afterwards nothing is met. O(1), but once in many queries O(cells). The
    /// same.
    bool begin(const PaddedMaze& padded, const GoesOn& goesOn)
    {
        if (m_base <= m_reach && !cleared(padded, goesOn))
            return false;
        m_limit = m_base;
        m_base -= m_reach;
        return true;
    }

    const Padding& padding() const noexcept { return m_padding; }
    std::uint32_t base() const noexcept { return m_base; }
    /// Everything that this query wrote lies below.
    std::uint32_t limit() const noexcept { return m_limit; }
    /// Only where the cell was met.
    std::uint32_t g(Node node) const noexcept { return m_g[node] - m_base; }
    /// By node: base + g.
    std::uint32_t* stored() noexcept { return m_g.data(); }
    bool isMet(Node node) const noexcept { return m_g[node] >= m_base && m_g[node] < m_limit; }

private:
    bool cleared(const PaddedMaze& padded, const GoesOn& goesOn)
    {
        constexpr std::uint32_t far = std::numeric_limits<std::uint32_t>::max();
        m_revision = 0;
        if (!filled(m_g, m_padding.nodes(), far, goesOn))
            return false;
        const std::size_t stride = m_padding.stride();
        const std::size_t rows = m_g.size() / stride;
        for (std::size_t row = 0; row < rows; ++row) {
            if (!goesOnAtRow(row, stride, goesOn))
                return false;
            const std::uint8_t* const costs = padded.costs().data() + row * stride;
            std::uint32_t* const g = m_g.data() + row * stride;
            for (std::size_t column = 0; column < stride; ++column)
                g[column] = costs[column] != 0 ? far : 0;
        }
        constexpr std::uint32_t margin = 16; // no sum of a cost and a step wraps
        m_base = far - margin;
        m_revision = padded.revision();
        return true;
    }

    LargeArray<std::uint32_t> m_g;
    std::uint64_t m_revision = 0;
    Padding m_padding;
    std::uint32_t m_base = 0;
    std::uint32_t m_limit = 0;
    std::uint32_t m_reach = 0;
};

} // namespace mazewright::search

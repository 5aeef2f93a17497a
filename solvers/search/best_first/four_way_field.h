#pragma once

#include "solvers/search/base/padded_maze.h"

#include <cstdint>
#include <limits>

namespace mazewright::search {

/// g of every cell, for 4-way searches, without clearing between queries. It is stored as base + g.
/// Each query's base lies so far below the previous one that all values of earlier queries exceed
/// those that this query writes: a cell that was not met reads as infinitely far. Walls read as 0,
/// which nothing can improve. So one comparison tells whether a step improves a cell of any kind.
class FourWayField {
public:
    using Node = Padding::Node;

    /// Makes the field fit the maze. O(cells) if the maze has changed, else O(1). Returns false if
    /// cancelled; the next call then starts over.
    bool fit(const PaddedMaze& padded, const ShouldContinue& shouldContinue)
    {
        if (m_revision == padded.revision() && !m_g.empty())
            return true;
        m_padding = padded.padding();
        if (!cleared(padded, shouldContinue))
            return false;
        m_revision = padded.revision();
        m_reach = static_cast<std::uint32_t>(padded.totalCost() + 1);
        return true;
    }
    /// Begins a query; no cell is met afterwards. O(1), but O(cells) once in many queries. Returns
    /// false if cancelled; the next call then starts over.
    bool begin(const PaddedMaze& padded, const ShouldContinue& shouldContinue)
    {
        if (m_base <= m_reach && !cleared(padded, shouldContinue))
            return false;
        m_limit = m_base;
        m_base -= m_reach;
        return true;
    }

    const Padding& padding() const noexcept { return m_padding; }
    std::uint32_t base() const noexcept { return m_base; }
    /// Upper bound of everything that this query wrote (exclusive).
    std::uint32_t limit() const noexcept { return m_limit; }
    /// Returns g; valid only if the cell was met.
    std::uint32_t g(Node node) const noexcept { return m_g[node] - m_base; }
    /// Stored values by node: base + g.
    std::uint32_t* stored() noexcept { return m_g.data(); }
    bool isMet(Node node) const noexcept { return m_g[node] >= m_base && m_g[node] < m_limit; }

private:
    bool cleared(const PaddedMaze& padded, const ShouldContinue& shouldContinue)
    {
        constexpr std::uint32_t far = std::numeric_limits<std::uint32_t>::max();
        m_revision = 0;
        if (!filled(m_g, m_padding.nodes(), far, shouldContinue))
            return false;
        const std::size_t stride = m_padding.stride();
        const std::size_t rows = m_g.size() / stride;
        for (std::size_t row = 0; row < rows; ++row) {
            if (!shouldContinueAtRow(row, stride, shouldContinue))
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

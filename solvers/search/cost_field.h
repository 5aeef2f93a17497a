#pragma once

// The cost of every cell in a search that does not clear it between queries.
//
// Idea. A cost is stored as base + cost. Each query's base lies so far below the previous one that
// all values of earlier queries exceed those that this query writes: a cell that was not met reads
// as infinitely far. Walls read as 0, which nothing can improve. So one comparison tells whether a
// step improves a cell of any kind. The cells are cleared only when the numbers run out.

#include "solvers/core/outcome.h"
#include "solvers/search/grid.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

namespace mazewright::search {

/// g of every cell by node; see the head of this file. A field is reused by later queries.
template <class Cost>
class CostField {
public:
    using Node = Padding::Node;

    /// Begins a query in which no cost that is set or compared exceeds `most`; no cell is met
    /// afterwards. O(1), but O(cells) for another maze, and once in many queries. Returns false if
    /// cancelled; the next call then starts over.
    bool begin(const PaddedMaze& padded, Cost most, const ShouldContinue& shouldContinue)
    {
        const bool isAnother = m_revision != padded.revision() || m_g.empty();
        if (isAnother || m_base <= most + 1) {
            m_padding = padded.padding();
            if (!cleared(padded, shouldContinue))
                return false;
        }
        m_limit = m_base;
        m_base -= most + 1;
        return true;
    }

    const Padding& padding() const noexcept { return m_padding; }
    Cost base() const noexcept { return m_base; }
    /// Upper bound of everything that this query wrote (exclusive).
    Cost limit() const noexcept { return m_limit; }
    /// Returns the cost; if the cell was not met, or is a wall, a number larger than any cost.
    Cost g(Node node) const noexcept { return m_g[node] - m_base; }
    /// Stored values by node: base + cost.
    Cost* stored() noexcept { return m_g.data(); }
    bool isMet(Node node) const noexcept { return m_g[node] >= m_base && m_g[node] < m_limit; }

private:
    bool cleared(const PaddedMaze& padded, const ShouldContinue& shouldContinue)
    {
        constexpr Cost far = std::numeric_limits<Cost>::max();
        m_revision = 0;
        if (!filled(m_g, m_padding.nodes(), far, shouldContinue))
            return false;
        const std::size_t stride = m_padding.stride();
        const std::size_t rows = m_g.size() / stride;
        for (std::size_t row = 0; row < rows; ++row) {
            if (!shouldContinueAtRow(row, stride, shouldContinue))
                return false;
            const std::uint8_t* const costs = padded.costs().data() + row * stride;
            Cost* const g = m_g.data() + row * stride;
            for (std::size_t column = 0; column < stride; ++column)
                g[column] = costs[column] != 0 ? far : 0;
        }
        constexpr Cost margin = Cost{1} << (std::numeric_limits<Cost>::digits / 2);
        m_base = far - margin; // no sum of a cost and a step wraps
        m_revision = padded.revision();
        return true;
    }

    LargeArray<Cost> m_g;
    std::uint64_t m_revision = 0;
    Padding m_padding;
    Cost m_base = 0;
    Cost m_limit = 0;
};

/// Returns a field that a query may write: a new one if layers of an outcome still read this one.
template <class Field>
Field& renewed(std::shared_ptr<Field>& field)
{
    if (!field || field.use_count() > 1)
        field = std::make_shared<Field>();
    return *field;
}

} // namespace mazewright::search

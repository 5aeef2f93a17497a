#pragma once

// The cost of every cell in a search that does not clear it between queries.
//
// Idea. A cost is stored as base + cost. Each query's base lies so far below the previous one that
// all values of earlier queries exceed those that this query writes: a cell that was not met reads
// as infinitely far. Walls read as 0, which nothing can improve. So one comparison tells whether a
// step improves a cell of any kind. The cells are cleared for another maze, and when the numbers
// run out: with 32 bits after 4,000 queries on 1024 x 1024 cells, on the largest mazes at each
// query.

#include "solvers/core/allocations.h"
#include "solvers/core/recorder.h"
#include "solvers/search/grid.h"

#include <algorithm>
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

    /// Begins a query that stores no cost above `most`; no cell is met afterwards. O(1), but
    /// O(cells) if the cells are cleared. Returns false if cancelled; the next call then starts
    /// over.
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
        constexpr std::size_t batch = setUpBytes / sizeof(Cost);
        const std::size_t nodes = m_padding.nodes();
        const std::uint8_t* const costs = padded.costs().data();
        m_revision = 0;
        m_g.clear();
        if (m_g.capacity() < nodes) {
            m_g = {}; // released before more is allocated
            m_g.reserve(nodes);
        }
        for (std::size_t begin = 0; begin < nodes; begin = m_g.size()) {
            if (shouldContinue && !shouldContinue())
                return false;
            m_g.resize(std::min(nodes, begin + batch), far);
            for (std::size_t node = begin; node < m_g.size(); ++node)
                m_g[node] = costs[node] != 0 ? far : 0;
        }
        // More than a step costs, so that the sum of a stored cost and a step does not wrap.
        constexpr Cost margin = Cost{1} << (std::numeric_limits<Cost>::digits / 2);
        m_base = far - margin;
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

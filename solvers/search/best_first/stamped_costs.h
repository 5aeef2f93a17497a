#pragma once

#include "solvers/search/base/padded_maze.h"

#include <cstdint>
#include <limits>

namespace mazewright::search {

/// A cost of every cell, for searches that must not clear it between queries. It is stored as base
/// + cost; each query's base exceeds all values that earlier queries stored.
template <class Cost>
class StampedCosts {
public:
    using Node = Padding::Node;

    /// Begins a query in which no cost that is set or compared exceeds `most`; no cost is known
    /// afterwards. O(1), but O(cells) for a maze of a different shape, and once in many queries.
    /// Returns false if cancelled; the next call then starts over.
    bool begin(const Padding& padding, Cost most, const ShouldContinue& shouldContinue)
    {
        constexpr Cost limit = std::numeric_limits<Cost>::max();
        if (m_stored.size() != padding.nodes() || m_base > limit - m_most - 1 ||
            m_base + m_most + 1 > limit - most) {
            m_base = 1;
            if (!filled(m_stored, padding.nodes(), 0, shouldContinue))
                return false;
        } else {
            m_base += m_most + 1;
        }
        m_most = most;
        m_padding = padding;
        return true;
    }

    const Padding& padding() const noexcept { return m_padding; }
    bool isKnown(Node node) const noexcept { return m_stored[node] >= m_base; }
    /// Returns the cost, or a number larger than any cost if it is unknown.
    Cost operator[](Node node) const noexcept { return m_stored[node] - m_base; }
    void set(Node node, Cost cost) noexcept { m_stored[node] = m_base + cost; }

private:
    LargeArray<Cost> m_stored; ///< by node
    Padding m_padding;
    Cost m_base = 1;
    Cost m_most = 0;
};

} // namespace mazewright::search

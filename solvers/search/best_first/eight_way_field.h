#pragma once

#include "solvers/search/base/padded_maze.h"

#include <cstdint>
#include <limits>

namespace mazewright::search {

/// Costs of 8-way steps in 32 bits: 47321 / 33461 is the convergent of sqrt 2 with the largest
/// denominators whose product fits. Two sums a + b sqrt 2 are ordered as a * 33461 + b * 47321
/// while these stay below `exact`: no fraction with a denominator up to 33461 lies between the
/// convergent and sqrt 2.
struct ShortOctileCosts {
    using Cost = std::uint32_t;
    static constexpr Cost straight = 33461;
    static constexpr Cost diagonal = 47321;
    static constexpr Cost exact = straight * diagonal; // 1.58e9, or 47321 straight steps
};

/// g of every cell, for 8-way searches, without clearing between queries: stored as base + g,
/// where each query's base lies above all that older ones left. A stored value less the base is
/// then g, or, for what is older, wraps to something larger than any g.
class EightWayField {
public:
    using Node = Padding::Node;
    using Cost = ShortOctileCosts::Cost;

    /// Makes it that of the maze. O(cells) where the maze is another, else nothing. False where it
    /// may not go on: the next call begins anew.
    bool fit(const PaddedMaze& padded, const GoesOn& goesOn);

    /// Begins a query: afterwards nothing is met. O(1), but once in many queries O(cells).
    void begin()
    {
        m_base += m_span;
        m_span = 0;
        if (m_base > std::numeric_limits<Cost>::max() - mostG) {
            std::fill(m_g.begin(), m_g.end(), 0);
            m_base = 1;
        }
    }
    /// Ends it: no g was this or more. Needs g <= mostG.
    void end(Cost g) noexcept { m_span = g; }

    const Padding& padding() const noexcept { return m_padding; }
    /// g, or, where the cell was not met, more than mostG.
    Cost g(Node node) const noexcept { return m_g[node] - m_base; }
    void setG(Node node, Cost g) noexcept { m_g[node] = g + m_base; }
    bool isMet(Node node) const noexcept { return g(node) < m_span; }
    /// Which of the eight neighbours are open: bit k is `ways[k]`.
    std::uint8_t openAround(Node node) const noexcept { return m_openAround[node]; }

    /// Twice what is exact leaves room for the last steps beyond.
    static constexpr Cost mostG = ShortOctileCosts::exact + (ShortOctileCosts::exact >> 4);

private:
    LargeArray<Cost> m_g;                  ///< by node
    LargeArray<std::uint8_t> m_openAround; ///< by node
    std::uint64_t m_revision = 0;
    Padding m_padding;
    Cost m_base = 1;
    Cost m_span = 0;
};

} // namespace mazewright::search

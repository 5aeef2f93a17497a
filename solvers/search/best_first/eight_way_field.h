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

/// g of every cell, for 8-way searches, without clearing between queries. It is stored as base + g;
/// each query's base exceeds all values that earlier queries left. A stored value less the base is
/// then g, or, for an earlier value, wraps around to more than any g.
class EightWayField {
public:
    using Node = Padding::Node;
    using Cost = ShortOctileCosts::Cost;

    /// Makes the field fit the maze. O(cells) if the maze has changed, else O(1). Returns false if
    /// cancelled; the next call then starts over.
    bool fit(const PaddedMaze& padded, const ShouldContinue& shouldContinue);

    /// Begins a query; no cell is met afterwards. O(1), but O(cells) once in many queries.
    void begin()
    {
        m_base += m_span;
        m_span = 0;
        if (m_base > std::numeric_limits<Cost>::max() - mostG) {
            std::fill(m_g.begin(), m_g.end(), 0);
            m_base = 1;
        }
    }
    /// Ends the query; no g was `g` or more. Requires g <= mostG.
    void end(Cost g) noexcept { m_span = g; }

    const Padding& padding() const noexcept { return m_padding; }
    /// Returns g, or more than mostG if the cell was not met.
    Cost g(Node node) const noexcept { return m_g[node] - m_base; }
    void setG(Node node, Cost g) noexcept { m_g[node] = g + m_base; }
    bool isMet(Node node) const noexcept { return g(node) < m_span; }
    /// Open cells among the eight neighbours: bit k is `ways[k]`.
    std::uint8_t openAround(Node node) const noexcept { return m_openAround[node]; }

    /// Above `exact`, to leave room for the last steps beyond it.
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

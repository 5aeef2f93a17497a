#pragma once

#include "solvers/core/recorder.h"
#include "solvers/search/best_first.h"
#include "solvers/search/bucket_search.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>

namespace mazewright::search {

/// Sets of ways, indexed by the open cells around a cell (bit k: the cell in `ways[k]` is open).
using WaySet = std::uint8_t;
using WaysByAround = std::array<WaySet, 256>;

/// Returns the ways that the move rule allows out of a cell.
const WaysByAround& allowedWays(Moves moves) noexcept;

/// Returns the subset of them that a search must examine if the cell was reached by the way `k` and
/// every step costs the same: `naturalWays(moves)[k]`. See eight_way_search.cpp.
const std::array<WaysByAround, 8>& naturalWays(Moves moves) noexcept;

/// Costs of 8-way steps in 32 bits, if a diagonal costs sqrt 2: 47321 / 33461 is the convergent of
/// sqrt 2 with the largest denominators whose product fits. Two sums a + b sqrt 2 are ordered as a
/// * 33461 + b * 47321 while these stay below `exact`: no fraction with a denominator up to 33461
/// lies between the convergent and sqrt 2.
struct ShortOctileCosts {
    using Cost = std::uint32_t;
    static constexpr bool areFourWay = false;
    static constexpr Cost straight = 33461;
    static constexpr Cost diagonal = 47321;
    static constexpr Cost exact = straight * diagonal; // 1.58e9, or 47321 straight steps

    static constexpr Cost of(std::size_t way) noexcept
    {
        return isDiagonal(way) ? diagonal : straight;
    }
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

/// An open cell in one word: its node, the way by which it was reached, and its g at that time.
class EightWayPlace {
public:
    using Node = Padding::Node;

    EightWayPlace() = default;
    EightWayPlace(Node node, std::size_t way, std::uint32_t g) noexcept
        : m_word(std::uint64_t{g} << 32 | static_cast<std::uint64_t>(way) << nodeBits | node)
    {
    }
    Node node() const noexcept { return static_cast<Node>(m_word) & ((1U << nodeBits) - 1); }
    std::size_t way() const noexcept { return m_word >> nodeBits & 7; }
    std::uint32_t g() const noexcept { return static_cast<std::uint32_t>(m_word >> 32); }

private:
    static constexpr int nodeBits = 29; // 16386 rows of 16448 and the like
    std::uint64_t m_word = 0;
};

/// How an 8-way bucket search ended.
enum class BucketEnd : std::uint8_t {
    found,
    exhausted, ///< every reachable cell has been closed
    halted,
    foundButHalted, ///< a cheaper route may exist
    tooLong,        ///< beyond the sums that 32 bits order exactly
};

/// A* (or, without guidance, Dijkstra's algorithm) over 8-way steps; see bucket_search.cpp. With
/// `stepCosts`, steps cost what their cells say; without, 1, and only natural ways are examined.
template <Guidance guidance, bool stepCosts, Recorder R>
class EightWaySearch {
    using Node = Padding::Node;
    using Costs = ShortOctileCosts;
    using Cost = Costs::Cost;

public:
    EightWaySearch(EightWayField& field, const PaddedMaze& padded, Moves moves,
                   BucketRing<EightWayPlace>& open, Guard& guard, R& recorder)
        : m_field(field), m_padding(field.padding()), m_costs(padded.costs().data()),
          m_allowed(allowedWays(moves)), m_natural(naturalWays(moves)), m_open(open),
          m_guard(guard), m_recorder(recorder)
    {
        const auto stride = static_cast<std::int64_t>(m_padding.stride());
        for (std::size_t way = 0; way < ways.size(); ++way)
            m_offsets[way] = static_cast<Node>(ways[way].rows * stride + ways[way].columns);
    }

    BucketEnd run(Position from, Position to)
    {
        m_to = to;
        m_end = m_padding.node(to);
        const Node start = m_padding.node(from);
        m_open.start(estimated(from) >> bucketBits);
        if (estimated(from) >= Costs::exact)
            return BucketEnd::tooLong;
        m_field.setG(start, 0);
        m_recorder.open(start);
        if constexpr (isLog<R>)
            m_recorder.putRoot(start, estimated(from) >> bucketBits);
        ++m_effort.opened;
        const BucketEnd end =
            start == m_end ? BucketEnd::found : searchFrom(EightWayPlace(start, 0, 0), from);
        m_field.end(static_cast<Cost>((m_open.current() + m_open.buckets) << bucketBits));
        return end;
    }

    const Effort& effort() const noexcept { return m_effort; }
    /// Returns a lower bound on the cost of every route: no open cell costs less than its bucket.
    double bound() const noexcept
    {
        const Cost open = static_cast<Cost>(m_open.current() << bucketBits);
        return static_cast<double>(std::min(open, m_leastAtEnd)) / Costs::straight;
    }

private:
    /// A bucket is narrower than every step that changes f. So the g of a cell that comes out may
    /// be too high by at most the width of its bucket, and the cell then comes out again.
    static constexpr int bucketBits = stepCosts ? 13 : 12;

    BucketEnd searchFrom(EightWayPlace start, Position from)
    {
        expand(start, from, m_allowed[m_field.openAround(start.node())]);
        for (std::size_t popped = 1; !m_open.empty(); ++popped) {
            if ((popped & (Guard::pollEvery - 1)) == 0 && !shouldContinue())
                return m_leastAtEnd == Costs::exact ? BucketEnd::halted : BucketEnd::foundButHalted;
            if (m_open.advance() << bucketBits >= m_leastAtEnd)
                return BucketEnd::found;
            const EightWayPlace place = m_open.pop();
            if (m_field.g(place.node()) != place.g())
                continue; // a cheaper path was found since
            const Position at = m_padding.position(place.node());
            if (place.g() + estimated(at) >= m_leastAtEnd) {
                tellLeft(place.node());
                continue; // in the end's own bucket, but cannot improve the route
            }
            if (place.node() == m_end) {
                m_leastAtEnd = place.g();
                tellLeft(place.node());
                continue;
            }
            const std::uint8_t around = m_field.openAround(place.node());
            expand(place, at, stepCosts ? m_allowed[around] : m_natural[place.way()][around]);
        }
        if (m_leastAtEnd != Costs::exact)
            return BucketEnd::found;
        return m_isTooLong ? BucketEnd::tooLong : BucketEnd::exhausted;
    }

    void expand(EightWayPlace place, Position at, WaySet set)
    {
        for (unsigned left = set; left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Node node = place.node() + m_offsets[way];
            Cost step = Costs::of(way);
            if constexpr (stepCosts)
                step *= m_costs[node];
            const Cost g = place.g() + step;
            const Cost old = m_field.g(node);
            if (g < old)
                reach(node, way, g, old, {at.row + ways[way].rows, at.column + ways[way].columns});
        }
        ++m_effort.expanded;
        m_recorder.close(place.node());
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_open.size());
    }

    void reach(Node node, std::size_t way, Cost g, Cost old, Position at)
    {
        const Cost f = g + estimated(at);
        if (f >= m_leastAtEnd) {
            m_isTooLong = m_isTooLong || m_leastAtEnd == Costs::exact;
            return;
        }
        m_effort.opened += old > EightWayField::mostG ? 1 : 0;
        m_field.setG(node, g);
        m_open.push(f >> bucketBits, EightWayPlace(node, way, g));
        m_recorder.open(node);
        if constexpr (isLog<R>)
            m_recorder.put(node, node - m_offsets[way],
                           static_cast<double>(g) / static_cast<double>(Costs::straight),
                           f >> bucketBits);
    }

    void tellLeft([[maybe_unused]] Node node)
    {
        if constexpr (isLog<R>)
            m_recorder.leave(node);
    }

    Cost estimated(Position at) const noexcept
    {
        if constexpr (guidance == Guidance::none)
            return 0;
        const auto rows = static_cast<Cost>(std::abs(at.row - m_to.row));
        const auto columns = static_cast<Cost>(std::abs(at.column - m_to.column));
        return std::max(rows, columns) * Costs::straight +
               std::min(rows, columns) * (Costs::diagonal - Costs::straight);
    }

    bool shouldContinue()
    {
        const std::size_t bytes = 2 * m_open.bytes(); // vectors grow by doubling
        if (!m_claimed.reach(bytes))
            return false;
        return m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    EightWayField& m_field;
    const Padding& m_padding;
    const std::uint8_t* m_costs;
    const WaysByAround& m_allowed;
    const std::array<WaysByAround, 8>& m_natural;
    BucketRing<EightWayPlace>& m_open;
    Guard& m_guard;
    R& m_recorder;
    std::array<Node, 8> m_offsets{};
    Position m_to;
    Node m_end = 0;
    Cost m_leastAtEnd = Costs::exact; ///< limit until the end has come out
    bool m_isTooLong = false;
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
};

} // namespace mazewright::search

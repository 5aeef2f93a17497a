#pragma once

// Jumps found by one search, cached for later searches.
//
// Idea. The jumps by which a search continues from a jump point depend on its arrival there and on
// the walls, not on the start or the end. So the jumps of each (jump point, arrival) are written
// one after another when it is first expanded. Later they are read by a scan of eight bytes per
// jump, instead of some ten cache lines, each far from the others. Jump points have permanent
// numbers, in the order in which they were met. The state of a jump point in a search is stored
// next to the position of its jumps: a jump that does not improve its target reads one cache line.
//
// A search tells its own costs from those of earlier ones by an offset: it adds one plus the
// greatest value ever written. A stored cost below the offset is an earlier search's; the
// difference wraps around and exceeds any cost.
//
// After an edit the cache is empty; it fills again on demand. Its size is limited to `jumpsACell`:
// beyond that jumps are recomputed.

#include "solvers/search/jump/jump_arrays.h"
#include "solvers/search/jump/jump_map.h"

#include <algorithm>
#include <array>
#include <limits>

namespace mazewright::search {

/// A jump of a list.
struct CachedJump {
    std::uint32_t to = 0; ///< the jump point's number, whether the list ends, and the arrival
    std::uint16_t run = 0;
    std::uint16_t straight = 0; ///< steps of the run, and of the straight way after it

    static constexpr std::uint32_t wayMask = 7;
    static constexpr std::uint32_t isLast = 8;
    static constexpr int toShift = 4;
};

/// The arrays of searches over one maze by one rule, cached between queries with the jumps that
/// they found.
template <Moves moves>
class JumpCache {
    using Cost = std::uint64_t;

public:
    static constexpr bool keepsJumps = true;

    /// Makes the arrays fit a map. Returns false if cancelled; the next call then starts over.
    bool fit(const JumpMap& map, const ShouldContinue& shouldContinue)
    {
        open.fit(openSpan(map.rows(), map.columns(), moves));
        if (!m_numbers.fit(map.rows(), map.columns(), shouldContinue)) {
            m_edition = 0;
            return false;
        }
        if (m_edition == map.edition() && m_base < mostBase)
            return true;
        m_numbers.forget();
        m_points.clear();
        m_jumps.assign(firstList, {});
        m_mostJumps = std::min<std::size_t>(map.rows() * map.columns() * jumpsACell, mostLists);
        m_base = 0;
        m_mostG = 0;
        m_edition = map.edition();
        return true;
    }
    /// Begins a search: no cell is reached, no jump waits.
    void begin() noexcept
    {
        open.clear();
        m_base += m_mostG + 1;
        m_mostG = 0;
        m_count = 0;
    }
    ReachedIndex startIndex(Spot start) { return indexOf(start); }

    /// Returns the number of a jump point; assigns one if it has none yet.
    ReachedIndex indexOf(Spot spot)
    {
        if (m_points.size() == m_points.capacity()) // before the cell counts as met
            m_points.reserve(2 * m_points.size() + 64);
        const auto [number, wasMet] = m_numbers.meet(spot);
        if (!wasMet) {
            number = static_cast<ReachedIndex>(m_points.size());
            m_points.push_back({.spot = spot});
        }
        return number;
    }
    /// Records that a jump point is reached at this cost. Returns false if it has been reached as
    /// cheaply before.
    [[gnu::always_inline]] bool reachAt(ReachedIndex index, ReachedIndex from, Cost g) noexcept
    {
        Point& point = m_points[index];
        const Cost before = point.cost - m_base;
        if (before <= g)
            return false;
        m_count += point.cost < m_base ? 1 : 0;
        m_mostG = std::max(m_mostG, g);
        point.cost = m_base + g;
        point.from = from;
        return true;
    }
    [[gnu::always_inline]] ReachedIndex reach(Spot spot, ReachedIndex from, Cost g)
    {
        const ReachedIndex index = indexOf(spot);
        return reachAt(index, from, g) ? index : notReached;
    }
    /// Prefetches the jump point that will probably be next; once it has arrived, its jumps.
    void askForNextPoint() const noexcept
    {
        if (!open.empty())
            __builtin_prefetch(m_points.data() + open.top().to);
    }
    void askForNextJumps() const noexcept
    {
        if (!open.empty())
            askForJumps(open.top().to, open.top().way);
    }
    void askForJumps(ReachedIndex index, std::uint32_t arrival) const noexcept
    {
        if (arrival != noWay)
            __builtin_prefetch(m_jumps.data() + m_points[index].lists[listOf(arrival)]);
    }
    Reached at(ReachedIndex index) const noexcept
    {
        const Point& point = m_points[index];
        return {point.cost - m_base, point.spot, point.from};
    }
    Cost g(ReachedIndex index) const noexcept { return m_points[index].cost - m_base; }

    /// Calls `visit(to, way, cost)` for each jump by which a search continues that has reached the
    /// point on this way. Returns false if they are not cached.
    template <class Visit>
    [[gnu::always_inline]] bool forJumps(ReachedIndex index, std::uint32_t arrival,
                                         const Visit& visit) const
    {
        if (arrival == noWay)
            return false;
        const std::uint32_t list = m_points[index].lists[listOf(arrival)];
        if (list == notFound)
            return false;
        if (list == noJump)
            return true;
        const CachedJump* jump = m_jumps.data() + list;
        for (bool shouldContinue = true; shouldContinue; ++jump) {
            visit(jump->to >> CachedJump::toShift, jump->to & CachedJump::wayMask,
                  jump->run * CostsOf<moves>::diagonal + jump->straight * CostsOf<moves>::straight);
            shouldContinue = (jump->to & CachedJump::isLast) == 0;
        }
        return true;
    }
    /// Begins a list of jumps. `addJump` appends to it, and `keepList` assigns it to a jump point.
    std::size_t beginList() const noexcept { return m_jumps.size(); }
    void addJump(Spot from, ReachedIndex to, std::uint32_t way)
    {
        const Spot spot = m_points[to].spot;
        const std::uint32_t rows = between(rowOf(from), rowOf(spot));
        const std::uint32_t columns = between(columnOf(from), columnOf(spot));
        const std::uint32_t run = moves == Moves::four ? columns : std::min(rows, columns);
        const std::uint32_t straight = moves == Moves::four ? rows : std::max(rows, columns) - run;
        m_jumps.push_back({to << CachedJump::toShift | way, static_cast<std::uint16_t>(run),
                           static_cast<std::uint16_t>(straight)});
    }
    void keepList(ReachedIndex index, std::uint32_t arrival, std::size_t list)
    {
        const bool isEmpty = m_jumps.size() == list;
        if (arrival == noWay || m_jumps.size() > m_mostJumps || m_points.size() > mostPoints) {
            m_jumps.resize(list);
            return;
        }
        if (!isEmpty)
            m_jumps.back().to |= CachedJump::isLast;
        m_points[index].lists[listOf(arrival)] =
            isEmpty ? noJump : static_cast<std::uint32_t>(list);
    }

    /// Returns the number of reached cells.
    std::size_t count() const noexcept { return m_count; }
    /// Calls `visit(spot, g)` for each of them.
    template <class Visit>
    void forEach(const Visit& visit) const
    {
        for (const Point& point : m_points)
            if (point.cost >= m_base)
                visit(point.spot, point.cost - m_base);
    }
    /// Returns the size of the memory that grows from search to search.
    std::size_t grownBytes() const noexcept
    {
        return open.bytes() + m_points.capacity() * sizeof(Point) +
               m_jumps.capacity() * sizeof(CachedJump);
    }

    JumpQueue open;

private:
    /// A straight way can arrive by each of four ways, 4-way by two; a diagonal one only if corners
    /// may be cut.
    static constexpr std::size_t listCount = moves == Moves::four    ? 2
                                             : moves == Moves::eight ? 4
                                                                     : 8;
    static constexpr std::size_t listOf(std::uint32_t arrival) noexcept
    {
        return moves == Moves::four ? arrival >> 1 : arrival;
    }
    static constexpr std::uint32_t notFound = 0;
    static constexpr std::uint32_t noJump = 1;
    static constexpr std::size_t firstList = 2;
    static constexpr std::size_t jumpsACell = 1;
    static constexpr std::size_t mostPoints = std::size_t{1} << (32 - CachedJump::toShift);
    static constexpr std::size_t mostLists = std::size_t{1} << 31;
    static constexpr Cost mostBase = std::numeric_limits<Cost>::max() / 4;

    struct Point {
        Cost cost = 0;
        Spot spot = 0;
        ReachedIndex from = 0;
        std::array<std::uint32_t, listCount> lists{}; ///< by arrival: where the list begins
    };

    static constexpr std::uint32_t between(std::uint32_t a, std::uint32_t b) noexcept
    {
        return a > b ? a - b : b - a;
    }

    JumpPointIndex m_numbers;
    LargeArray<Point> m_points;
    LargeArray<CachedJump> m_jumps;
    std::size_t m_mostJumps = 0;
    std::uint64_t m_edition = 0;
    Cost m_base = 0;  ///< offset of this search
    Cost m_mostG = 0; ///< greatest g that it has written
    std::size_t m_count = 0;
};

} // namespace mazewright::search

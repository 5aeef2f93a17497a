#pragma once

#include "solvers/core/allocations.h"
#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "solvers/core/recorder.h"
#include "solvers/search/grid.h"
#include "solvers/search/jump_map.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

namespace mazewright::search {

/// The arrival way at the start of a search: none, so that it may leave by all ways.
inline constexpr std::size_t noWay = 8;

/// Returns the way of a step, which must not be (0, 0).
constexpr std::size_t wayOf(Way step) noexcept
{
    std::size_t way = 0;
    while (ways[way].rows != step.rows || ways[way].columns != step.columns)
        ++way;
    return way;
}

/// The nine cells around a cell, as three bits of the row above from the left, three of its own row
/// and three of the row below: 1 is a wall.
using Neighbourhood = std::uint32_t;

constexpr bool isOpenIn(Neighbourhood walls, Way at) noexcept
{
    return ((walls >> ((at.rows + 1) * 3 + at.columns + 1)) & 1U) == 0;
}

/// Returns true if the step from the middle of the neighbourhood is legal.
constexpr bool isStep(Moves moves, Neighbourhood walls, Way step) noexcept
{
    if (!isOpenIn(walls, step))
        return false;
    return step.rows == 0 || step.columns == 0 ||
           mayCut(moves, isOpenIn(walls, {step.rows, 0}), isOpenIn(walls, {0, step.columns}));
}

namespace detail {

/// Returns the steps that a straight way forces on one side of it. `along` is the way, `aside` the
/// side.
constexpr std::uint32_t forcedAside(Moves moves, Neighbourhood walls, Way along, Way aside) noexcept
{
    const Way ahead{along.rows + aside.rows, along.columns + aside.columns};
    if (moves == Moves::eightCutOne || moves == Moves::eightCutBoth)
        return isOpenIn(walls, aside) ? 0 : 1U << wayOf(ahead);
    const Way behind{aside.rows - along.rows, aside.columns - along.columns};
    if (isOpenIn(walls, behind))
        return 0;
    return 1U << wayOf(aside) | (moves == Moves::four ? 0 : 1U << wayOf(ahead));
}

/// Returns the ways to go on, natural or forced; they may be illegal.
constexpr std::uint32_t waysOn(Moves moves, Neighbourhood walls, std::size_t arrival) noexcept
{
    if (arrival == noWay)
        return moves == Moves::four ? 0xF : 0xFF;
    const Way along = ways[arrival];
    const auto on = static_cast<std::uint32_t>(1U << arrival);
    if (!isDiagonal(arrival)) {
        const Way aside{along.columns, along.rows};
        const Way other{-along.columns, -along.rows};
        return on | forcedAside(moves, walls, along, aside) |
               forcedAside(moves, walls, along, other);
    }
    const Way vertical{along.rows, 0};
    const Way horizontal{0, along.columns};
    std::uint32_t result = on | 1U << wayOf(vertical) | 1U << wayOf(horizontal);
    if (moves != Moves::eight && !isOpenIn(walls, {0, -along.columns}))
        result |= 1U << wayOf({along.rows, -along.columns});
    if (moves != Moves::eight && !isOpenIn(walls, {-along.rows, 0}))
        result |= 1U << wayOf({-along.rows, along.columns});
    return result;
}

} // namespace detail

/// Returns the ways on which a search continues from a cell, one bit each, by its arrival and the
/// cells around. See jps.cpp for the derivation.
constexpr std::uint8_t successorWays(Moves moves, Neighbourhood walls, std::size_t arrival) noexcept
{
    std::uint32_t result = 0;
    const std::uint32_t candidates = detail::waysOn(moves, walls, arrival);
    for (std::size_t way = 0; way < ways.size(); ++way)
        if ((candidates >> way & 1U) != 0 && isStep(moves, walls, ways[way]))
            result |= 1U << way;
    return static_cast<std::uint8_t>(result);
}

using SuccessorTable = std::array<std::array<std::uint8_t, 512>, 9>;

/// Returns the table of `successorWays` for every arrival and neighbourhood.
constexpr SuccessorTable successorTable(Moves moves) noexcept
{
    SuccessorTable table{};
    for (std::size_t arrival = 0; arrival < table.size(); ++arrival)
        for (Neighbourhood walls = 0; walls < 512; ++walls)
            table[arrival][walls] = successorWays(moves, walls, arrival);
    return table;
}

/// A cell of a maze with a wall around it: row << 16 | column.
using Spot = std::uint32_t;

/// A waiting jump to a cell.
struct Jump {
    std::uint64_t g = 0; ///< cost from the start of the search to the jump's end
    std::uint32_t to = 0;
    std::uint32_t way = 0; ///< the way on which it arrives
};

/// Jumps in stacks by whole number: the last jump pushed with the least number comes out first. The
/// stacks form a ring, since waiting numbers are never far apart. A number's stack is empty unless
/// its bit is set, and only non-empty stacks have to be cleared.
class JumpQueue {
public:
    using Number = std::size_t;

    /// Makes room for numbers that differ by at most `span` while they wait. Must not be called
    /// while any wait.
    void fit(Number span)
    {
        const std::size_t capacity = slotsFor(span);
        if (capacity <= m_slots)
            return;
        m_slots = 0; // if memory runs out, the next call starts over
        m_fullWords.assign(capacity >> 12, 0);
        m_full.assign(capacity >> 6, 0);
        m_tops = std::make_unique_for_overwrite<std::uint32_t[]>(capacity);
        m_slots = capacity;
    }
    /// Returns the bytes that `fit` needs.
    static constexpr std::size_t bytesFor(Number span) noexcept
    {
        const std::size_t capacity = slotsFor(span);
        return capacity * sizeof(std::uint32_t) + (capacity >> 6) * sizeof(std::uint64_t) +
               (capacity >> 12) * sizeof(std::uint64_t);
    }

    bool empty() const noexcept { return m_size == 0; }
    std::size_t size() const noexcept { return m_size; }
    /// Memory of the entries, which grows during a search.
    std::size_t bytes() const noexcept { return m_entries.capacity() * sizeof(Entry); }

    void clear() noexcept
    {
        for (std::size_t block = 0; block < m_fullWords.size() && m_size > 0; ++block)
            for (std::uint64_t& full = m_fullWords[block]; full != 0; full &= full - 1)
                m_full[block * 64 + static_cast<std::size_t>(std::countr_zero(full))] = 0;
        m_entries.clear();
        m_size = 0;
    }

    [[gnu::always_inline]] void push(Number number, std::uint32_t to, std::uint32_t way,
                                     std::uint64_t g)
    {
        assert(m_size == 0 || (number > m_least ? number - m_least : m_least - number) < m_slots);
        const std::size_t slot = number & (m_slots - 1);
        std::uint64_t& word = m_full[slot >> 6];
        const std::uint64_t bit = std::uint64_t{1} << (slot & 63);
        const auto entry = static_cast<std::uint32_t>(m_entries.size());
        std::uint32_t below = none;
        if ((word & bit) == 0) {
            m_tops[slot] = entry;
        } else if (Entry& top = m_entries[m_tops[slot]]; g < top.g) {
            below = top.belowAndWay >> wayBits;
            top.belowAndWay = entry << wayBits | (top.belowAndWay & ((1U << wayBits) - 1));
        } else {
            below = m_tops[slot];
            m_tops[slot] = entry;
        }
        m_entries.push_back({g, to, below << wayBits | way});
        word |= bit;
        m_fullWords[slot >> 12] |= std::uint64_t{1} << (slot >> 6 & 63);
        m_least = number < m_least || m_size == 0 ? number : m_least;
        ++m_size;
    }

    /// The least number that has entries; only if not empty.
    Number least() const noexcept { return m_least; }

    /// Returns the jump of this number that comes out first; empty if there is none.
    std::optional<Jump> first(Number number) const noexcept
    {
        const std::size_t slot = number & (m_slots - 1);
        if ((m_full[slot >> 6] >> (slot & 63) & 1) == 0)
            return std::nullopt;
        const Entry& entry = m_entries[m_tops[slot]];
        return Jump{entry.g, entry.to, entry.belowAndWay & ((1U << wayBits) - 1)};
    }

    /// Returns the jump that `pop` would remove; only if not empty.
    Jump top() const noexcept
    {
        const Entry& entry = m_entries[m_tops[m_least & (m_slots - 1)]];
        return {entry.g, entry.to, entry.belowAndWay & ((1U << wayBits) - 1)};
    }
    /// Removes and returns a jump of the least number; only if not empty.
    [[gnu::always_inline]] Jump pop() noexcept
    {
        const std::size_t slot = m_least & (m_slots - 1);
        const Entry& entry = m_entries[m_tops[slot]];
        const Jump jump{entry.g, entry.to, entry.belowAndWay & ((1U << wayBits) - 1)};
        --m_size;
        if (entry.belowAndWay >> wayBits == none)
            leaveEmpty(slot);
        else
            m_tops[slot] = entry.belowAndWay >> wayBits;
        return jump;
    }

private:
    struct Entry {
        std::uint64_t g = 0;
        std::uint32_t to = 0;
        std::uint32_t belowAndWay = 0; ///< the entry below in its stack, and the way
    };
    static constexpr int wayBits = 3;
    static constexpr std::uint32_t none = 0xFFFFFFFFU >> wayBits;

    /// Two blocks more than may wait, so that no block holds both the least and the greatest
    /// number.
    static constexpr std::size_t slotsFor(Number span) noexcept
    {
        constexpr std::size_t block = std::size_t{1} << 12; // of 64 words
        return std::bit_ceil(span + 2 * block);
    }

    void leaveEmpty(std::size_t slot) noexcept
    {
        std::size_t word = slot >> 6;
        m_full[word] &= ~(std::uint64_t{1} << (slot & 63));
        if (m_full[word] == 0) {
            std::size_t block = word >> 6;
            m_fullWords[block] &= ~(std::uint64_t{1} << (word & 63));
            if (m_size == 0)
                return;
            while (m_fullWords[block] == 0)
                block = (block + 1) & (m_fullWords.size() - 1);
            word = block * 64 + static_cast<std::size_t>(std::countr_zero(m_fullWords[block]));
        }
        const std::size_t next =
            word * 64 + static_cast<std::size_t>(std::countr_zero(m_full[word]));
        m_least += (next - slot) & (m_slots - 1);
    }

    std::unique_ptr<std::uint32_t[]> m_tops; // by slot; valid if its bit is set
    std::size_t m_slots = 0;                 // a power of 2
    std::vector<std::uint64_t> m_full;       // one bit per slot
    std::vector<std::uint64_t> m_fullWords;  // one bit per word of m_full
    std::vector<Entry> m_entries;
    std::size_t m_size = 0;
    Number m_least = 0;
};

constexpr std::uint32_t rowOf(Spot spot) noexcept
{
    return spot >> 16;
}
constexpr std::uint32_t columnOf(Spot spot) noexcept
{
    return spot & 0xFFFF;
}

/// Frees an array of numbers.
struct NumbersRelease {
    std::size_t count = 0;
    void operator()(std::uint32_t* numbers) const noexcept
    {
        LargePageAllocator<std::uint32_t>().deallocate(numbers, count);
    }
};

/// A number for each cell that was met; all are forgotten at once without clearing.
class JumpPointIndex {
public:
    using Number = std::uint32_t;
    /// Slot for a cell's number. The caller fills it on the first visit.
    struct Place {
        Number& number;
        bool wasMet = false;
    };

    /// Makes room for a maze of the given rows and columns, including the walls around it. Returns
    /// false if cancelled; the next call then starts over.
    bool fit(std::size_t rows, std::size_t columns, const ShouldContinue& shouldContinue);
    /// Marks all cells as not met.
    void forget() noexcept;
    /// Marks a cell as met, and returns its slot.
    [[gnu::always_inline]] Place meet(Spot spot) noexcept
    {
        const bool wasMet = mark(spot);
        return {m_numbers[rowOf(spot) * m_stride + columnOf(spot)], wasMet};
    }
    /// Returns the bytes that `fit` needs.
    static std::size_t bytesFor(std::size_t rows, std::size_t columns) noexcept;

private:
    /// Returns true if the cell was met before, and marks it as met. Uses bits: 32 cells beside the
    /// stamp of the query that wrote them. They stay in the nearest cache; the numbers do not.
    [[gnu::always_inline]] bool mark(Spot spot) noexcept
    {
        std::uint64_t& word = m_met[rowOf(spot) * m_metStride + (columnOf(spot) >> 5)];
        const std::uint64_t bit = std::uint64_t{1} << (columnOf(spot) & 31);
        const std::uint64_t current = word >> 32 == m_stamp >> 32 ? word : m_stamp;
        word = current | bit;
        return (current & bit) != 0;
    }

    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    std::size_t m_stride = 0;
    std::size_t m_metStride = 0;
    std::uint64_t m_stamp = 0; // in the upper half
    LargeArray<std::uint64_t> m_met;
    std::unique_ptr<Number[], NumbersRelease>
        m_numbers; // by cell, valid only if met: pages are not touched before
};

/// The ranks of the cells at which jumps may end: their numbers from 0 on, tile by tile of 4 rows
/// and 8 columns.
class JumpPointRanks {
public:
    /// Ranks the jump points of a map. Returns false if cancelled; the next call then
    /// starts over.
    bool fit(const JumpMap& map, const ShouldContinue& shouldContinue);
    std::uint32_t count() const noexcept { return m_count; }
    /// Returns the rank of a cell; empty if no jump ends there.
    std::optional<std::uint32_t> rankOf(Spot spot) const noexcept
    {
        const std::uint64_t tile = m_tiles[(spot >> 18) * m_stride + ((spot & 0xFFFF) >> 3)];
        const std::uint32_t bit = 1U << ((spot >> 16 & 3) * 8 + (spot & 7));
        const auto points = static_cast<std::uint32_t>(tile);
        if ((points & bit) == 0)
            return std::nullopt;
        return static_cast<std::uint32_t>(tile >> 32) +
               static_cast<std::uint32_t>(std::popcount(points & (bit - 1)));
    }
    /// Returns the bytes that `fit` needs.
    static std::size_t bytesFor(std::size_t rows, std::size_t columns) noexcept;

private:
    std::size_t m_stride = 0;
    LargeArray<std::uint64_t> m_tiles; ///< a bit per jump point, and the count of those before
    std::uint32_t m_count = 0;
};

constexpr Spot spotAt(std::uint32_t row, std::uint32_t column) noexcept
{
    return row << 16 | column;
}
constexpr Spot spotOf(Position p) noexcept
{
    return spotAt(static_cast<std::uint32_t>(p.row + 1), static_cast<std::uint32_t>(p.column + 1));
}
constexpr Position positionOf(Spot spot) noexcept
{
    return {static_cast<std::int32_t>(rowOf(spot)) - 1,
            static_cast<std::int32_t>(columnOf(spot)) - 1};
}

/// Step costs: whole numbers, exact as described for `OctileCosts`.
template <Moves moves>
using CostsOf = std::conditional_t<moves == Moves::four, UnitCosts, OctileCosts>;

/// Calls `search.operator()<moves>()` for the move rule of a jump point search.
template <class Search>
decltype(auto) withMoves(Moves moves, Search&& search)
{
    switch (moves) {
    case Moves::four:
        return search.template operator()<Moves::four>();
    case Moves::eight:
        return search.template operator()<Moves::eight>();
    case Moves::eightCutOne:
        return search.template operator()<Moves::eightCutOne>();
    case Moves::eightCutBoth:
    case Moves::any: // never asked
        break;
    }
    return search.template operator()<Moves::eightCutBoth>();
}

/// Returns the step costs of a jump point search. At a price of 2 a diagonal costs one unit less:
/// of routes that cost the same, the one with more diagonals then comes first. The order of others
/// is that of their costs, for routes of fewer than 9e7 diagonals.
template <Moves moves>
CostsOf<moves> jumpCosts(Diagonal diagonal) noexcept
{
    if constexpr (moves == Moves::four) {
        return {};
    } else {
        OctileCosts costs(diagonal);
        if (diagonal == Diagonal::two)
            --costs.diagonal;
        return costs;
    }
}

/// Returns a cost of these step costs in straight steps. At a price of 2 it is a whole number, from
/// which the diagonals have taken less than one.
template <class Costs>
double jumpSteps([[maybe_unused]] const Costs& costs, std::uint64_t cost) noexcept
{
    const double steps = inSteps<Costs>(cost);
    if constexpr (!Costs::areFourWay)
        if (costs.diagonal == 2 * Costs::straight - 1)
            return std::ceil(steps);
    return steps;
}

/// Number of low bits of f that the open list ignores. 4-way: one, since all f have the same
/// parity, so that the order is exactly that of f. Else up to a fortieth of a step, so that the
/// order is almost that of f.
constexpr int bucketBits(Moves moves) noexcept
{
    return moves == Moves::four ? 1 : 21;
}

/// Number of a cell that a search has reached, in the order in which it met them; 0 is the start.
using ReachedIndex = std::uint32_t;
inline constexpr ReachedIndex notReached = 0xFFFFFFFF;

/// Returns the largest difference between the numbers of waiting jumps. The expanded jump has the
/// least number, and a jump from there, a run and a straight way, increases f by at most twice its
/// cost.
std::size_t openSpan(std::size_t rows, std::size_t columns, Moves moves,
                     Diagonal diagonal) noexcept;

/// Data of a reached cell.
struct Reached {
    std::uint64_t g = 0;
    Spot spot = 0;
    ReachedIndex from = 0; ///< the previous jump point; the start's is itself
};

/// The arrays of a search, reused by later queries without being cleared.
class JumpArrays {
public:
    /// False: jumps found at a jump point are not cached for other searches.
    static constexpr bool keepsJumps = false;

    /// Makes the arrays fit a maze of the given rows and columns, including the walls around it.
    /// Returns false if cancelled; the next call then starts over.
    bool fit(std::size_t rows, std::size_t columns, Moves moves, Diagonal diagonal,
             const ShouldContinue& shouldContinue);
    /// Begins a search: no cell is reached, no jump waits.
    void begin() noexcept;
    /// Returns the index that the start of a search will have.
    static ReachedIndex startIndex(Spot) noexcept { return 0; }

    /// Records that a cell is reached at this cost. Returns its index, or `notReached` if the cell
    /// has been reached as cheaply before.
    [[gnu::always_inline]] ReachedIndex reach(Spot spot, ReachedIndex from, std::uint64_t g)
    {
        const auto [index, wasMet] = m_numbers.meet(spot);
        if (wasMet) {
            Reached& cell = m_reached[index];
            if (cell.g <= g)
                return notReached;
            cell.g = g;
            cell.from = from;
            return index;
        }
        const auto next = static_cast<ReachedIndex>(m_reached.size());
        index = next;
        m_reached.push_back({g, spot, from});
        return next;
    }
    const Reached& at(ReachedIndex index) const noexcept { return m_reached[index]; }
    std::uint64_t g(ReachedIndex index) const noexcept { return m_reached[index].g; }
    /// Returns the number of reached cells.
    std::size_t count() const noexcept { return m_reached.size(); }
    /// Calls `visit(spot, g)` for each of them.
    template <class Visit>
    void forEach(const Visit& visit) const
    {
        for (const Reached& cell : m_reached)
            visit(cell.spot, cell.g);
    }
    /// Returns the size of the memory that grows during a search.
    std::size_t grownBytes() const noexcept
    {
        return open.bytes() + m_reached.capacity() * sizeof(Reached);
    }
    /// Returns the bytes that `fit` needs for such a maze.
    static std::size_t bytesFor(const Maze& maze, Moves moves, Diagonal diagonal) noexcept;

    JumpQueue open;

private:
    JumpPointIndex m_numbers;
    std::vector<Reached> m_reached;
};

// Jumps found by one search, cached for later searches.
//
// Idea. The jumps by which a search continues from a jump point depend on its arrival there and on
// the walls, not on the start or the end. So the jumps of each (jump point, arrival) are written
// one after another when it is first expanded. Later they are read by a scan of eight bytes per
// jump, instead of some ten cache lines, each far from the others. Jump points have permanent
// numbers, in the order in which they were met. The state of a jump point in a search is stored
// next to the position of its jumps: a jump that does not improve its target reads one cache line.
//
// The map says how many cells are jump points. So their data is allocated and touched in the
// set-up, and no search waits for a new page of memory: on AR0011SR these waits took longer than
// all searches. The start and the end of a search need not be jump points; the first two numbers
// are theirs.
//
// A search tells its own costs from those of earlier ones by an offset: it adds one plus the
// greatest value ever written. A stored cost below the offset is an earlier search's; the
// difference wraps around and exceeds any cost.
//
// After an edit the cache is empty; it fills again on demand. Its size is limited to `jumpsACell`:
// beyond that jumps are recomputed.

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

    /// Makes the arrays fit a map, claiming memory for its jump points. Returns false if halted;
    /// the next call then starts over.
    bool fit(const JumpMap& map, Diagonal diagonal, Guard& guard)
    {
        open.fit(openSpan(map.rows(), map.columns(), moves, diagonal));
        if (m_edition != map.edition()) {
            m_edition = 0;
            if (!m_ranks.fit(map, polling(guard)))
                return false;
        }
        const std::size_t points = firstPoint + m_ranks.count();
        if (!guard.claim(points * (sizeof(Point) + sizeof(ReachedIndex))))
            return false;
        if (m_edition != 0 && m_base < mostBase)
            return true;
        const bool hasRoom = m_points.capacity() >= points && m_indexes.size() >= points;
        if (!hasRoom && (!filled(m_points, points, {}, polling(guard)) ||
                         !filled(m_indexes, points, 0, polling(guard))))
            return false;
        m_points.assign(firstPoint, {});
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
    ReachedIndex startIndex(Spot start)
    {
        m_start = start;
        return indexOf(start);
    }

    /// Returns the number of a jump point, of the start or of the end; assigns one if it has none.
    ReachedIndex indexOf(Spot spot)
    {
        const std::optional<std::uint32_t> rank = m_ranks.rankOf(spot);
        if (!rank) {
            const ReachedIndex end = spot == m_start ? 0 : 1;
            m_points[end].spot = spot;
            return end;
        }
        ReachedIndex& index = m_indexes[*rank];
        if (index >= m_points.size() || m_points[index].spot != spot) { // of an earlier maze
            index = static_cast<ReachedIndex>(m_points.size());
            m_points.push_back({.spot = spot});
        }
        return index;
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

    /// Calls `visit(to, way, run, straight)` for each jump by which a search continues that has
    /// reached the point on this way. Returns false if they are not cached.
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
            visit(jump->to >> CachedJump::toShift, jump->to & CachedJump::wayMask, Cost{jump->run},
                  Cost{jump->straight});
            shouldContinue = (jump->to & CachedJump::isLast) == 0;
        }
        return true;
    }
    /// Begins a list of jumps. `addJump` appends to it, and `keepList` assigns it to a jump point.
    std::size_t beginList() const noexcept { return m_jumps.size(); }
    void addJump(Spot from, ReachedIndex to, std::uint32_t way)
    {
        assert(to >= firstPoint);
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
        return open.bytes() + m_jumps.capacity() * sizeof(CachedJump);
    }
    /// Returns the bytes that `fit` needs for such a maze, without those of the jump points.
    static std::size_t bytesFor(const Maze& maze, Diagonal diagonal) noexcept
    {
        const auto rows = static_cast<std::size_t>(maze.rows()) + 2;
        const auto columns = static_cast<std::size_t>(maze.columns()) + 2;
        return JumpPointRanks::bytesFor(rows, columns) +
               JumpQueue::bytesFor(openSpan(rows, columns, moves, diagonal));
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
    static constexpr std::size_t firstPoint = 2; // before it start and end, if they are none
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

    JumpPointRanks m_ranks;
    LargeArray<ReachedIndex> m_indexes; // by rank; stale unless its point has the cell
    LargeArray<Point> m_points;         // in the order in which they were met
    LargeArray<CachedJump> m_jumps;
    std::size_t m_mostJumps = 0;
    std::uint64_t m_edition = 0;
    Cost m_base = 0;  ///< offset of this search
    Cost m_mostG = 0; ///< greatest g that it has written
    Spot m_start = 0;
    std::size_t m_count = 0;
};

} // namespace mazewright::search

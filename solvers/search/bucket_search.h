#pragma once

#include "solvers/core/problem.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::search {

/// An open list in buckets: a ring of stacks, newest first within a bucket. The buckets that are
/// not empty lie within `buckets` of the current one, which never decreases; a bitmap finds the
/// next.
template <class Entry>
class BucketRing {
public:
    static constexpr std::uint64_t buckets = 64;

    /// Empties the ring and sets the current bucket. O(non-empty buckets).
    void start(std::uint64_t bucket) noexcept
    {
        for (; m_filled != 0; m_filled &= m_filled - 1)
            m_stacks[static_cast<std::size_t>(std::countr_zero(m_filled))].clear();
        m_current = bucket;
        m_size = 0;
    }
    bool empty() const noexcept { return m_size == 0; }
    std::size_t size() const noexcept { return m_size; }
    /// Memory of all stacks; an emptied stack keeps its capacity.
    std::size_t bytes() const noexcept
    {
        std::size_t entries = 0;
        for (const std::vector<Entry>& stack : m_stacks)
            entries += stack.capacity();
        return entries * sizeof(Entry);
    }
    std::uint64_t current() const noexcept { return m_current; }

    /// Requires current() <= bucket < current() + buckets.
    void push(std::uint64_t bucket, Entry entry)
    {
        const std::uint64_t slot = bucket % buckets;
        m_stacks[slot].push_back(entry);
        m_filled |= std::uint64_t{1} << slot;
        ++m_size;
    }
    /// Advances to the first bucket that is not empty. Requires !empty().
    std::uint64_t advance() noexcept
    {
        const auto slot = static_cast<int>(m_current % buckets);
        m_current += static_cast<std::uint64_t>(std::countr_zero(std::rotr(m_filled, slot)));
        return m_current;
    }
    /// Removes and returns the newest entry of the first bucket. Requires !empty().
    Entry pop() noexcept
    {
        const std::uint64_t slot = advance() % buckets;
        std::vector<Entry>& stack = m_stacks[slot];
        const Entry entry = stack.back();
        stack.pop_back();
        if (stack.empty())
            m_filled &= ~(std::uint64_t{1} << slot);
        --m_size;
        return entry;
    }

private:
    std::array<std::vector<Entry>, buckets> m_stacks;
    std::uint64_t m_filled = 0; ///< one bit per slot
    std::uint64_t m_current = 0;
    std::size_t m_size = 0;
};

/// Returns true if `bucketSearch` serves such moves: diagonals cost sqrt 2, or there are none. With
/// other prices its 32 bits and its natural ways prove nothing.
constexpr bool bucketsServe(Moves moves, Diagonal diagonal) noexcept
{
    return moves == Moves::four || diagonal == Diagonal::root2;
}

/// Finds a cheapest route by A* with the tightest estimate of the move rule (Manhattan or octile),
/// or by Dijkstra's algorithm without guidance; for any step costs and the moves that
/// `bucketsServe` names. Of equally good cells the newest comes first. Adds the layers g, h and f
/// if the monitor wants layers.
Outcome bucketSearch(const Problem& problem, Guidance guidance, Monitor& monitor,
                     Workspace& workspace);

} // namespace mazewright::search

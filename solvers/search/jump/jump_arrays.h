#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/maze.h"
#include "solvers/problem/question.h"
#include "solvers/search/base/moves.h"
#include "solvers/search/jump/jump_queue.h"
#include "solvers/search/jump/jump_rules.h"
#include "solvers/set_up.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

namespace mazewright::search {

constexpr Spot spotAt(std::uint32_t row, std::uint32_t column) noexcept
{
    return row << 16 | column;
}
constexpr Spot spotOf(Position p) noexcept
{
    return spotAt(static_cast<std::uint32_t>(p.row + 1), static_cast<std::uint32_t>(p.column + 1));
}
constexpr std::uint32_t rowOf(Spot spot) noexcept
{
    return spot >> 16;
}
constexpr std::uint32_t columnOf(Spot spot) noexcept
{
    return spot & 0xFFFF;
}
constexpr Position positionOf(Spot spot) noexcept
{
    return {static_cast<std::int32_t>(rowOf(spot)) - 1,
            static_cast<std::int32_t>(columnOf(spot)) - 1};
}

/// What steps cost: whole numbers, exact as `OctileCosts` says.
template <Moves moves>
using CostsOf = std::conditional_t<moves == Moves::four, UnitCosts, OctileCosts>;

/// How many of the last bits of f the open list does not tell apart: 4-way one, since there f is
/// even or odd in all, so that its order is that of f; else up to a fortieth of a step, so that it
/// almost is.
constexpr int bucketBits(Moves moves) noexcept
{
    return moves == Moves::four ? 1 : 21;
}

/// The number of a cell that a search has reached, in the order in which it met them; 0 is the
/// start.
using ReachedIndex = std::uint32_t;
inline constexpr ReachedIndex notReached = 0xFFFFFFFF;

/// What a search knows of such a cell.
struct Reached {
    std::uint64_t g = 0;
    Spot spot = 0;
    ReachedIndex from = 0; ///< the jump point before; the start's is itself
};

/// Gives an array of numbers back.
struct IndicesRelease {
    std::size_t count = 0;
    void operator()(ReachedIndex* cells) const noexcept
    {
        LargePageAllocator<ReachedIndex>().deallocate(cells, count);
    }
};

/// The arrays of a search, kept between queries without being cleared.
class JumpArrays {
public:
    /// Makes them fit a maze of so many rows and columns, its walls around included.
    /// False where it may not go on: the next call begins anew.
    bool fit(std::size_t rows, std::size_t columns, Moves moves, const GoesOn& goesOn);
    /// Begins a search: no cell is reached, nothing waits.
    void begin() noexcept;

    /// Notes that a cell is reached at this cost: its number, or `notReached` where it has been
    /// reached as cheaply before.
    [[gnu::always_inline]] ReachedIndex reach(Spot spot, ReachedIndex from, std::uint64_t g)
    {
        ReachedIndex& index = m_indices[rowOf(spot) * m_stride + columnOf(spot)];
        if (meet(spot)) {
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
    /// The cells that were reached, by number.
    const std::vector<Reached>& reached() const noexcept { return m_reached; }
    /// What grows as a search goes on.
    std::size_t grownBytes() const noexcept
    {
        return open.bytes() + m_reached.capacity() * sizeof(Reached);
    }
    /// What `fit` needs for such a maze.
    static std::size_t bytesFor(const Maze& maze, Moves moves) noexcept;

    JumpQueue open;

private:
    /// Whether the cell was reached before in this search; from now on it is.
    /// Bits, 32 cells beside the stamp of the search that wrote them: they stay in the nearest
    /// cache, where the numbers do not.
    [[gnu::always_inline]] bool meet(Spot spot) noexcept
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
    std::unique_ptr<ReachedIndex[], IndicesRelease>
        m_indices; // by cell, only where met: pages are not touched before
    std::vector<Reached> m_reached;
};

} // namespace mazewright::search

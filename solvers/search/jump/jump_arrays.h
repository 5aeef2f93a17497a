#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/question.h"
#include "solvers/search/base/moves.h"
#include "solvers/search/jump/jump_queue.h"
#include "solvers/search/jump/jump_rules.h"
#include "solvers/search/jump/spot_numbers.h"
#include "solvers/set_up.h"

#include <cstddef>
#include <cstdint>
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

/// How far apart the numbers of jumps that wait can be. What is expanded has the least of all, and
/// a jump from there, a run and a straight way, makes f greater by twice its cost at most.
std::size_t openSpan(std::size_t rows, std::size_t columns, Moves moves) noexcept;

/// What a search knows of such a cell.
struct Reached {
    std::uint64_t g = 0;
    Spot spot = 0;
    ReachedIndex from = 0; ///< the jump point before; the start's is itself
};

/// The arrays of a search, kept between queries without being cleared.
class JumpArrays {
public:
    /// What was found out about a jump point is not kept for other searches.
    static constexpr bool keepsJumps = false;

    /// Makes them fit a maze of so many rows and columns, its walls around included.
    /// False where it may not go on: the next call begins anew.
    bool fit(std::size_t rows, std::size_t columns, Moves moves, const GoesOn& goesOn);
    /// Begins a search: no cell is reached, nothing waits.
    void begin() noexcept;
    /// What the start of a search will have.
    static ReachedIndex startIndex(Spot) noexcept { return 0; }

    /// Notes that a cell is reached at this cost: its number, or `notReached` where it has been
    /// reached as cheaply before.
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
    /// How many cells were reached.
    std::size_t count() const noexcept { return m_reached.size(); }
    /// Calls `visit(spot, g)` for each of them.
    template <class Visit>
    void forEach(const Visit& visit) const
    {
        for (const Reached& cell : m_reached)
            visit(cell.spot, cell.g);
    }
    /// What grows as a search goes on.
    std::size_t grownBytes() const noexcept
    {
        return open.bytes() + m_reached.capacity() * sizeof(Reached);
    }
    /// What `fit` needs for such a maze.
    static std::size_t bytesFor(const Maze& maze, Moves moves) noexcept;

    JumpQueue open;

private:
    SpotNumbers m_numbers;
    std::vector<Reached> m_reached;
};

} // namespace mazewright::search

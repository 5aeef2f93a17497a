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

/// Step costs: whole numbers, exact as described for `OctileCosts`.
template <Moves moves>
using CostsOf = std::conditional_t<moves == Moves::four, UnitCosts, OctileCosts>;

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
std::size_t openSpan(std::size_t rows, std::size_t columns, Moves moves) noexcept;

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
    bool fit(std::size_t rows, std::size_t columns, Moves moves,
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
    static std::size_t bytesFor(const Maze& maze, Moves moves) noexcept;

    JumpQueue open;

private:
    JumpPointIndex m_numbers;
    std::vector<Reached> m_reached;
};

} // namespace mazewright::search

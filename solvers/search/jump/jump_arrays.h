#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/maze.h"
#include "solvers/search/jump/bucket_stacks.h"
#include "solvers/search/jump/jump_rules.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::search {

/// A cell of a maze with a wall around it: row << 16 | column.
using Spot = std::uint32_t;

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

/// What a search knows of a cell, where the stamp is its own.
struct Reached {
    std::uint64_t g = 0;
    Spot from = 0; ///< the jump point before
    std::uint32_t stamp = 0;
};

/// A jump to a cell.
struct Jump {
    std::uint64_t g = 0; ///< from the start of the search to its end
    Spot to = 0;
    std::uint32_t way = noWay; ///< on which it arrives
};

/// A jump in the open list. It counts while its cell's g ends in these bits: a shorter way to the
/// cell has come since otherwise.
struct WaitingJump {
    Spot to = 0;
    std::uint32_t lowG = 0;
    std::uint32_t way = noWay;
    std::uint32_t next = 0;
};

/// The arrays of a search, kept between queries without being cleared.
class JumpArrays {
public:
    /// Begins a search in a maze of so many rows and columns, its walls around included: no cell
    /// is reached, nothing waits.
    void begin(std::size_t rows, std::size_t columns);

    Reached& at(Spot spot) noexcept { return m_reached[rowOf(spot) * m_stride + columnOf(spot)]; }
    bool isReached(const Reached& cell) const noexcept { return cell.stamp == m_stamp; }
    std::uint32_t stamp() const noexcept { return m_stamp; }
    /// What `begin` needs for such a maze.
    static std::size_t bytesFor(const Maze& maze) noexcept;

    BucketStacks<WaitingJump> open;
    std::vector<Jump> found; ///< of one expansion: as many as there can be

private:
    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    std::size_t m_stride = 0;
    std::uint32_t m_stamp = 0;
    LargeArray<Reached> m_reached;
};

} // namespace mazewright::search

#pragma once

#include "solvers/search/base/moves.h"
#include "solvers/search/base/padded_maze.h"
#include "solvers/search/base/steps.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace mazewright::routes {

using Node = search::Padding::Node;

using search::opposite;
using search::WaySet;

constexpr WaySet only(std::size_t way) noexcept
{
    return static_cast<WaySet>(1U << way);
}
/// Returns the first way of a set, which must not be empty.
constexpr std::size_t firstOf(WaySet set) noexcept
{
    return static_cast<std::size_t>(std::countr_zero(set));
}
constexpr WaySet withoutFirst(WaySet set) noexcept
{
    return static_cast<WaySet>(set & (set - 1U));
}
/// The moves of a maze under a move rule: the ways out of each cell. Every move may also be made in
/// the opposite direction. A value; safe from any thread.
class MoveGrid {
public:
    /// O(cells).
    MoveGrid(const Maze& maze, Moves moves);

    const search::Padding& padding() const noexcept { return m_maze.padding(); }
    std::size_t nodes() const noexcept { return padding().nodes(); }
    Moves moves() const noexcept { return m_moves; }

    /// Cost to enter the cell, 1..9; 0 for a wall or a cell outside.
    std::uint8_t cost(Node node) const noexcept { return m_maze.costs()[node]; }
    /// The ways out of a cell; empty for a wall.
    WaySet ways(Node node) const noexcept { return m_ways[node]; }
    /// Returns the next cell; `node` must lie within the maze.
    Node next(Node node, std::size_t way) const noexcept { return node + m_offsets[way]; }
    Node previous(Node node, std::size_t way) const noexcept { return node - m_offsets[way]; }

    /// Returns the two cells beside a diagonal move.
    std::array<Node, 2> beside(Node from, std::size_t diagonal) const noexcept
    {
        return {next(from, diagonal - 4), next(from, (diagonal - 3) % 4)};
    }
    /// Returns true if a wall in `first`, one of two cells beside a diagonal move, forbids the
    /// move.
    bool isForbiddenBy(Node first, Node second) const noexcept
    {
        return cost(first) != 0 && !search::mayCut(m_moves, false, cost(second) != 0);
    }

private:
    Moves m_moves;
    search::PaddedMaze m_maze;
    std::array<Node, 8> m_offsets{}; // as unsigned differences
    LargeArray<WaySet> m_ways;
};

} // namespace mazewright::routes

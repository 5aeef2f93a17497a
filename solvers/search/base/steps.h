#pragma once

#include "solvers/search/base/moves.h"
#include "solvers/search/base/padded_maze.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace mazewright::search {

/// A set of ways: bit i stands for `ways[i]`.
using WaySet = std::uint8_t;

/// Returns the opposite way. The order of `ways` makes this a flip of one bit.
constexpr std::size_t opposite(std::size_t way) noexcept
{
    return way ^ 2U;
}

/// The steps of a move rule over a padded maze, which must outlive it.
class Steps {
public:
    using Node = Padding::Node;

    Steps(const PaddedMaze& padded, Moves moves) noexcept
        : m_costs(padded.costs().data()), m_diagonals(moves != Moves::four)
    {
        const auto stride = static_cast<std::int32_t>(padded.padding().stride());
        for (std::size_t way = 0; way < ways.size(); ++way)
            m_offsets[way] = static_cast<Node>(ways[way].rows * stride + ways[way].columns);
        for (std::size_t straight = 0; straight < m_allowed.size(); ++straight) {
            m_allowed[straight] = 0x0F;
            for (std::size_t way = 4; way < ways.size(); ++way) {
                const bool oneOpen = (straight >> (ways[way].rows < 0 ? 0 : 2) & 1) != 0;
                const bool otherOpen = (straight >> (ways[way].columns > 0 ? 1 : 3) & 1) != 0;
                if (mayCut(moves, oneOpen, otherOpen))
                    m_allowed[straight] |= static_cast<WaySet>(1U << way);
            }
        }
    }

    /// Returns true if some steps are diagonal.
    bool areDiagonal() const noexcept { return m_diagonals; }
    /// Cost to enter `node`, before the factor for diagonals; 0 for a wall.
    std::uint8_t cost(Node node) const noexcept { return m_costs[node]; }
    Node moved(Node node, std::size_t way) const noexcept { return node + m_offsets[way]; }

    /// Returns the ways that a step may take from an open node. The graph is undirected: a way is
    /// in a node's set if and only if the opposite way is in the set of the node it leads to.
    WaySet from(Node node) const noexcept
    {
        const WaySet straight = openAmong(node, 0, 4);
        if (!m_diagonals)
            return straight;
        return (straight | openAmong(node, 4, 8)) & m_allowed[straight];
    }

private:
    WaySet openAmong(Node node, std::size_t first, std::size_t end) const noexcept
    {
        unsigned open = 0;
        for (std::size_t way = first; way < end; ++way)
            open |= (m_costs[moved(node, way)] != 0 ? 1U : 0U) << way;
        return static_cast<WaySet>(open);
    }

    const std::uint8_t* m_costs;
    bool m_diagonals;
    std::array<Node, 8> m_offsets{};    ///< added modulo 2^32
    std::array<WaySet, 16> m_allowed{}; ///< by the set of open straight neighbours
};

} // namespace mazewright::search

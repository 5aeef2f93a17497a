#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "solvers/core/recorder.h"
#include "solvers/search/jump_map.h"
#include "solvers/search/turning_cells.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::search {

/// The jumps of jump point search, written out for a maze and a move rule: a graph that serves
/// queries of any start, end and price of a diagonal. Kept in a `Workspace`; built anew after an
/// edit.
///
/// A node is a jump point with an arrival, the way on which a route comes in. Its arcs are the
/// jumps with which jump point search continues after this arrival. So a cheapest route is a path
/// in this graph, from a jump of the start to a node that sees the end. The graph is sparser than
/// the subgoal graph, where a corner is joined to many others although no cheapest route continues
/// to them; README.md has the figures.
///
/// Source: Harabor, Uras, Stuckey and Koenig, Regarding jump point search and subgoal graphs, 2019.
class JumpGraph {
public:
    using Id = std::uint32_t; ///< of a node, from 0, in the order of rows
    static constexpr Id none = 0xFFFFFFFF;

    /// Makes the graph fit `maze`; does nothing if it does. Claims its memory from the guard.
    /// Returns false if the run was halted; the next call then starts over.
    bool fit(const Maze& maze, const ShortestPath& query, Guard& guard);

    std::size_t size() const noexcept { return m_nodes.size(); }
    Spot spot(Id id) const noexcept { return m_nodes[id].spot; }
    /// Returns the nodes at the ends of a node's jumps.
    std::span<const Id> onFrom(Id id) const noexcept
    {
        return {m_on.data() + m_firstOn[id], m_firstOn[id + 1] - m_firstOn[id]};
    }
    /// Number of jumps.
    std::size_t jumps() const noexcept { return m_on.size(); }
    std::size_t bytes() const noexcept;
    /// A number that changes whenever the graph is built anew; never 0 once it fits a maze.
    std::uint64_t edition() const noexcept { return m_edition; }

    /// How a query is joined with the graph.
    struct Joined {
        std::vector<Id> fromStart; ///< nodes to which the start jumps
        std::vector<Id> toEnd;     ///< nodes that see the end
        bool startSeesEnd = false;
    };
    /// `query` has the moves of `fit`.
    Joined joined(const ShortestPath& query) const;

private:
    struct Node {
        Spot spot = 0;
        std::uint32_t arrival = 0;
        friend auto operator<=>(const Node&, const Node&) = default; // NOLINT
    };

    bool findNodes(Guard& guard);
    template <Moves moves>
    bool connect(const ShortestPath& query, Guard& guard);
    template <Moves moves>
    void join(const ShortestPath& query, Joined& joined) const;
    void addSeeing(Spot end, std::vector<Id>& seeing) const;
    void addAlong(Spot from, std::size_t way, std::vector<Id>& seeing) const;
    Id at(Spot spot, std::size_t arrival) const noexcept;
    /// Adds the nodes of a cell to a list. Returns true if one of them has this arrival.
    bool addAt(Spot spot, std::size_t arrival, std::vector<Id>& nodes) const;

    std::uint64_t m_revision = 0;
    std::uint64_t m_edition = 0;
    Moves m_moves = Moves::four;
    JumpMap m_map;
    BitRows m_stops;                  // walls and cells of nodes
    std::array<BitLines, 2> m_slopes; // the same along falling and rising diagonals (4-way: none)
    std::size_t m_mapBytes = 0;
    std::vector<Id> m_firstOfRow; // by row: its first node, or the next one; and the end
    std::vector<Node> m_nodes;
    std::vector<std::size_t> m_firstOn; // where the nodes to which one goes on begin; and the end
    std::vector<Id> m_on;
};

} // namespace mazewright::search

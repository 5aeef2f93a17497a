#pragma once

#include "solvers/core/question.h"
#include "solvers/core/recorder.h"
#include "solvers/search/jump_graph.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::search {

/// A contraction hierarchy over a jump graph, for one price of a diagonal. Kept in a `Workspace`;
/// built anew after an edit.
///
/// Idea. The nodes are taken out of the graph one after another, the least important first. If the
/// only cheapest path from one neighbour of the node to another leads over it, they get a shortcut
/// of the same cost. Each node keeps the arcs, out of it and into it, that it has when it goes:
/// they join it with nodes that go later, which are above it. From any node to any other there is
/// then a cheapest path that first only climbs and then only descends: as long as a path has an
/// inner node that went before both its neighbours, a shortcut, or a path around the node that
/// costs the same, takes its place. This raises the lowest part of the path, and so it ends.
///
/// A short search finds out whether there is a path around. If it does not find one that is there,
/// a shortcut is added that was not needed; the answers are the same.
///
/// The least important node is the one whose removal adds the fewest arcs for those that it takes
/// away, and that has few levels of nodes below it. This changes with every removal; it is computed
/// once more when the node comes first, and if it is not first then, it waits again.
///
/// On grids the last nodes get arcs to almost all others, and taking them out would need most of
/// the time. So the removal ends when the least important node has too many arcs. The nodes that
/// are left are the core: each is above each other, and a search that climbs passes through it.
///
/// Cost: not bounded well by theory for grids; measured in README.md. Memory: 16 bytes per arc.
/// Source: Geisberger, Sanders, Schultes and Delling, Contraction hierarchies: faster and simpler
/// hierarchical routing in road networks, 2008; a core: Bauer, Delling, Sanders, Schieferdecker,
/// Schultes and Wagner, Combining hierarchical and goal-directed speed-up techniques for Dijkstra's
/// algorithm, 2010.
class Hierarchy {
public:
    using Id = JumpGraph::Id;

    /// An arc between a node and one above it.
    struct Arc {
        std::uint64_t cost = 0;
        Id above = 0;
        Id over = JumpGraph::none; ///< the node that a shortcut replaces
    };
    /// Which arcs: those out of a node, or those into it.
    enum Direction : std::uint8_t { out, in };

    /// Makes the hierarchy fit the graph, with the query's costs; does nothing if it does. Claims
    /// its memory from the guard. Returns false if the run was halted; the next call then starts
    /// over.
    bool fit(const JumpGraph& graph, const ShortestPath& query, Guard& guard);

    std::span<const Arc> arcs(Direction direction, Id id) const noexcept
    {
        const Half& half = m_halves[direction];
        return {half.arcs.data() + half.first[id], half.first[id + 1] - half.first[id]};
    }
    /// Appends the nodes of the path that an arc stands for, without the first: there is a jump
    /// from each to the next.
    void appendPath(Id from, Id to, std::vector<Id>& path) const;
    std::size_t bytes() const noexcept;

private:
    struct Half {
        std::vector<std::size_t> first; ///< by node: where its arcs begin; and the end
        std::vector<Arc> arcs;
    };

    std::uint64_t m_edition = 0; // of the graph
    std::optional<Diagonal> m_diagonal;
    std::array<Half, 2> m_halves; // by direction
};

} // namespace mazewright::search

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright {

/// A 4-way maze as the graph libraries take it: for each cell its arcs, ordered by their tails.
struct GridGraph {
    std::vector<std::uint32_t> firstArc; ///< by cell, and one more
    std::vector<std::uint32_t> heads;
};

/// A graph library's breadth-first search over a graph that it has built beforehand.
class GraphPeer {
public:
    static constexpr std::uint32_t unreached = 0xFFFFFFFF;

    virtual ~GraphPeer() = default;
    /// The distance of every cell; `unreached` where there is none.
    virtual void flood(std::uint32_t from, std::vector<std::uint32_t>& distance) = 0;
    /// The distance between two cells, as soon as it is known.
    virtual std::uint32_t distance(std::uint32_t from, std::uint32_t to) = 0;
};

/// Boost.Graph: a compressed sparse row graph, breadth_first_search.
std::unique_ptr<GraphPeer> boostPeer(const GridGraph& graph);
/// LEMON: a StaticDigraph, Bfs.
std::unique_ptr<GraphPeer> lemonPeer(const GridGraph& graph);

} // namespace mazewright

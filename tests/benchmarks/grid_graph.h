#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright {

/// A 4-way maze in the form of the graph libraries: the arcs of each cell, sorted by their tails.
struct GridGraph {
    std::vector<std::uint32_t> firstArc; ///< by cell, plus an end entry
    std::vector<std::uint32_t> heads;
};

/// Breadth-first search of a graph library on a prebuilt graph.
class GraphPeer {
public:
    static constexpr std::uint32_t unreached = 0xFFFFFFFF;

    virtual ~GraphPeer() = default;
    /// Computes the distance of each cell; `unreached` if there is no way.
    virtual void flood(std::uint32_t from, std::vector<std::uint32_t>& distance) = 0;
    /// Returns the distance between two cells; stops as soon as it is known.
    virtual std::uint32_t distance(std::uint32_t from, std::uint32_t to) = 0;
};

/// Boost.Graph: a compressed sparse row graph, breadth_first_search.
std::unique_ptr<GraphPeer> boostPeer(const GridGraph& graph);
/// LEMON: a StaticDigraph, Bfs.
std::unique_ptr<GraphPeer> lemonPeer(const GridGraph& graph);

} // namespace mazewright

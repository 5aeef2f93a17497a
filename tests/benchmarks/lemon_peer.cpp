// LEMON's headers use features that C++20 removed from the standard library: this file is C++17.

#include "tests/benchmarks/grid_graph.h"

#include <lemon/bfs.h>
#include <lemon/static_graph.h>
#include <utility>

namespace mazewright {

namespace {

class LemonPeer : public GraphPeer {
public:
    explicit LemonPeer(const GridGraph& graph)
    {
        std::vector<std::pair<int, int>> arcs;
        arcs.reserve(graph.heads.size());
        const auto cells = static_cast<std::uint32_t>(graph.firstArc.size() - 1);
        for (std::uint32_t cell = 0; cell < cells; ++cell)
            for (std::uint32_t arc = graph.firstArc[cell]; arc < graph.firstArc[cell + 1]; ++arc)
                arcs.emplace_back(static_cast<int>(cell), static_cast<int>(graph.heads[arc]));
        m_graph.build(static_cast<int>(cells), arcs.begin(), arcs.end());
    }

    void flood(std::uint32_t from, std::vector<std::uint32_t>& distance) override
    {
        lemon::Bfs<lemon::StaticDigraph> search(m_graph);
        search.run(m_graph.node(static_cast<int>(from)));
        for (std::size_t cell = 0; cell < distance.size(); ++cell) {
            const auto node = m_graph.node(static_cast<int>(cell));
            distance[cell] =
                search.reached(node) ? static_cast<std::uint32_t>(search.dist(node)) : unreached;
        }
    }

    std::uint32_t distance(std::uint32_t from, std::uint32_t to) override
    {
        lemon::Bfs<lemon::StaticDigraph> search(m_graph);
        const auto target = m_graph.node(static_cast<int>(to));
        return search.run(m_graph.node(static_cast<int>(from)), target)
                   ? static_cast<std::uint32_t>(search.dist(target))
                   : unreached;
    }

private:
    lemon::StaticDigraph m_graph;
};

} // namespace

std::unique_ptr<GraphPeer> lemonPeer(const GridGraph& graph)
{
    return std::make_unique<LemonPeer>(graph);
}

} // namespace mazewright

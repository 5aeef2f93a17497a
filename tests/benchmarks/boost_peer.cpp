#include "tests/benchmarks/grid_graph.h"

#include <algorithm>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/property_map/property_map.hpp>
#include <utility>

namespace mazewright {

namespace {

using Graph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                       boost::no_property, std::uint32_t, std::uint32_t>;

struct Arrived {};

/// Ends the search when it discovers a cell.
class StopAt : public boost::default_bfs_visitor {
public:
    StopAt(std::uint32_t target, std::vector<std::uint32_t>& distance)
        : m_target(target), m_distance(&distance)
    {
    }
    void tree_edge(Graph::edge_descriptor edge, const Graph& graph) const
    {
        const auto to = boost::target(edge, graph);
        (*m_distance)[to] = (*m_distance)[boost::source(edge, graph)] + 1;
        if (to == m_target)
            throw Arrived();
    }

private:
    std::uint32_t m_target;
    std::vector<std::uint32_t>* m_distance;
};

class BoostPeer : public GraphPeer {
public:
    explicit BoostPeer(const GridGraph& graph)
    {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> arcs;
        arcs.reserve(graph.heads.size());
        const auto cells = static_cast<std::uint32_t>(graph.firstArc.size() - 1);
        for (std::uint32_t cell = 0; cell < cells; ++cell)
            for (std::uint32_t arc = graph.firstArc[cell]; arc < graph.firstArc[cell + 1]; ++arc)
                arcs.emplace_back(cell, graph.heads[arc]);
        m_graph = Graph(boost::edges_are_sorted, arcs.begin(), arcs.end(), cells);
        m_distance.resize(cells);
    }

    void flood(std::uint32_t from, std::vector<std::uint32_t>& distance) override
    {
        std::fill(distance.begin(), distance.end(), unreached);
        distance[from] = 0;
        const auto map = boost::make_iterator_property_map(
            distance.begin(), boost::get(boost::vertex_index, m_graph));
        boost::breadth_first_search(m_graph, from,
                                    boost::visitor(boost::make_bfs_visitor(
                                        boost::record_distances(map, boost::on_tree_edge()))));
    }

    std::uint32_t distance(std::uint32_t from, std::uint32_t to) override
    {
        m_distance[from] = 0;
        try {
            boost::breadth_first_search(m_graph, from, boost::visitor(StopAt(to, m_distance)));
        } catch (const Arrived&) {
            return m_distance[to];
        }
        return from == to ? 0 : unreached;
    }

private:
    Graph m_graph;
    std::vector<std::uint32_t> m_distance;
};

} // namespace

std::unique_ptr<GraphPeer> boostPeer(const GridGraph& graph)
{
    return std::make_unique<BoostPeer>(graph);
}

} // namespace mazewright

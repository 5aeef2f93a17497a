#pragma once

#include "solvers/analyses/route_graph.h"

#include <gmpxx.h>
#include <memory>
#include <mutex>
#include <stop_token>

namespace mazewright::routes {

class CountSweep;

/// The number of cheapest routes, and the number through each cell. Safe from any thread.
class RouteCounts {
public:
    /// Counts the routes. Null if cancelled. The graph must not be empty.
    static std::shared_ptr<const RouteCounts> make(std::shared_ptr<const RouteGraph> graph,
                                                   const std::stop_token& stop);
    ~RouteCounts();

    const mpz_class& all() const noexcept { return m_all; }
    /// Returns the logarithm to base 10 of the number of routes through the cell.
    float logarithm(RouteGraph::Place place) const noexcept { return m_logarithms[place]; }
    /// Returns the exact number of routes through the cell: at once if the counts of all cells are
    /// stored, else by a sweep over the cells from the nearest place with a stored count.
    mpz_class through(RouteGraph::Place place) const;

private:
    explicit RouteCounts(std::shared_ptr<const RouteGraph> graph);
    bool count(const std::stop_token& stop);

    std::shared_ptr<const RouteGraph> m_graph;
    LargeArray<float> m_logarithms; // by place
    mpz_class m_all;
    mutable std::mutex m_mutex; // protects the sweeps
    std::unique_ptr<CountSweep> m_before;
    std::unique_ptr<CountSweep> m_after;
};

} // namespace mazewright::routes

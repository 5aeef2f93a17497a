#pragma once

#include "solvers/analyses/route_graph.h"

#include <gmpxx.h>
#include <memory>
#include <mutex>
#include <stop_token>

namespace mazewright::routes {

class CountSweep;

/// How many cheapest routes there are, and how many go through each cell. From any thread.
class RouteCounts {
public:
    /// Counts. None where it was stopped. The graph must not be empty.
    static std::shared_ptr<const RouteCounts> make(std::shared_ptr<const RouteGraph> graph,
                                                   const std::stop_token& stop);
    ~RouteCounts();

    const mpz_class& all() const noexcept { return m_all; }
    /// The logarithm to base 10 of how many go through the cell.
    float logarithm(RouteGraph::Place place) const noexcept { return m_logarithms[place]; }
    /// Exactly how many go through the cell: at once where the counts of all cells are kept, else
    /// by a sweep over the cells since the nearest place where one was kept.
    mpz_class through(RouteGraph::Place place) const;

private:
    explicit RouteCounts(std::shared_ptr<const RouteGraph> graph);
    bool count(const std::stop_token& stop);

    std::shared_ptr<const RouteGraph> m_graph;
    LargeArray<float> m_logarithms; // by place
    mpz_class m_all;
    mutable std::mutex m_mutex; // of the sweeps
    std::unique_ptr<CountSweep> m_before;
    std::unique_ptr<CountSweep> m_after;
};

} // namespace mazewright::routes

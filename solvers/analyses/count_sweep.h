#pragma once

#include "solvers/analyses/route_graph.h"

#include <cstddef>
#include <gmpxx.h>
#include <stop_token>
#include <vector>

namespace mazewright::routes {

/// The end of the routes from which a sweep counts.
enum class SweepFrom : std::uint8_t { start, end };

/// Exact numbers of cheapest paths between an end of the routes and each cell. Keeps the counts of
/// the most recent cells, or all of them if they fit, and marks along the way from which the sweep
/// can continue.
class CountSweep {
public:
    using Place = RouteGraph::Place;

    /// `limbs`: number of 64-bit words of the largest count. The graph must outlive it.
    CountSweep(const RouteGraph& graph, SweepFrom from, std::size_t limbs);

    /// Sweeps to the far end and leaves marks. Returns false if cancelled.
    bool run(const std::stop_token& stop);
    /// Returns the count of a cell; may have to sweep.
    mpz_class count(Place place);

private:
    /// The counts that the sweep needs to continue from a step.
    struct Mark {
        std::vector<mp_limb_t> limbs{};
        std::vector<std::uint32_t> lengths{};
    };

    Place placeAt(Place step) const noexcept
    {
        return m_from == SweepFrom::start ? step : m_graph.size() - 1 - step;
    }
    std::size_t slotOf(Place step) const noexcept { return step % m_lengths.size(); }
    mp_limb_t* limbsOf(std::size_t slot) noexcept { return m_limbs.data() + slot * m_width; }

    bool isKept(Place step) const noexcept
    {
        return step >= m_first && step < m_next && m_next - step <= m_lengths.size();
    }
    void advance();
    void add(std::size_t slot, std::size_t other) noexcept;
    void leaveMark();
    void returnToMark(std::size_t number);

    const RouteGraph& m_graph;
    SweepFrom m_from;
    std::size_t m_width;                  // limbs of a stored count
    std::vector<mp_limb_t> m_limbs;       // by slot
    std::vector<std::uint32_t> m_lengths; // by slot: limbs in use
    Place m_first = 0;                    // where this stretch of the sweep began
    Place m_next = 0;                     // the first step that is not counted yet
    Place m_spacing = 1;                  // steps between marks
    std::vector<Mark> m_marks;            // at the steps that are multiples of the spacing
};

} // namespace mazewright::routes

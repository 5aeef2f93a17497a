#pragma once

#include "solvers/base/random.h"
#include "solvers/one_stroke/anytime/junction_window.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// Windows of junctions, one after another, put where the track loses something by the prices or
/// differs from the relaxed one. Source: see window_turns.cpp.
class WindowTurns {
public:
    WindowTurns(const StrokeGraph& graph, SearchEffort& effort);

    /// Memory for one, with a window.
    static std::size_t bytesFor(const StrokeGraph& graph) noexcept;

    /// Sweeps one window, and changes the track where another one scores as much or more; by how
    /// many points more.
    std::int64_t turn(TakenEdges& taken, std::int64_t score, const CutRelaxation& relaxation,
                      Random& random);

private:
    bool losesAt(std::uint32_t v, const TakenEdges& taken, const PartLosses& losses) const;
    std::vector<std::uint32_t> anyJunctions(const TakenEdges& taken,
                                            const CutRelaxation& relaxation, Random& random);
    bool isWithin(std::uint32_t v) const noexcept { return m_seen[v] == m_round; }
    std::int64_t lossOutside(const TakenEdges& taken, const PartPrices& prices) const;
    std::int64_t sweep(const JunctionWindow& window, const PricedLimits& limits, TakenEdges& taken);

    const StrokeGraph& m_graph;
    SearchEffort& m_effort;
    double m_size;                     ///< junctions of a window, as many as are swept to the end
    std::size_t m_states;              ///< of a sweep
    std::size_t m_inVain = 0;          ///< windows since the score or `m_states` was changed
    std::vector<std::uint32_t> m_seen; ///< by junction, the last round whose window it is in
    std::uint32_t m_round = 0;
};

} // namespace mazewright::one_stroke::anytime

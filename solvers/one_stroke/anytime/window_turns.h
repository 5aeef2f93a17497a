#pragma once

#include "solvers/base/random.h"
#include "solvers/one_stroke/anytime/junction_window.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// Runs windows of junctions one after another, where the track loses something by the prices or
/// differs from the relaxed track. Source: see window_turns.cpp.
class WindowTurns {
public:
    WindowTurns(const StrokeGraph& graph, SearchEffort& effort);

    /// Returns the memory of an object, including a window.
    static std::size_t bytesFor(const StrokeGraph& graph) noexcept;

    /// Sweeps one window, and changes the track if another track scores at least as much. Returns
    /// the gain in points.
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
    double m_size;        ///< junctions of a window; adapted so that most sweeps are complete
    std::size_t m_states; ///< of a sweep
    std::size_t m_windowsWithoutGain = 0; ///< windows since the score or `m_states` last changed
    std::vector<std::uint32_t> m_seen;    ///< by junction: the last round whose window contains it
    std::uint32_t m_round = 0;
};

} // namespace mazewright::one_stroke::anytime

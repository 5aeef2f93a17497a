#pragma once

#include "solvers/one_stroke/base/sweep_answer.h"
#include "solvers/one_stroke/graph/graph.h"
#include "solvers/one_stroke/graph/plan.h"
#include "solvers/one_stroke/graph/state_layer.h"
#include "solvers/recorder.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace mazewright::one_stroke {

/// The layers of a sweep; the first one is before its first step.
template <class F>
using LayerStack = std::vector<StateLayer<F>>;

/// A sweep over a part that keeps all its layers. The next part usually differs in only a few
/// cells: the common first steps of both plans are not repeated. Belongs to one thread at a time.
class ResumableSweep {
public:
    /// Returns the answer of `sweepGraph`. Not complete if the guard halts the sweep or refuses
    /// memory for the layers; the layers made by then are kept.
    SweepResult sweep(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                      Guard& guard);
    /// Returns the bytes of the layers.
    std::size_t bytes() const;

    /// Returns approximately the bytes that the layers of a plan take.
    static double bytesFor(const Plan& plan) noexcept { return plan.states * bytesOfState; }

private:
    static constexpr double bytesOfState = 48;

    template <class F>
    SweepResult sweepAs(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                        Guard& guard);

    std::vector<PlanStep> m_steps; ///< the steps whose layers are kept
    TotalLimits m_limits{};
    std::variant<LayerStack<NarrowFrontier>, LayerStack<WideFrontier>,
                 LayerStack<LongScoreFrontier>, LayerStack<TotalFrontier>,
                 LayerStack<LongScoreTotalFrontier>>
        m_layers;
};

/// Returns the same part with its vertices in the order of their cells' ranks, and its edges in the
/// order of theirs, so that similar parts get similar plans. `rankOf` has a rank for each cell of
/// the board.
StrokeGraph ranked(const StrokeGraph& graph, std::span<const std::uint32_t> rankOf);

} // namespace mazewright::one_stroke

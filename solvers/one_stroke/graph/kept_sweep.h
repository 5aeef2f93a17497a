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

/// The layers of a sweep, the one before its first step first.
template <class F>
using LayerStack = std::vector<StateLayer<F>>;

/// A sweep over a part that keeps all its layers. The next part that it sweeps over is mostly the
/// same but for a few cells: the steps with which both plans begin need not be made again. Belongs
/// to one thread at a time.
class KeptSweep {
public:
    /// As `sweepGraph`. Not complete where the guard halts it, or refuses the memory for the
    /// layers; what was made by then is kept.
    SweepAnswer sweep(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                      Guard& guard);
    /// What the layers take.
    std::size_t bytes() const;

    /// About what the layers of a plan take.
    static double bytesFor(const Plan& plan) noexcept { return plan.states * bytesOfState; }

private:
    static constexpr double bytesOfState = 48;

    template <class F>
    SweepAnswer sweepAs(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                        Guard& guard);

    std::vector<PlanStep> m_steps; ///< of which layers are kept
    TotalLimits m_limits{};
    std::variant<LayerStack<NarrowFrontier>, LayerStack<WideFrontier>, LayerStack<RichFrontier>,
                 LayerStack<TotalFrontier>, LayerStack<RichTotalFrontier>>
        m_layers;
};

/// The same part with its vertices in the order of their cells' ranks, and its edges in the order
/// of theirs: parts that differ little are then planned alike. `rankOf` has a rank for each cell of
/// the board.
StrokeGraph ranked(const StrokeGraph& graph, std::span<const std::uint32_t> rankOf);

} // namespace mazewright::one_stroke

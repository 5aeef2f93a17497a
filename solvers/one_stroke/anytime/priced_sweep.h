#pragma once

#include "solvers/one_stroke/anytime/search_effort.h"
#include "solvers/one_stroke/anytime/two_factor.h"
#include "solvers/one_stroke/graph/origin.h"
#include "solvers/one_stroke/graph/plan.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// Limits and purpose of a sweep of junctions.
struct PricedLimits {
    std::int64_t loss = 0;  ///< tracks that lose more are ignored
    std::size_t states = 0; ///< states in one layer, at least 2
    /// The behaviour if a layer has more states. A proof can prove no more than the least loss of
    /// the dropped states, so from there on it drops all states that lose as much. A search for a
    /// good track keeps the states that have lost less.
    enum class Purpose : std::uint8_t { proof, track } purpose = Purpose::proof;
    /// By step: a lower bound of a track's later loss; empty for 0.
    std::span<const std::int64_t> ahead{};
    /// By step: the choices of a track whose states are always kept; empty if there is none.
    std::span<const VertexChoice> known{};
    /// Decides between histories of equal points; 0: the first history found stays.
    std::uint64_t seed = 0;
};

/// The result of a sweep of junctions.
struct PricedResult {
    bool complete = false;               ///< false: the effort ended; nothing else is valid
    std::vector<VertexChoice> choices{}; ///< of the track with most points; empty if none was found
    std::int64_t points = 0;             ///< of that track, without its first cell
    std::int64_t othersLeastLoss = 0; ///< a lower bound of the loss of all tracks with more points
    /// By step: a lower bound of any track's loss up to the step, for a sweep without `ahead`.
    std::vector<std::int64_t> behind{};
};

/// The loss at a corridor if a track takes it, and if it does not.
struct EdgeLoss {
    std::int64_t taken = 0;
    std::int64_t skipped = 0;
};
/// The losses of a part's corridors, and of its junctions if no track passes them.
struct PartLosses {
    std::vector<EdgeLoss> edges{};
    std::vector<std::int64_t> unused{};
};
PartLosses lossesOf(const Board& board, const StrokeGraph& graph, const Prices& prices);

/// The widest frontier of a plan that a sweep accepts.
inline constexpr int mostPricedSlots = 60;

/// Finds the best track of a part among those that lose at most `limits.loss`, or a good track, and
/// a lower bound of the loss of all better ones. Spends one step per state. Source: see
/// priced_sweep.cpp.
PricedResult sweepPriced(const Plan& plan, const PartLosses& losses, const PricedLimits& limits,
                         SearchEffort& effort);

/// Computes by step a lower bound of the loss in this part of the tracks of a larger part: strands
/// may lead out at each way to an end, and need not meet. The answer has no choices.
PricedResult sweepOpen(const Plan& plan, const PartLosses& losses, const PricedLimits& limits,
                       SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime

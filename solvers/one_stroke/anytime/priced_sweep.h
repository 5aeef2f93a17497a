#pragma once

#include "solvers/one_stroke/anytime/search_effort.h"
#include "solvers/one_stroke/anytime/two_factor.h"
#include "solvers/one_stroke/graph/origin.h"
#include "solvers/one_stroke/graph/plan.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// What a sweep of junctions may use, and what for.
struct PricedLimits {
    std::int64_t loss = 0;  ///< tracks that lose more are not looked for
    std::size_t states = 0; ///< held in one layer, at least 2
    /// What is done where more states are made: for a proof the least loss of those that do not go
    /// on is all that can be proved, so that from there on none that loses as much goes on; for a
    /// good track those that have lost less go on.
    enum class Purpose : std::uint8_t { proof, track } purpose = Purpose::proof;
    /// By step, what a track loses at least after it; empty: nothing.
    std::span<const std::int64_t> ahead{};
    /// By step, the choices of a track whose states go on in any case; empty: none.
    std::span<const VertexChoice> known{};
    /// Decides between histories of equal points; 0: the one that was found first stays.
    std::uint64_t seed = 0;
};

/// What a sweep of junctions came to.
struct PricedAnswer {
    bool complete = false;               ///< it came to its end; without it nothing else is meant
    std::vector<VertexChoice> choices{}; ///< of the track of most points; empty: none was found
    std::int64_t points = 0;             ///< of that track, without its first cell
    std::int64_t othersLose = 0;         ///< at least: all tracks that have more points
    /// By step, what any track loses at least up to it; for a sweep with nothing ahead.
    std::vector<std::int64_t> behind{};
};

/// What a corridor loses where a track takes it, and where it does not.
struct EdgeLoss {
    std::int64_t taken = 0;
    std::int64_t skipped = 0;
};
/// What the corridors of a part lose, and its junctions where no track comes to them.
struct PartLosses {
    std::vector<EdgeLoss> edges{};
    std::vector<std::int64_t> unused{};
};
PartLosses lossesOf(const Board& board, const StrokeGraph& graph, const Prices& prices);

/// Widest frontier of a plan that a sweep takes.
inline constexpr int mostPricedSlots = 60;

/// The best track of a part among those that lose at most `limits.loss`, or a good one, and what
/// all better ones lose. Spends a step a state. Source: see priced_sweep.cpp.
PricedAnswer sweepPriced(const Plan& plan, const PartLosses& losses, const PricedLimits& limits,
                         SearchEffort& effort);

/// What the tracks of a larger part lose at least in this one, by step: strands may lead out at
/// each way to an end, and need not meet. Without choices.
PricedAnswer sweepOpen(const Plan& plan, const PartLosses& losses, const PricedLimits& limits,
                       SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime

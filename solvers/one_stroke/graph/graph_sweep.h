#pragma once

#include "solvers/one_stroke/base/sweep_answer.h"
#include "solvers/one_stroke/graph/frontier.h"
#include "solvers/one_stroke/graph/graph.h"
#include "solvers/one_stroke/graph/plan.h"
#include "solvers/recorder.h"

#include <functional>

namespace mazewright::one_stroke {

/// Sweeps over a part by a plan: the tally of its tracks within the limits (without the gain of its
/// first vertex) and one best track, from the part's first cell to its last; no cells where there
/// is none. The plan has at most 25 slots, with limits 15. `onStep` is told how many steps are
/// done. Memory is claimed from the guard. Every 4096 states `goesOn` is told how far it is; where
/// none is given, the guard is polled.
SweepAnswer sweepGraph(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                       Guard& guard, const std::function<void(std::size_t)>& onStep,
                       const std::function<bool(const Progress&)>& goesOn = {});

/// The cells of the track that takes these corridors, by corridor 1 or 0, and no others.
std::vector<CellIndex> trackAlong(const StrokeGraph& graph, std::vector<std::uint8_t> taken);

/// The cells of the track that makes these choices, one for each step from the first.
std::vector<CellIndex> trackOf(const StrokeGraph& graph, const Plan& plan,
                               const std::vector<std::uint8_t>& choices);

} // namespace mazewright::one_stroke

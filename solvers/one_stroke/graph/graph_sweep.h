#pragma once

#include "solvers/one_stroke/base/sweep_answer.h"
#include "solvers/one_stroke/graph/frontier.h"
#include "solvers/one_stroke/graph/graph.h"
#include "solvers/one_stroke/graph/plan.h"
#include "solvers/recorder.h"

#include <functional>

namespace mazewright::one_stroke {

/// Sweeps over a part by a plan. Returns the tally of its tracks within the limits (without the
/// gain of its first vertex) and one best track, from the part's first cell to its last; no cells
/// if there is none. The plan has at most 25 slots, or 15 with limits. `onStep` receives the number
/// of steps done. Claims memory from the guard. Calls `shouldContinue` with the progress every 4096
/// states, or polls the guard if `shouldContinue` is empty.
SweepResult sweepGraph(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                       Guard& guard, const std::function<void(std::size_t)>& onStep,
                       const std::function<bool(const Progress&)>& shouldContinue = {});

/// Returns the cells of the track that uses exactly the corridors with `taken` 1.
std::vector<CellIndex> trackAlong(const StrokeGraph& graph, std::vector<std::uint8_t> taken);

/// Returns the cells of the track that makes these choices, one per step from the first.
std::vector<CellIndex> trackOf(const StrokeGraph& graph, const Plan& plan,
                               const std::vector<std::uint8_t>& choices);

} // namespace mazewright::one_stroke

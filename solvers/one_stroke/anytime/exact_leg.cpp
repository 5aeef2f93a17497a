#include "solvers/one_stroke/anytime/exact_leg.h"

#include "solvers/one_stroke/base/claimed_bytes.h"
#include "solvers/one_stroke/graph/graph_sweep.h"
#include "solvers/one_stroke/graph/order.h"
#include "solvers/one_stroke/graph/reduce.h"

namespace mazewright::one_stroke::anytime {

namespace {

/// Reducing the last part of a larger board would keep the user waiting.
constexpr std::size_t mostExactCells = std::size_t{1} << 18;
/// Approximate moves per vertex of the first beam, which every search for a plan needs.
constexpr std::uint64_t ofFirstBeam = 100;

} // namespace

ExactAttempt attemptExact(const Board& board, const ExactLimits& allowed, SearchEffort& effort)
{
    if (board.points.size() > mostExactCells || effort.guard() == nullptr)
        return {};
    ClaimedBytes ofGraph(*effort.guard());
    const ReducedBoard reduced = reduce(
        board, [&] { return effort.spend(1); },
        [&](std::size_t bytes) { return ofGraph.resize(bytes); });
    if (reduced.halted || reduced.parts.size() != 1)
        return {};
    const StrokeGraph& graph = *reduced.parts.front();
    OrderEffort ordering;
    ordering.moves = allowed.moves;
    ordering.mostStates = allowed.states;
    std::uint64_t moves = ofFirstBeam * graph.vertices.size();
    ClaimedBytes ofPlan(*effort.guard());
    const auto plan = planFor(
        graph, board.columns, ordering,
        [&](std::size_t bytes) { return ofPlan.resize(planBytes(graph) + bytes) && effort.look(); },
        [&](std::uint64_t ofBeam) { moves += ofBeam; });
    if (!effort.spend(moves) || !plan)
        return {};
    if (plan->states > allowed.states)
        return {true, {}};
    SweepResult answer = sweepGraph(
        graph, *plan, {}, *effort.guard(), [](std::size_t) {},
        [&](const Progress& ofSweep) { return effort.look(ofSweep.expanded); });
    effort.countStates(answer.opened, answer.peakStates);
    effort.spend(answer.expanded);
    return {false, answer.complete ? std::move(answer.track) : std::vector<CellIndex>()};
}

} // namespace mazewright::one_stroke::anytime

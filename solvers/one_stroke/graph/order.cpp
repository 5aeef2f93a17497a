#include "solvers/one_stroke/graph/order.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace mazewright::one_stroke {

namespace {

/// Returns the vertices row by row, or column by column.
std::vector<std::uint32_t> sweepLine(const StrokeGraph& graph, CellIndex columns, bool byColumn)
{
    std::vector<std::uint32_t> order(graph.vertices.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto key = [&](std::uint32_t v) {
        const CellIndex cell = graph.vertices[v].cell;
        return byColumn ? std::pair(cell % columns, cell / columns)
                        : std::pair(cell / columns, cell % columns);
    };
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    return order;
}

/// If no plan is found after this many moves, the part counts as too wide.
constexpr std::uint64_t movesUntilTooWide = 2'000'000;
/// The approximate number of moves per set of a beam, if the moves are unknown.
constexpr std::uint64_t movesOfSet = 16;
/// A wider beam pays only if the sweep has at least this many states per move. A move takes 1.5
/// times as long as a state, and as often as not a wider beam finds nothing better. With 4 in place
/// of 3, boards of walls took 1.04 (8 boards) and 0.98 times as long (10 others), braided mazes
/// 0.98 (12), all geometric means; but one braided maze of 201 x 201 took 1.9 times as long.
constexpr double statesForMove = 3;
/// A beam four times as wide found a plan with up to 900 times fewer states, seldom more than a
/// hundred times. A plan that is further from the allowed states counts as out of reach.
constexpr double statesWithinReach = 1000;

} // namespace

std::optional<Plan> planFor(const StrokeGraph& graph, int columns, const OrderEffort& effort,
                            const SearchMayContinue& shouldContinue, const BeforeBeam& beforeBeam)
{
    if (!shouldContinue(0))
        return std::nullopt;
    std::optional<Plan> best;
    const auto offer = [&](const std::vector<std::uint32_t>& order) {
        auto plan = planOf(graph, order, effort.mostSlots);
        if (plan && (!best || plan->states < best->states))
            best = std::move(plan);
    };
    for (const bool byColumn : {false, true})
        offer(sweepLine(graph, static_cast<CellIndex>(columns), byColumn));

    const auto isOutOfReach = [&] {
        return !std::isinf(effort.mostStates) &&
               (!best || best->states > statesWithinReach * effort.mostStates);
    };

    std::uint64_t moves = 0;
    for (std::size_t width = 16;; width *= 4) {
        const auto found =
            searchOrder(graph, {width, effort.seed, effort.mostSlots}, shouldContinue);
        if (!shouldContinue(0))
            return std::nullopt;
        if (found)
            offer(found->order);
        moves += found ? found->moves : width * graph.vertices.size();
        const std::uint64_t next = moves * 3; // the moves of a beam four times as wide
        const bool worthwhile = best ? best->states > statesForMove * static_cast<double>(next)
                                     : moves < movesUntilTooWide;
        if (!worthwhile || moves + next > effort.moves || isOutOfReach())
            return best;
        if (beforeBeam)
            beforeBeam(found ? next : next * movesOfSet);
    }
}

} // namespace mazewright::one_stroke

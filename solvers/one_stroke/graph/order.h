#pragma once

#include "solvers/one_stroke/graph/order_beam.h"
#include "solvers/one_stroke/graph/plan.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace mazewright::one_stroke {

/// How hard an order is searched for.
struct OrderEffort {
    std::uint64_t moves = 64'000'000; ///< eliminations that are looked at, at most about so many
    std::uint64_t seed = 1;           ///< breaks ties
    int mostSlots = 25;               ///< no frontier may be wider
    /// Plans of more states are of no use: where nothing is near, no wider beam is tried.
    double mostStates = std::numeric_limits<double>::infinity();
};

/// Told before a wider beam about how many moves it will take: what else is worth some of that time
/// is done here.
using BeforeBeam = std::function<void(std::uint64_t moves)>;

/// A plan with few states for a part. Beams of growing width are tried until a wider one would
/// cost more than the sweep that it prepares can be expected to gain; the rows and the columns of
/// the board, too, which are best on open ground. None where nothing found is narrow enough, or
/// where `goesOn` says no to a search that holds nothing; where it only refuses memory, the best so
/// far stays. The same effort gives the same plan.
std::optional<Plan> planFor(const StrokeGraph& graph, int columns, const OrderEffort& effort,
                            const SearchGoesOn& goesOn, const BeforeBeam& beforeBeam = {});

} // namespace mazewright::one_stroke

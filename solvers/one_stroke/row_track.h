#pragma once

#include "solvers/one_stroke/row_plan.h"
#include "solvers/one_stroke/row_watch.h"

#include <optional>

namespace mazewright::one_stroke {

/// What is known of the best tracks when the counting pass is done.
struct BestLoss {
    std::int32_t loss = 0; ///< points that they leave lying
    std::size_t done = 0;  ///< cells after which one of them is complete
};

/// One of the best tracks, from start to end: a pass over losses alone, gone through again from
/// the end to the beginning. `bytes` is what may be kept for that, if it can be done with so few.
/// None where the watch halts it.
std::optional<std::vector<CellIndex>> bestTrack(RowPlan& plan, RowWatch& watch,
                                                const BestLoss& best, std::size_t bytes);

} // namespace mazewright::one_stroke

#pragma once

#include "solvers/one_stroke/rows/row_plan.h"
#include "solvers/one_stroke/rows/row_watch.h"

#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// What is known of the best tracks when the counting pass is done.
struct BestLoss {
    std::int32_t loss = 0; ///< points that they leave lying
    std::size_t done = 0;  ///< cells after which one of them is complete
};

/// The words and the joined at any time of a sweep, at most.
double mostRowEntries(const WordRules& rules);
/// What `bestTrack` claims at most on a board of so many cells, if it may keep nothing.
double trackBytes(const WordRules& rules, std::size_t cells);

/// One of the best tracks, from start to end: a pass over losses alone, gone through again from
/// the end to the beginning. `bytes` is what may be kept for that, if it can be done with so few.
/// None where the watch halts it.
std::optional<std::vector<CellIndex>> bestTrack(RowPlan& plan, RowWatch& watch,
                                                const BestLoss& best, std::size_t bytes);

/// The track that consists of these links between cells, from its one end on.
std::vector<CellIndex> trackOfLinks(const std::vector<std::pair<CellIndex, CellIndex>>& links,
                                    CellIndex from);

} // namespace mazewright::one_stroke

#pragma once

#include "solvers/core/cell.h"
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/checkpoints.h"
#include "solvers/one_stroke/frontier_words.h"
#include "solvers/one_stroke/row_pass.h"
#include "solvers/one_stroke/row_plan.h"
#include "solvers/one_stroke/row_tables.h"
#include "solvers/one_stroke/run_limits.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// The loss of the best tracks, from the counting pass.
struct BestLoss {
    std::int32_t loss = 0; ///< points that they miss
    std::size_t done = 0;  ///< cells after which one of them is complete
};

/// Returns the largest number of words and joined words at any time of a sweep.
double mostRowEntries(const WordRules& rules);
/// Returns an upper bound of the bytes that `bestTrack` claims on a board of `cells` cells, if it
/// may keep nothing.
double trackBytes(const WordRules& rules, std::size_t cells);

/// Finds one of the best tracks, from start to end, with a pass that keeps only losses and is then
/// repeated from the end to the beginning. `bytes` limits the frontiers that are kept for this, if
/// possible. Empty if the watch halts it.
std::optional<std::vector<CellIndex>> bestTrack(RowPlan& plan, RowWatch& watch,
                                                const BestLoss& best, std::size_t bytes);

/// Returns the track that consists of these links between cells, starting at `from`.
std::vector<CellIndex> trackOfLinks(const std::vector<std::pair<CellIndex, CellIndex>>& links,
                                    CellIndex from);

/// Returns all tracks of an open board, in the order of their choices cell by cell along the sweep.
/// `kept`: completions at the beginning of some rows.
std::shared_ptr<const PartTracks> rowTracks(const RowPlan& plan, const Tally& all,
                                            Checkpoints<SavedFrontiers<CountTable>> kept);

} // namespace mazewright::one_stroke

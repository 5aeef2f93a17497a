#pragma once

#include "solvers/core/recorder.h"
#include "solvers/one_stroke/board.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace mazewright::one_stroke {

/// Facts from the forward and the backward pass over the rows of a board.
struct RowReport {
    bool complete = false; ///< false: halted by its guard, or refused memory; nothing else is valid
    Tally all{};
    std::vector<UseTallies> cells{}; ///< by cell; empty tallies for walls
    std::shared_ptr<const PartTracks> tracks{};
    std::size_t keptEvery = 1; ///< completions are kept at every `keptEvery`-th row
    std::size_t bytes = 0;     ///< approximate memory of `tracks`; no longer claimed
    std::uint64_t expanded = 0;
};

/// Options of `reportRows`.
struct RowReportOptions {
    bool uses = true;                 ///< also fill `cells`
    std::size_t layerBytes = 1 << 29; ///< approximate limit for the frontiers that are kept
};

/// Passes over a board forward and backward. This takes about three sweeps if the frontiers fit
/// into memory, and one more for each level of `rewind`. `sweepRows` must accept the board.
/// `progress` receives a fraction 0..1.
RowReport reportRows(const Board& board, const RowReportOptions& wishes, Guard& guard,
                     const std::function<void(double)>& progress);

} // namespace mazewright::one_stroke

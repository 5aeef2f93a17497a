#pragma once

#include "solvers/one_stroke/base/board.h"
#include "solvers/one_stroke/base/part_tracks.h"
#include "solvers/one_stroke/base/tally.h"
#include "solvers/recorder.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace mazewright::one_stroke {

/// What the forward and the backward pass over the rows of a board say.
struct RowReport {
    bool complete = false; ///< false: halted by its guard, or refused memory; nothing else is meant
    Tally all{};
    std::vector<UseTallies> cells{}; ///< of each cell; of walls nothing
    std::shared_ptr<const PartTracks> tracks{};
    std::size_t keptEvery = 1; ///< rows; completions of every so many are kept
    std::size_t bytes = 0;     ///< that `tracks` hold, about; no longer claimed
    std::uint64_t expanded = 0;
};

/// What it is to do.
struct RowReportWishes {
    bool uses = true;                 ///< also fill `cells`
    std::size_t layerBytes = 1 << 29; ///< for the frontiers that are kept, about
};

/// Passes over a board forward and backward: three sweeps where its frontiers can be kept, and one
/// more for each level of `rewind`. The board is one that `sweepRows` takes. `progress` is told a
/// fraction 0..1.
RowReport reportRows(const Board& board, const RowReportWishes& wishes, Guard& guard,
                     const std::function<void(double)>& progress);

} // namespace mazewright::one_stroke

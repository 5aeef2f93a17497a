#pragma once

#include "solvers/core/recorder.h"
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/elimination_plan.h"
#include "solvers/one_stroke/junction_frontier.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// Facts from the forward and the backward pass of a sweep.
struct SweepReport {
    bool complete = false; ///< false: halted by its guard, or refused memory; nothing else is valid
    Tally all{};
    std::shared_ptr<const PartTracks> tracks{};
    std::size_t keptEvery = 1; ///< completions are kept at every `keptEvery`-th layer or row
    std::size_t bytes = 0;     ///< approximate memory of `tracks`; no longer claimed
    std::uint64_t expanded = 0;
};

/// The report on a part; its tallies are without the gain of the part's first vertex.
struct PartReport : SweepReport {
    std::vector<UseTallies> vertices{};
    std::vector<UseTallies> edges{};
};

/// The report on an open board.
struct RowReport : SweepReport {
    std::vector<UseTallies> cells{}; ///< by cell; empty tallies for walls
};

/// What a report contains, and how much memory it may take.
struct ReportOptions {
    TotalLimits limits{};             ///< of the whole track; set by `reportBoard`; none for rows
    bool uses = true;                 ///< also fill `vertices` and `edges`, or `cells`
    std::size_t layerBytes = 1 << 28; ///< approximate limit for the layers that are kept
};

/// Passes over a part forward and backward. `onStep` receives the number of steps done, of 2 *
/// steps. Cost: about three sweeps, four if layers are recomputed; more if uses are counted.
PartReport reportPart(std::shared_ptr<const StrokeGraph> graph, std::shared_ptr<const Plan> plan,
                      const ReportOptions& wishes, Guard& guard,
                      const std::function<void(std::size_t)>& onStep);

/// Passes over a board forward and backward. This takes about three sweeps if the frontiers fit
/// into memory, and one more for each level of `rewind`. `sweepRows` must accept the board.
/// `progress` receives a fraction 0..1.
RowReport reportRows(const Board& board, const ReportOptions& wishes, Guard& guard,
                     const std::function<void(double)>& progress);

/// Returns how often each total of points occurs among the tracks of a part, without its first
/// vertex; empty if halted. `mostPoints` < 2^31 is the largest total considered; the plan has at
/// most 15 slots.
std::optional<std::vector<mpz_class>> histogramOf(const Plan& plan, std::int64_t mostPoints,
                                                  Guard& guard);

} // namespace mazewright::one_stroke

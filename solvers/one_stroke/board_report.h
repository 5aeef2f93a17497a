#pragma once

#include "solvers/one_stroke/base/board.h"
#include "solvers/one_stroke/graph/order.h"
#include "solvers/one_stroke/graph/part_report.h"
#include "solvers/one_stroke/graph/reduce.h"
#include "solvers/result/outcome.h"

#include <memory>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// A reduced board with a plan for each of its parts.
struct PlannedBoard {
    ReducedBoard reduced{};
    std::vector<std::shared_ptr<const Plan>> plans{}; ///< by part; null if the part is too wide

    bool planned() const;      ///< returns true if every part has a plan
    double states() const;     ///< estimated, over all steps of all parts
    double peakBytes() const;  ///< estimated, of a sweep over the widest part
    std::size_t bytes() const; ///< approximate memory of this object
    bool refused = false; ///< some part has no plan, or not its best, because memory was refused
};

/// Finds the plans, all with the same effort, and narrow enough for totals if they are limited.
/// Empty if the guard halts the search. The memory of the result is no longer claimed.
std::optional<PlannedBoard> planBoard(ReducedBoard reduced, int columns, const OrderEffort& effort,
                                      Guard& guard, const BeforeBeam& beforeBeam = {});

/// The method of a report on a board: over its rows, or over the junctions of its parts.
struct ReportPlan {
    std::optional<Board> rows{}; ///< set if the rows are cheaper
    PlannedBoard junctions{};    ///< made with some effort in both cases

    bool planned() const { return rows || junctions.planned(); }
    double states() const; ///< estimated; for rows, the number of states that takes as long
};

/// Finds the cheaper method. Empty if the guard halts the search.
std::optional<ReportPlan> planReport(const Board& board, ReducedBoard reduced, Guard& guard);
/// As above, with junctions that are already planned.
ReportPlan planReport(const Board& board, PlannedBoard junctions);
/// Returns the cost of a sweep over the rows, in states of junctions; infinite if it is impossible.
double statesOfRows(const Board& board);
/// Limits the effort: searching for an order should not take longer than the rows.
OrderEffort effortCappedByRows(double statesOfRows, OrderEffort effort);

/// Facts about all tracks of a board.
struct BoardReport {
    bool complete = false; ///< false: halted by its guard
    Tally all{};
    std::size_t keptEvery = 1;
    std::uint64_t expanded = 0;
    std::shared_ptr<const TrackSet> optimalTracks{};
    std::shared_ptr<const TrackSet> tracks{};

    /// Returns the tallies of the tracks through a cell and around it: each is a track of the
    /// cell's part combined with any tracks of the other parts. They are multiplied on each call,
    /// as together the products of many parts take far more memory than the parts. Requires `uses`
    /// in the options.
    UseTallies uses(CellIndex c) const;

    struct Entry {
        UseTallies ofPart{};
        std::uint32_t part = 0;
    };
    std::vector<std::uint32_t> entryOf{}; ///< by cell; empty without `uses`
    std::vector<Entry> entries{};         ///< the first entry is for cells on no track
    std::vector<Tally> parts{};
};

/// Reports on a board as planned. `progress` receives a fraction 0..1.
BoardReport reportBoard(const MazeSnapshot& maze, const ReportPlan& plan,
                        const PartReportOptions& wishes, Guard& guard,
                        const std::function<void(double)>& progress);

/// Reports on all parts, within the limits of the board, and joins the reports.
BoardReport reportBoard(const MazeSnapshot& maze, const PlannedBoard& planned,
                        const PartReportOptions& wishes, Guard& guard,
                        const std::function<void(double)>& progress);

} // namespace mazewright::one_stroke

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
    std::vector<std::shared_ptr<const Plan>> plans{}; ///< of each part; none: too wide

    bool planned() const;      ///< every part has a plan
    double states() const;     ///< estimated, over all steps of all parts
    double peakBytes() const;  ///< estimated, of a sweep over the widest part
    std::size_t bytes() const; ///< that it takes itself, about
    bool refused = false;      ///< some part has no plan, or not its best, for want of memory
};

/// Finds the plans, all with the same effort, and narrow enough for the totals where they count.
/// None where the guard halts it. What it holds at the end is no longer claimed.
std::optional<PlannedBoard> planBoard(ReducedBoard reduced, int columns, const OrderEffort& effort,
                                      Guard& guard, const BeforeBeam& beforeBeam = {});

/// How a board is reported on: over its rows, or over the junctions of its parts.
struct ReportPlan {
    std::optional<Board> rows{}; ///< where they are the cheaper way
    PlannedBoard junctions{};    ///< of some effort even then

    bool planned() const { return rows || junctions.planned(); }
    double states() const; ///< estimated; of rows a share that takes as long
};

/// Finds the cheaper way. None where the guard halts it.
std::optional<ReportPlan> planReport(const Board& board, ReducedBoard reduced, Guard& guard);
/// The same where the junctions have been planned.
ReportPlan planReport(const Board& board, PlannedBoard junctions);
/// What a sweep over the rows would cost, in states of junctions; infinite where it cannot be.
double statesOfRows(const Board& board);
/// An order need not be searched for longer than the rows would take.
OrderEffort effortBeside(double statesOfRows, OrderEffort effort);

/// What is true of all tracks of a board.
struct BoardReport {
    bool complete = false; ///< false: halted by its guard
    Tally all{};
    std::size_t keptEvery = 1;
    std::uint64_t expanded = 0;
    std::shared_ptr<const TrackSet> optimalTracks{};
    std::shared_ptr<const TrackSet> tracks{};

    /// The tracks through a cell and around it, each a track of the cell's part with any tracks of
    /// the others: multiplied when they are asked for, as together the products of many parts take
    /// far more memory than the parts. Only where uses were wished for.
    UseTallies uses(CellIndex c) const;

    struct Entry {
        UseTallies ofPart{};
        std::uint32_t part = 0;
    };
    std::vector<std::uint32_t> entryOf{}; ///< of each cell; empty where not wished for
    std::vector<Entry> entries{};         ///< the first is that of cells on no track at all
    std::vector<Tally> parts{};
};

/// Reports on a board as planned. `progress` is told a fraction 0..1.
BoardReport reportBoard(const MazeSnapshot& maze, const ReportPlan& plan, const PartWishes& wishes,
                        Guard& guard, const std::function<void(double)>& progress);

/// Reports on all parts, within the limits of the board, and joins them.
BoardReport reportBoard(const MazeSnapshot& maze, const PlannedBoard& planned,
                        const PartWishes& wishes, Guard& guard,
                        const std::function<void(double)>& progress);

} // namespace mazewright::one_stroke

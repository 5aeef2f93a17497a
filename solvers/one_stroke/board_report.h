#pragma once

#include "solvers/core/outcome.h"
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/board_reduction.h"
#include "solvers/one_stroke/elimination_order.h"
#include "solvers/one_stroke/sweep_report.h"

#include <cstdint>
#include <memory>
#include <mutex>
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
                        const ReportOptions& wishes, Guard& guard,
                        const std::function<void(double)>& progress);

/// Reports on all parts, within the limits of the board, and joins the reports.
BoardReport reportBoard(const MazeSnapshot& maze, const PlannedBoard& planned,
                        const ReportOptions& wishes, Guard& guard,
                        const std::function<void(double)>& progress);

/// The report on a board, computed on the first request. Thread-safe: one thread computes, the
/// others wait.
class LazyReport {
public:
    /// `planned`, if set, is a plan of the junctions of the board.
    LazyReport(Problem problem, Board board, std::optional<PlannedBoard> planned)
        : m_problem(std::move(problem)), m_board(std::move(board))
    {
        if (planned)
            m_plan = planReport(m_board, std::move(*planned));
    }

    /// Returns the report. Undecided if the budget does not suffice, by estimate or in the attempt.
    /// A computation that failed is not repeated under the same budget.
    Decided<const BoardReport*> get(Budget& budget) const;
    /// Returns the report if it has been computed; otherwise null.
    const BoardReport* ifComputed() const;

private:
    Decided<BoardReport> make(Budget& budget) const;

    Problem m_problem;
    Board m_board;
    mutable std::mutex m_mutex;
    mutable std::optional<ReportPlan> m_plan;
    mutable std::optional<BoardReport> m_report;
    mutable std::uint64_t m_failedUnder = 0; ///< the id of the budget of the last failure
    mutable Undecided m_failure{};
};

/// Returns the layers of `useLayers` for a report. The first layer that is prepared computes the
/// report.
std::vector<Layer> reportLayers(const MazeSnapshot& maze, const Tally& all,
                                const std::shared_ptr<const LazyReport>& report);

/// The optimal tracks of a report that is computed when the first track is requested.
class LazyTracks final : public TrackSet {
public:
    LazyTracks(std::shared_ptr<const LazyReport> report, mpz_class size)
        : m_report(std::move(report)), m_size(std::move(size))
    {
    }
    const mpz_class& size() const override { return m_size; }
    Decided<Route> track(const mpz_class& k, Budget& budget) const override;
    Decided<std::size_t> commonCells(Budget& budget) const override;

private:
    std::shared_ptr<const LazyReport> m_report;
    mpz_class m_size;
};

} // namespace mazewright::one_stroke

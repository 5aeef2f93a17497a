#pragma once

#include "solvers/one_stroke/board_report.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

namespace mazewright::one_stroke {

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

private:
    std::shared_ptr<const LazyReport> m_report;
    mpz_class m_size;
};

} // namespace mazewright::one_stroke

#pragma once

#include "solvers/one_stroke/board_report.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

namespace mazewright::one_stroke {

/// The report on a board, worked out when it is first asked for. Safe from many threads: one works,
/// the others wait.
class LazyReport {
public:
    /// `planned`, where there is one, is a plan of the junctions of the board.
    LazyReport(Problem problem, Board board, std::optional<PlannedBoard> planned)
        : m_problem(std::move(problem)), m_board(std::move(board))
    {
        if (planned)
            m_plan = planReport(m_board, std::move(*planned));
    }

    /// Undecided where the budget does not suffice, by estimate or by trying. What has failed under
    /// a budget is not tried again under the same.
    Decided<const BoardReport*> get(Budget& budget) const;
    /// The report where it has been worked out; else none.
    const BoardReport* atHand() const;

private:
    Decided<BoardReport> make(Budget& budget) const;

    Problem m_problem;
    Board m_board;
    mutable std::mutex m_mutex;
    mutable std::optional<ReportPlan> m_plan;
    mutable std::optional<BoardReport> m_report;
    mutable std::uint64_t m_failedUnder = 0; ///< the id of a budget
    mutable Undecided m_failure{};
};

/// The layers of `useLayers` over a report that is worked out by the first that is prepared.
std::vector<Layer> reportLayers(const MazeSnapshot& maze, const Tally& all,
                                const std::shared_ptr<const LazyReport>& report);

/// The optimal tracks of a report that is worked out when one is asked for.
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

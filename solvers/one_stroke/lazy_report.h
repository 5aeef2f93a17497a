#pragma once

#include "solvers/one_stroke/board_report.h"

#include <memory>
#include <mutex>
#include <optional>

namespace mazewright::one_stroke {

/// The report on a board, worked out when it is first asked for. Safe from many threads: one works,
/// the others wait.
class LazyReport {
public:
    LazyReport(Problem problem, Board board, std::optional<PlannedBoard> planned)
        : m_problem(std::move(problem)), m_board(std::move(board)), m_planned(std::move(planned))
    {
    }

    /// None where it was stopped, or where the memory allowed does not hold it.
    const BoardReport* get(const std::stop_token& stop = {}) const;

    /// Works it out unless that takes more than some seconds. False where it is not at hand then.
    bool prepare(const std::stop_token& stop) const;

private:
    const BoardReport* make(const std::stop_token& stop, double mostStates) const;
    void plan(Guard& guard) const;

    Problem m_problem;
    Board m_board;
    mutable std::mutex m_mutex;
    mutable std::optional<PlannedBoard> m_planned;
    mutable std::optional<BoardReport> m_report;
};

/// The optimal tracks of a report that is worked out when one is asked for.
class LazyTracks final : public TrackSet {
public:
    LazyTracks(std::shared_ptr<const LazyReport> report, mpz_class size)
        : m_report(std::move(report)), m_size(std::move(size))
    {
    }
    bool prepare(const std::stop_token& stop) const override { return m_report->prepare(stop); }
    const mpz_class& size() const override { return m_size; }
    Route track(const mpz_class& k) const override
    {
        const BoardReport* report = m_report->get();
        return report == nullptr ? Route{} : report->optimalTracks->track(k);
    }

private:
    std::shared_ptr<const LazyReport> m_report;
    mpz_class m_size;
};

} // namespace mazewright::one_stroke

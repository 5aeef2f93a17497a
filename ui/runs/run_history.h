#pragma once

#include "ui/runs/run.h"

#include <chrono>
#include <cstdint>
#include <mutex>
#include <vector>

namespace mazewright::ui {

/// A moment of a run: the recording's tick (0 for an unrecorded run) and the run time.
struct RunMoment {
    std::uint32_t tick = 0;
    std::int64_t nanoseconds = 0;
};

/// Records the progress of a run, on the solver's thread; any thread may get a copy. Holds at most
/// `mostHistoryPoints`. Above that it drops every second point that brought no better answer. If
/// that does not make room, it drops every second of the others too.
class RunHistory {
public:
    RunHistory() : m_begin(Clock::now()) {}

    /// Starts the run's clock.
    void begin() { m_begin = Clock::now(); }
    std::int64_t nanoseconds() const
    {
        return std::chrono::nanoseconds(Clock::now() - m_begin).count();
    }

    /// Records the progress of the run.
    void progress(const Progress& progress, RunMoment at);
    /// Records a better answer with this cost or score.
    void improved(double cost, RunMoment at);
    /// Records the end; a run without an answer ends with its last values.
    void end(const Outcome& outcome, RunMoment at);

    std::vector<RunHistoryPoint> points() const;

private:
    using Clock = std::chrono::steady_clock;
    RunHistoryPoint next(RunMoment at) const;
    void add(RunHistoryPoint point);
    void thinOut();

    mutable std::mutex m_changing;
    std::vector<RunHistoryPoint> m_points;
    RunHistoryPoint m_last{}; // last known values
    Clock::time_point m_begin;
};

} // namespace mazewright::ui

#pragma once

#include "ui/runs/run.h"

#include <chrono>
#include <cstdint>
#include <mutex>
#include <vector>

namespace mazewright::ui {

/// When something was known: the recording's tick (0 for a mute run) and the time of the run.
struct RunMoment {
    std::uint32_t tick = 0;
    std::int64_t nanoseconds = 0;
};

/// Notes what a run knows as it goes, on the solver's thread; any thread may ask for a copy. Keeps
/// at most `mostHistoryPoints`: where there are more, every second of those goes that brought no
/// better answer, and only where that does not make room, of the others too.
class RunHistory {
public:
    RunHistory() : m_begin(Clock::now()) {}

    /// Starts the run's time.
    void begin() { m_begin = Clock::now(); }
    std::int64_t nanoseconds() const
    {
        return std::chrono::nanoseconds(Clock::now() - m_begin).count();
    }

    /// Notes the progress of the run.
    void progress(const Progress& progress, RunMoment at);
    /// Notes a better answer, of this cost or score.
    void improved(double cost, RunMoment at);
    /// Notes how it ended; a run without an answer ends with what it had last.
    void end(const Outcome& outcome, RunMoment at);

    std::vector<RunHistoryPoint> points() const;

private:
    using Clock = std::chrono::steady_clock;
    RunHistoryPoint next(RunMoment at) const;
    void add(RunHistoryPoint point);
    void thinOut();

    mutable std::mutex m_changing;
    std::vector<RunHistoryPoint> m_points;
    RunHistoryPoint m_last{}; // what was known last
    Clock::time_point m_begin;
};

} // namespace mazewright::ui

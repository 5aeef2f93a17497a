#include "solvers/recorder.h"

#include <algorithm>
#include <fmt/format.h>

namespace mazewright {

Guard::Guard(const Problem& problem, Monitor& monitor)
    : m_monitor(monitor), m_stop(monitor.stopToken()), m_limits(problem.limits()),
      m_begin(Clock::now()), m_reported(m_begin)
{
}

bool Guard::claim(std::size_t bytes) noexcept
{
    m_bytes += bytes;
    m_peak = std::max(m_peak, m_bytes);
    if (m_limits.bytes != 0 && m_bytes > m_limits.bytes)
        m_status = Status::limitReached;
    return !halted();
}

bool Guard::poll(const Progress& progress)
{
    if (halted())
        return false;
    if (m_stop.stop_requested()) {
        m_status = Status::stopped;
        return false;
    }
    const Clock::time_point now = Clock::now();
    if (Recording* recording = m_monitor.recording())
        recording->mark(std::chrono::nanoseconds(now - m_begin).count());
    // In milliseconds: the longest limits do not fit into the clock's own units.
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now - m_begin);
    if (m_limits.time.count() > 0 && passed >= m_limits.time) {
        m_status = Status::limitReached;
        return false;
    }
    if (now - m_reported >= std::chrono::milliseconds(33)) {
        m_reported = now;
        m_monitor.progress(progress);
    }
    return true;
}

Outcome Guard::haltedOutcome() const
{
    Outcome outcome;
    outcome.status = m_status;
    if (m_status == Status::stopped)
        outcome.message = "stopped";
    else if (m_limits.bytes != 0 && m_bytes > m_limits.bytes)
        outcome.message = fmt::format("memory limit of {} MiB reached", m_limits.bytes >> 20);
    else
        outcome.message = fmt::format("time limit of {} s reached",
                                      static_cast<double>(m_limits.time.count()) / 1000.0);
    return outcome;
}

} // namespace mazewright

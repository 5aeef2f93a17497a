#include "solvers/core/recorder.h"

namespace mazewright {

Guard::Guard(const Problem& problem, Monitor& monitor)
    : m_monitor(monitor), m_limits(problem.limits()), m_own(m_limits, monitor.stopToken),
      m_budget(monitor.budget != nullptr ? *monitor.budget : m_own), m_begin(Clock::now()),
      m_reported(m_begin)
{
}

bool Guard::grants(std::size_t bytes) const noexcept
{
    const bool withinProblem =
        m_limits.bytes == 0 || (m_claimed <= m_limits.bytes && bytes <= m_limits.bytes - m_claimed);
    if (!withinProblem)
        m_limits.noteShortage();
    return withinProblem && m_budget.grants(bytes);
}

bool Guard::claim(std::size_t bytes) noexcept
{
    if (!grants(bytes))
        m_halt = Halt::memory;
    m_claimed += bytes;
    m_mostClaimed = std::max(m_mostClaimed, m_claimed);
    m_budget.claim(bytes);
    return !halted();
}

void Guard::release(std::size_t bytes) noexcept
{
    m_claimed -= bytes;
    m_budget.release(bytes);
}

bool Guard::poll(const Progress& progress)
{
    if (halted())
        return false;
    m_halt = m_budget.poll();
    if (halted())
        return false;
    const Clock::time_point now = Clock::now();
    if (m_monitor.polled)
        m_monitor.polled();
    if (Recording* recording = m_monitor.recording)
        recording->mark(std::chrono::nanoseconds(now - m_begin).count());
    if (now - m_reported >= std::chrono::milliseconds(33)) {
        m_reported = now;
        m_monitor.report(progress);
    }
    return true;
}

Outcome Guard::haltedOutcome() const
{
    Outcome outcome;
    outcome.status = m_halt == Halt::stopped ? Status::stopped : Status::limitReached;
    // The problem may have a lower memory limit than the request, for example on a machine with
    // little memory.
    outcome.message = m_halt == Halt::memory ? describe(m_halt, m_limits) : m_budget.why(m_halt);
    return outcome;
}

} // namespace mazewright

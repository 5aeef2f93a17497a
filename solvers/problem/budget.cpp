#include "solvers/problem/budget.h"

#include "solvers/base/number_words.h"

#include <algorithm>
#include <atomic>
#include <limits>

namespace mazewright {

namespace {

using Clock = std::chrono::steady_clock;

/// Slack above a memory limit before allocations fail: for small objects beside the claimed arrays,
/// and for the message that the limit was reached.
constexpr std::int64_t ceilingSlack = 6 << 20;
/// Slack above a memory limit for unclaimed memory, such as routes and texts, before polling stops
/// work whose arrays are within the limit.
constexpr std::size_t pollSlack = 2 << 20;

/// Returns the deadline; a limit beyond the range of the clock counts as no limit.
Clock::time_point deadlineOf(const Limits& limits)
{
    const Clock::time_point now = Clock::now();
    constexpr Clock::time_point never = Clock::time_point::max();
    if (limits.time.count() <= 0 ||
        limits.time > std::chrono::duration_cast<std::chrono::milliseconds>(never - now))
        return never;
    return now + limits.time;
}

std::uint64_t nextId() noexcept
{
    static constinit std::atomic<std::uint64_t> last{0};
    return ++last;
}

} // namespace

Budget::Budget(const Limits& limits, std::stop_token stop)
    : m_limits(limits), m_stop(std::move(stop)), m_deadline(deadlineOf(limits)),
      m_allocatedBefore(allocatedBytes()), m_id(nextId())
{
}

Budget::Budget(const Budget& whole, std::chrono::milliseconds most)
    : m_limits(whole.m_limits), m_stop(whole.m_stop), m_deadline(deadlineOf({.time = most})),
      m_setAside(most), m_allocatedBefore(whole.m_allocatedBefore), m_claimed(whole.m_claimed),
      m_id(nextId())
{
    if (m_deadline < whole.m_deadline)
        return;
    m_deadline = whole.m_deadline;
    m_setAside = whole.m_setAside;
}

Halt Budget::poll() const noexcept
{
    if (m_stop.stop_requested())
        return Halt::stopped;
    if (m_limits.bytes != 0 && used() > m_limits.bytes && used() - m_limits.bytes > pollSlack)
        return Halt::memory;
    if (m_deadline != Clock::time_point::max() && Clock::now() >= m_deadline)
        return Halt::time;
    return Halt::none;
}

std::optional<std::chrono::nanoseconds> Budget::timeLeft() const noexcept
{
    if (m_deadline == Clock::time_point::max())
        return std::nullopt;
    return std::max(m_deadline - Clock::now(), Clock::duration::zero());
}

void Budget::renewTime() noexcept
{
    m_deadline = deadlineOf(m_limits);
}

std::size_t Budget::used() const noexcept
{
    const std::int64_t allocated = std::max<std::int64_t>(allocatedBytes() - m_allocatedBefore, 0);
    return std::max(static_cast<std::size_t>(allocated), m_claimed);
}

bool Budget::grants(std::size_t bytes) const noexcept
{
    if (m_limits.bytes == 0)
        return true;
    const std::size_t now = used();
    return now <= m_limits.bytes && bytes <= m_limits.bytes - now;
}

Message Budget::why(Halt halt) const
{
    if (halt == Halt::time && m_setAside)
        return messageOf("time limit of {} s reached",
                         words::roundedText(static_cast<double>(m_setAside->count()) / 1000.0));
    return describe(halt, m_limits);
}

AllocationCeiling Budget::ceiling() const noexcept
{
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const bool limited =
        m_limits.bytes != 0 &&
        m_limits.bytes < static_cast<std::size_t>(unlimited - m_allocatedBefore - ceilingSlack);
    return AllocationCeiling(limited ? m_allocatedBefore +
                                           static_cast<std::int64_t>(m_limits.bytes) + ceilingSlack
                                     : unlimited);
}

Message describe(Halt halt, const Limits& limits)
{
    switch (halt) {
    case Halt::none:
        return {};
    case Halt::stopped:
        return Message("stopped");
    case Halt::time:
        return messageOf("time limit of {} s reached",
                         static_cast<double>(limits.time.count()) / 1000.0);
    case Halt::memory:
        if (limits.bytes == 0)
            return "out of memory";
        return messageOf("memory limit of {} MiB reached",
                         words::roundedText(static_cast<double>(limits.bytes) / 1048576.0, 6));
    }
    return {};
}

} // namespace mazewright

#include "solvers/base/processor_share.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <numeric>

namespace mazewright {

namespace {

/// In nanoseconds; 0: there is no such clock.
std::int64_t timeBy(clockid_t clock) noexcept
{
    constexpr std::int64_t second = 1'000'000'000;
    timespec time{};
    return clock_gettime(clock, &time) == 0 ? time.tv_sec * second + time.tv_nsec : 0;
}

} // namespace

ProcessorShare::ProcessorShare() noexcept
    : m_worked(timeBy(CLOCK_THREAD_CPUTIME_ID)), m_passed(timeBy(CLOCK_MONOTONIC))
{
}

double ProcessorShare::soFar() const noexcept
{
    const auto passed = static_cast<double>(timeBy(CLOCK_MONOTONIC) - m_passed);
    const auto worked = static_cast<double>(timeBy(CLOCK_THREAD_CPUTIME_ID) - m_worked);
    return worked > 0 && passed > 0 ? std::min(1.0, worked / passed) : 1;
}

int meanPercent(std::span<const double> shares)
{
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    const auto count = static_cast<double>(shares.size());
    return shares.empty() ? 0 : static_cast<int>(std::lround(100 * sum / count));
}

} // namespace mazewright

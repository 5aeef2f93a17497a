#include "solvers/base/processor_share.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <numeric>

namespace mazewright {

namespace {

std::chrono::nanoseconds workOfThisThread() noexcept
{
    timespec worked{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked) != 0)
        return {};
    return std::chrono::seconds(worked.tv_sec) + std::chrono::nanoseconds(worked.tv_nsec);
}

} // namespace

ProcessorShare::ProcessorShare() noexcept
    : m_worked(workOfThisThread()), m_begin(std::chrono::steady_clock::now())
{
}

double ProcessorShare::soFar() const noexcept
{
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - m_begin;
    const std::chrono::duration<double> worked = workOfThisThread() - m_worked;
    const bool isKnown = worked.count() > 0 && passed.count() > 0;
    return isKnown ? std::min(1.0, worked / passed) : 1;
}

int meanPercent(std::span<const double> shares)
{
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    const auto count = static_cast<double>(shares.size());
    return shares.empty() ? 0 : static_cast<int>(std::lround(100 * sum / count));
}

} // namespace mazewright

#include "solvers/base/processor_share.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <memory>
#include <numeric>
#include <unistd.h>

namespace mazewright {

namespace {

/// Returns the time in nanoseconds; 0 if the clock does not exist.
std::int64_t timeBy(clockid_t clock) noexcept
{
    constexpr std::int64_t second = 1'000'000'000;
    timespec time{};
    return clock_gettime(clock, &time) == 0 ? time.tv_sec * second + time.tv_nsec : 0;
}

/// Returns the processor seconds of all programs since the system started; empty if unavailable.
std::optional<double> busySeconds() noexcept
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/stat", "re"),
                                                               &std::fclose);
    const long ticksPerSecond = sysconf(_SC_CLK_TCK);
    if (!file || ticksPerSecond <= 0)
        return {};
    std::array<char, 512> head{};
    const std::size_t length = std::fread(head.data(), 1, head.size(), file.get());
    const auto ticks = busyTicks({head.data(), length});
    if (!ticks)
        return {};
    return static_cast<double>(*ticks) / static_cast<double>(ticksPerSecond);
}

} // namespace

ProcessorShare::ProcessorShare() noexcept
    : m_worked(timeBy(CLOCK_THREAD_CPUTIME_ID)), m_passed(timeBy(CLOCK_MONOTONIC))
{
}

double ProcessorShare::value() const noexcept
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

OtherPrograms::OtherPrograms() noexcept
    : m_busy(busySeconds()), m_own(1e-9 * static_cast<double>(timeBy(CLOCK_PROCESS_CPUTIME_ID))),
      m_begun(timeBy(CLOCK_MONOTONIC))
{
}

std::optional<double> OtherPrograms::processors() const noexcept
{
    constexpr double leastSeconds = 0.2;
    const double passed = 1e-9 * static_cast<double>(timeBy(CLOCK_MONOTONIC) - m_begun);
    const auto busy = busySeconds();
    if (!m_busy || !busy || passed < leastSeconds)
        return {};
    const double own = 1e-9 * static_cast<double>(timeBy(CLOCK_PROCESS_CPUTIME_ID)) - m_own;
    return std::max(0.0, *busy - *m_busy - own) / passed;
}

std::optional<std::uint64_t> busyTicks(std::string_view stat) noexcept
{
    constexpr std::string_view sum = "cpu ";
    if (!stat.starts_with(sum))
        return {};
    // fields: user nice system idle iowait irq softirq steal; guests are part of user and nice
    constexpr std::array isBusy = {true, true, true, false, false, true, true, true};
    const char* at = stat.data() + sum.size();
    const char* const end = stat.data() + stat.size();
    std::uint64_t busy = 0;
    for (const bool counts : isBusy) {
        at = std::find_if(at, end, [](char c) { return c != ' '; });
        std::uint64_t ticks = 0;
        const auto [after, error] = std::from_chars(at, end, ticks);
        if (error != std::errc())
            return {};
        busy += counts ? ticks : 0;
        at = after;
    }
    return busy;
}

} // namespace mazewright

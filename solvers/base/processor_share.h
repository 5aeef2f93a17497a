#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mazewright {

/// The share of time since construction in which the calling thread had a processor. Time spent
/// waiting for other programs is no part of its work. Belongs to one thread. Source:
/// `clock_gettime(3)`, `CLOCK_THREAD_CPUTIME_ID`.
class ProcessorShare {
public:
    ProcessorShare() noexcept;

    /// Returns a share above 0 and at most 1; 1 if the system has no such clock.
    double value() const noexcept;

private:
    // in nanoseconds; the clocks started earlier
    std::int64_t m_worked; ///< of the thread
    std::int64_t m_passed;
};

/// Returns the mean of shares in percent; 0 if there are none.
int meanPercent(std::span<const double> shares);

/// The processor usage of other programs since construction. Source: proc(5), `/proc/stat`, minus
/// the processor time of this process.
class OtherPrograms {
public:
    OtherPrograms() noexcept;

    /// Returns the mean number of processors used. Empty if the system does not report it, or if
    /// less than 0.2 s have passed: the system's ticks of 10 ms are too coarse for that.
    std::optional<double> processors() const noexcept;

private:
    std::optional<double> m_busy; ///< processor seconds of all programs since the system started
    double m_own;                 ///< processor seconds of this process
    std::int64_t m_begun;         ///< nanoseconds
};

/// Returns the number of busy ticks of all processors from the text of `/proc/stat`. Empty if its
/// first line is not the sum over all processors. Time that a virtual machine waited for its host
/// counts as busy.
std::optional<std::uint64_t> busyTicks(std::string_view stat) noexcept;

} // namespace mazewright

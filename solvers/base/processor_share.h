#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mazewright {

/// What part of the time since it was made the calling thread has had a processor: what it waited
/// for other programs is no part of its work. Belongs to one thread. Source: `clock_gettime(3)`,
/// `CLOCK_THREAD_CPUTIME_ID`.
class ProcessorShare {
public:
    ProcessorShare() noexcept;

    /// Above 0 and at most 1; 1 where the system keeps no such clock.
    double soFar() const noexcept;

private:
    // nanoseconds by clocks that have begun before
    std::int64_t m_worked; ///< of the thread
    std::int64_t m_passed;
};

/// The mean of shares, in hundredths; 0 of none.
int meanPercent(std::span<const double> shares);

/// How much of the machine's processors programs other than this one have used since the object
/// was made. Source: proc(5), `/proc/stat`, less the processor time of this process.
class OtherPrograms {
public:
    OtherPrograms() noexcept;

    /// Returns the mean number of processors; empty if the system does not tell, or if less than
    /// 0.2 s have passed, which the system's ticks of 10 ms do not resolve.
    std::optional<double> processors() const noexcept;

private:
    std::optional<double> m_busy; ///< processor seconds of all programs since the system started
    double m_own;                 ///< processor seconds of this process
    std::int64_t m_begun;         ///< nanoseconds
};

/// Returns the ticks that the processors were not idle, from the text of `/proc/stat`; empty if
/// its first line is not the sum over all processors. Time that a virtual machine waited for its
/// host counts as busy.
std::optional<std::uint64_t> busyTicks(std::string_view stat) noexcept;

} // namespace mazewright

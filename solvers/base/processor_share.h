#pragma once

#include <cstdint>
#include <span>

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

} // namespace mazewright

#pragma once

#include "solvers/base/allocations.h"
#include "solvers/base/message.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace mazewright {

/// What a run may use at most; 0: without limit.
struct Limits {
    std::chrono::milliseconds time{0};
    std::size_t bytes = 0;

    friend bool operator==(const Limits&, const Limits&) = default;
};

/// What ends a request early.
enum class Halt : std::uint8_t { none, stopped, time, memory };

/// What one request may use, whichever of its parts asks: a run, the check of its answer, tracks
/// and layers that are worked out late, and printing them. Its time begins when it is made. Its
/// memory is what its thread has allocated since then, or what was claimed where that is more.
/// Made, claimed from and polled on the thread that does the work; `stopToken` is anybody's.
class Budget {
public:
    explicit Budget(const Limits& limits = {}, std::stop_token stop = {});
    /// Of a whole budget, for a part that is not worth more than so much of its time.
    Budget(const Budget& whole, std::chrono::milliseconds most);
    Budget(const Budget&) = delete;
    Budget& operator=(const Budget&) = delete;

    const Limits& limits() const noexcept { return m_limits; }
    const std::stop_token& stopToken() const noexcept { return m_stop; }
    /// Tells one budget from every other of the process.
    std::uint64_t id() const noexcept { return m_id; }

    /// Looks at the stop token, the clock and the memory. Once it has answered anything but `none`
    /// for time or a stop, it goes on doing so.
    Halt poll() const noexcept;
    /// What is left of the time; none: without limit.
    std::optional<std::chrono::nanoseconds> timeLeft() const noexcept;
    /// The time begins anew: each round of a measurement has the whole of it.
    void renewTime() noexcept;

    /// Announces so many bytes, so that they are refused before they are allocated.
    void claim(std::size_t bytes) noexcept { m_claimed += bytes; }
    void release(std::size_t bytes) noexcept { m_claimed -= bytes; }
    /// Whether so many more bytes are within the limit.
    bool grants(std::size_t bytes) const noexcept;

    /// In words: `time limit of 2 s reached`, which may be that of a part of the request alone.
    Message why(Halt halt) const;

    /// Stands while a part of the request allocates: what passes the limit by more than a little
    /// throws `std::bad_alloc`.
    AllocationCeiling ceiling() const noexcept;

private:
    using Clock = std::chrono::steady_clock;

    std::size_t used() const noexcept;

    Limits m_limits;
    std::stop_token m_stop;
    Clock::time_point m_deadline;
    std::optional<std::chrono::milliseconds> m_setAside{}; ///< where a part ends before the whole
    std::int64_t m_allocatedBefore;
    std::size_t m_claimed = 0;
    std::uint64_t m_id;
};

/// `time limit of 0.5 s reached`, `memory limit of 60 MiB reached`, `out of memory` where none was
/// set, `stopped`.
Message describe(Halt halt, const Limits& limits);

} // namespace mazewright

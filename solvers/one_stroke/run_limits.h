#pragma once

#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/core/recorder.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace mazewright::one_stroke {

/// Returns the message of a run whose `tryClaim` was rejected; the guard is not halted then.
Message memoryLimitReached(const Limits& limits);
/// Returns an outcome with the status `limitReached` and this message.
Outcome memoryOutcome(const Limits& limits);

/// Returns the problem with a memory limit: its own, or `machineBytes()` if it has none. A sweep
/// that grew beyond that would swap, or be killed with other processes.
Problem withinMachine(const Problem& problem);

/// Returns a number of states in words, with two digits: `about 13 million states`. `states` is at
/// least 1.
Message aboutStates(double states);

/// Accounts to the guard for the sweep's work and memory.
class RowWatch {
public:
    explicit RowWatch(Guard& guard) : m_guard(guard) {}
    RowWatch(const RowWatch&) = delete;
    RowWatch& operator=(const RowWatch&) = delete;

    /// Adds `transitions` to the work done; returns false if the sweep must stop.
    bool spend(std::size_t transitions)
    {
        m_opened += transitions;
        return touch(transitions);
    }
    /// As `spend`, for entries that were only cleared, moved or read.
    bool touch(std::size_t entries)
    {
        m_unpolled += entries;
        return m_unpolled < Guard::pollEvery || poll();
    }
    bool poll();
    void expand(std::size_t states) noexcept { m_expanded += states; }
    void hold(std::size_t states) noexcept { m_peakStates = std::max(m_peakStates, states); }
    /// Reports the progress of the sweep, and an upper bound of the score of any track.
    void advance(double fraction, std::optional<double> bound) noexcept;

    bool tryClaim(std::size_t bytes); ///< as `Guard::tryClaim`, and counted in `bytes`
    void release(std::size_t bytes) noexcept;

    std::uint64_t expanded() const noexcept { return m_expanded; }
    std::uint64_t opened() const noexcept { return m_opened; }
    std::uint64_t peakStates() const noexcept { return m_peakStates; }
    std::size_t bytes() const noexcept { return m_bytes; }
    std::size_t peakBytes() const noexcept { return m_peakBytes; }

private:
    Guard& m_guard;
    Progress m_progress;
    std::uint64_t m_unpolled = 0;
    std::uint64_t m_expanded = 0;
    std::uint64_t m_opened = 0;
    std::size_t m_peakStates = 0;
    std::size_t m_bytes = 0;
    std::size_t m_peakBytes = 0;
};

using RowClaim = ClaimedFrom<RowWatch>;

} // namespace mazewright::one_stroke

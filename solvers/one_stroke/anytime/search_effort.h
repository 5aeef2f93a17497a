#pragma once

#include "solvers/one_stroke/anytime/track_search.h"

#include <algorithm>
#include <optional>

namespace mazewright::one_stroke::anytime {

/// Counts the steps of an anytime search, polls its guard, and knows when it has to end: halted,
/// budget spent, or too long without anything better. One a search. Without a guard only the
/// budget ends it.
class SearchEffort {
public:
    SearchEffort(Guard* guard, const SearchBudget& budget) : m_guard(guard), m_budget(budget) {}

    /// Counts so many steps; false where the search has to end. To be called at least every
    /// `Guard::pollEvery` steps.
    bool spend(std::uint64_t steps)
    {
        m_steps += steps;
        if (m_steps >= m_nextPoll)
            poll();
        return !m_over;
    }
    Guard* guard() const noexcept { return m_guard; }
    bool isOver() const noexcept { return m_over; }
    std::uint64_t steps() const noexcept { return m_steps; }
    /// So many may be spent before the budget is.
    std::uint64_t stepsLeft() const noexcept
    {
        return m_budget.steps - std::min(m_steps, m_budget.steps);
    }

    /// Counts memory; false where it is refused. What can be done without goes on.
    bool claim(std::size_t bytes)
    {
        if (!grants(bytes) || (m_guard != nullptr && !m_guard->claim(bytes))) {
            m_refused = true;
            return false;
        }
        m_claimed += bytes;
        return true;
    }
    /// Whether `claim` would succeed.
    bool grants(std::size_t bytes) const noexcept
    {
        return m_guard == nullptr || m_guard->grants(bytes);
    }
    /// Whether some claim was refused.
    bool wasRefused() const noexcept { return m_refused; }
    void release(std::size_t bytes) noexcept
    {
        m_claimed -= bytes;
        if (m_guard != nullptr)
            m_guard->release(bytes);
    }
    /// All that is claimed and not released yet.
    std::size_t claimed() const noexcept { return m_claimed; }

    /// What is known by now: patience begins anew where it is better.
    void know(std::optional<std::int64_t> best, std::int64_t bound)
    {
        if (best != m_best || bound != m_bound)
            m_lastBetter = m_steps;
        m_best = best;
        m_bound = bound;
    }

    /// So many states were made, and so many of them held at one time.
    void countStates(std::uint64_t made, std::uint64_t held) noexcept
    {
        m_opened += made;
        m_peakOpen = std::max(m_peakOpen, held);
    }
    std::uint64_t opened() const noexcept { return m_opened; }
    std::uint64_t peakOpen() const noexcept { return m_peakOpen; }

private:
    void poll()
    {
        m_nextPoll = m_steps + Guard::pollEvery;
        Progress progress{-1, m_steps};
        if (m_best)
            progress.best = static_cast<double>(*m_best);
        if (m_bound >= 0)
            progress.bound = static_cast<double>(m_bound);
        m_over = m_over || (m_guard != nullptr && !m_guard->poll(progress)) ||
                 m_steps >= m_budget.steps || m_steps - m_lastBetter >= m_budget.patience;
    }

    Guard* m_guard;
    SearchBudget m_budget;
    std::uint64_t m_steps = 0;
    std::uint64_t m_nextPoll = 0;
    std::uint64_t m_lastBetter = 0;
    std::size_t m_claimed = 0;
    std::uint64_t m_opened = 0;
    std::uint64_t m_peakOpen = 0;
    std::optional<std::int64_t> m_best{};
    std::int64_t m_bound = -1;
    bool m_over = false;
    bool m_refused = false;
};

/// Memory that an effort knows of, given back with the object.
class HeldBytes {
public:
    HeldBytes(SearchEffort& effort, std::size_t bytes)
        : m_effort(effort), m_bytes(effort.claim(bytes) ? bytes : 0), m_granted(m_bytes == bytes)
    {
    }
    ~HeldBytes() { m_effort.release(m_bytes); }
    HeldBytes(const HeldBytes&) = delete;
    HeldBytes& operator=(const HeldBytes&) = delete;

    bool granted() const noexcept { return m_granted; }

private:
    SearchEffort& m_effort;
    std::size_t m_bytes;
    bool m_granted;
};

} // namespace mazewright::one_stroke::anytime

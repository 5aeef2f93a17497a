#pragma once

#include "solvers/core/recorder.h"
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/run_limits.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// Limits of an anytime search, in steps (a step visits one state, cell or edge), so that the same
/// board and budget give the same answer on every machine.
struct SearchBudget {
    static constexpr std::uint64_t withoutEnd = ~std::uint64_t{0};

    std::uint64_t seed = 1;
    std::uint64_t steps = withoutEnd;    ///< in total
    std::uint64_t patience = withoutEnd; ///< steps since the track or the bound last improved
    /// Also searches by junctions, and tries the exact method with more effort at each attempt: at
    /// most 64 million moves for a plan, 256 million states, and half of the remaining budget.
    bool settles = true;
};

/// The result of an anytime search.
struct FoundTrack {
    std::vector<CellIndex> track{}; ///< from start to end; empty if none exists or none was found
    std::int64_t score = 0;         ///< of the track
    std::int64_t bound = 0;         ///< no track scores more
    bool proved = false;            ///< the track is optimal; if it is empty, there is none
    bool isFromFirstPasses = false; ///< from the first passes only, regardless of the limits
    bool refused = false;           ///< memory was refused: more memory may give a better result

    std::uint64_t expanded = 0; ///< steps taken
    std::uint64_t opened = 0;   ///< states of window sweeps, and cells of floods
    std::uint64_t peakOpen = 0; ///< the largest number of these held at one time
};

/// Called at once with each better track and its score; seldom.
using TrackSink = std::function<void(const std::vector<CellIndex>& track, std::int64_t score)>;

/// Boards of at most this many cells get a first track and a bound even if the guard has halted:
/// this takes some ten milliseconds.
inline constexpr std::size_t cellsAtOnce = std::size_t{1} << 19;

/// Returns a good track at once, then improves track and bound until they meet, the budget is spent
/// or the guard halts. Claims its memory from the guard and releases it. If memory is refused, it
/// works with less, and the guard is not halted by that. Any thread. See track_search.cpp.
FoundTrack searchTrack(const Board& board, Guard& guard, const TrackSink& improved,
                       const SearchBudget& budget = {});

} // namespace mazewright::one_stroke

namespace mazewright::one_stroke::anytime {

/// Counts the steps of an anytime search, polls its guard, and ends the search if it is halted, if
/// the budget is spent, or after too long without improvement. Use one object per search. Without a
/// guard only the budget and the patience end it.
class SearchEffort {
public:
    SearchEffort(Guard* guard, const SearchBudget& budget) : m_guard(guard), m_budget(budget) {}

    /// Counts `steps` steps; returns false if the search must end. Call it at least every
    /// `Guard::pollEvery` steps.
    bool spend(std::uint64_t steps)
    {
        m_steps += steps;
        if (m_steps >= m_nextPoll)
            poll();
        return !m_over;
    }
    /// Polls at once; returns false if the search must end. `uncounted` steps have been taken, and
    /// will be counted later.
    bool look(std::uint64_t uncounted = 0)
    {
        poll(uncounted);
        return !m_over;
    }
    Guard* guard() const noexcept { return m_guard; }
    bool isOver() const noexcept { return m_over; }
    std::uint64_t steps() const noexcept { return m_steps; }
    /// Returns how many steps may be spent before the budget or the patience ends.
    std::uint64_t stepsLeft() const noexcept
    {
        const std::uint64_t inVain = m_steps - m_lastBetter;
        return std::min(m_budget.steps - std::min(m_steps, m_budget.steps),
                        m_budget.patience - std::min(inVain, m_budget.patience));
    }

    /// Counts memory; returns false if it is refused. The search continues with methods that need
    /// less.
    bool tryClaim(std::size_t bytes)
    {
        if (m_guard != nullptr && !m_guard->tryClaim(bytes)) {
            m_refused = true;
            return false;
        }
        m_claimed += bytes;
        return true;
    }
    /// Returns true if `tryClaim` would succeed.
    bool grants(std::size_t bytes) const noexcept
    {
        return m_guard == nullptr || m_guard->grants(bytes);
    }
    /// Returns true if a claim was refused.
    bool wasRefused() const noexcept { return m_refused; }
    void release(std::size_t bytes) noexcept
    {
        m_claimed -= bytes;
        if (m_guard != nullptr)
            m_guard->release(bytes);
    }
    /// Returns the bytes that are claimed and not yet released.
    std::size_t claimed() const noexcept { return m_claimed; }

    /// Sets the current best score and bound; restarts the patience if one of them changed.
    void know(std::optional<std::int64_t> best, std::int64_t bound)
    {
        if (best != m_best || bound != m_bound)
            m_lastBetter = m_steps;
        m_best = best;
        m_bound = bound;
    }

    /// Counts `made` states, of which at most `held` were held at one time.
    void countStates(std::uint64_t made, std::uint64_t held) noexcept
    {
        m_opened += made;
        m_peakOpen = std::max(m_peakOpen, held);
    }
    std::uint64_t opened() const noexcept { return m_opened; }
    std::uint64_t peakOpen() const noexcept { return m_peakOpen; }

private:
    void poll(std::uint64_t uncounted = 0)
    {
        m_nextPoll = m_steps + Guard::pollEvery;
        Progress progress{-1, m_steps + uncounted};
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

using SearchClaim = ClaimedFrom<SearchEffort>;

} // namespace mazewright::one_stroke::anytime

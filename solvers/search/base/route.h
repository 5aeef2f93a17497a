#pragma once

#include "solvers/base/message.h"
#include "solvers/problem/problem.h"
#include "solvers/recorder.h"
#include "solvers/result/outcome.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace mazewright::search {

/// Counts and times of one search.
struct Effort {
    std::size_t expanded = 0;
    std::size_t opened = 0;
    std::size_t peakOpen = 0;
    /// Time to build or mend tables that the next query on the same maze reuses.
    std::chrono::nanoseconds setUp{};
    /// Time from the end of the set-up to the route: the search itself, including the extraction.
    std::chrono::nanoseconds search{};
};

/// Measures lap times.
class Stopwatch {
public:
    /// Returns the time since the last lap, or since construction.
    std::chrono::nanoseconds lap() noexcept
    {
        const Clock::time_point now = Clock::now();
        return now - std::exchange(m_last, now);
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point m_last = Clock::now();
};

/// Whether the route of a completed search is proved to be a cheapest one.
enum class Proved : std::uint8_t { no, yes };

/// Returns the outcome of a search that has ended: the route with its cost, the result of
/// `haltedAnswer` if the run was halted, or "the end cannot be reached".
Outcome answerOf(const Problem& problem, const Guard& guard, std::optional<Route> route,
                 Proved proved, double least = 0);

/// Returns the outcome of a halted search: the reason, the lower bound, and the best route so far
/// if there is one. `least` is a proved lower bound on the cost of every route; the cost of the
/// straight line is always used as a bound too.
Outcome haltedAnswer(const Problem& problem, const Guard& guard, double least = 0,
                     std::optional<Route> best = {});

/// Returns the outcome of a search that keeps the best route found so far. The route counts as the
/// best so far if the run was halted, else as proved.
Outcome bestAnswer(const Problem& problem, const Guard& guard, std::optional<Route> best,
                   double least);

/// Adds the figures of a shortest path: `expanded`, `opened`, `peak-open`, `peak-mib`, `set-up-ms`,
/// `search-ms`, and, if the outcome has a route, `length`, `cells`, `turns`, `coins`.
void addFigures(Outcome& outcome, const Problem& problem, const Guard& guard, const Effort& effort);

/// Returns the cost of a route: the step cost of every cell but the first, times sqrt 2 on a
/// diagonal. Straight and diagonal steps are summed separately, so that the sum is as exact as a
/// double.
double costOf(const Maze& maze, const Route& route);

/// Returns an outcome that gives the reason why this solver cannot answer the question.
Outcome invalid(Message message);

} // namespace mazewright::search

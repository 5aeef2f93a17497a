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

/// What a search counted.
struct Effort {
    std::size_t expanded = 0;
    std::size_t opened = 0;
    std::size_t peakOpen = 0;
    /// What making or mending the tables took that the next query on the same maze finds made.
    std::chrono::nanoseconds setUp{};
    /// From there to the route: the search itself, with its extraction.
    std::chrono::nanoseconds search{};
};

/// Measures lap times.
class Stopwatch {
public:
    /// The time since the last lap, or since it was made.
    std::chrono::nanoseconds lap() noexcept
    {
        const Clock::time_point now = Clock::now();
        return now - std::exchange(m_last, now);
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point m_last = Clock::now();
};

/// Whether the route of a search that has ended is proved to be a cheapest one.
enum class Proved : std::uint8_t { no, yes };

/// What a search that has ended answers: its route with its cost, or what `haltedAnswer` does, or
/// that the end cannot be reached.
Outcome answerOf(const Problem& problem, const Guard& guard, std::optional<Route> route,
                 Proved proved, double least = 0);

/// What a search that was halted answers: why, and the bound: `least` is what it has proved that
/// every route costs; that none costs less than the straight way needs no proof. And the best route
/// so far, where it has one.
Outcome haltedAnswer(const Problem& problem, const Guard& guard, double least = 0,
                     std::optional<Route> best = {});

/// What a search answers that keeps the best route it has met: with that one, where it was halted
/// as the best so far, else as proved.
Outcome bestAnswer(const Problem& problem, const Guard& guard, std::optional<Route> best,
                   double least);

/// The figures of a shortest path: `expanded`, `opened`, `peak-open`, `peak-mib`, `set-up-ms`,
/// `search-ms`, and, where the outcome has a route, `length`, `cells`, `turns`, `coins`.
void addFigures(Outcome& outcome, const Problem& problem, const Guard& guard, const Effort& effort);

/// The cost of a route: the step cost of every cell but the first, times sqrt 2 on a diagonal.
/// Straight and diagonal steps are summed apart, so that the sum is as exact as a double is.
double costOf(const Maze& maze, const Route& route);

/// An outcome that says why the question cannot be asked of this solver.
Outcome invalid(Message message);

} // namespace mazewright::search

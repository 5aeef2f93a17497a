#pragma once

#include "solvers/core/message.h"
#include "solvers/experiments/statistics.h"
#include "solvers/files/run_record.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// The conclusion about two times.
enum class TimeFinding : std::uint8_t {
    faster,       ///< the first is faster
    slower,       ///< the first is slower
    equal,        ///< within noise: no difference was found
    tooFewLevels, ///< fewer than six, with which no difference could be significant
};

/// Returns the conclusion in words.
constexpr std::string_view wordsOf(TimeFinding finding) noexcept
{
    constexpr std::array<std::string_view, 4> words = {"faster", "slower", "equal within noise",
                                                       "too few levels to tell"};
    return words[static_cast<std::size_t>(finding)];
}

/// The times of two entrants, paired by the levels that both have solved.
struct TimeComparison {
    std::size_t first = 0;  ///< index of an entrant
    std::size_t second = 0; ///< likewise
    std::size_t levels = 0; ///< levels with times of both, at least 1
    double ratio = 1;       ///< geometric mean of the first's time over the second's
    Interval interval{};    ///< of the ratio, 95 %, by bootstrap over the levels
    double p = 1;           ///< of Wilcoxon's signed-rank test, adjusted by Holm for all pairs
    TimeFinding finding = TimeFinding::tooFewLevels;
};

/// Compares every pair of entrants by their times per level in milliseconds. All lists have the
/// same length; NaN means no time for the level. Two entrants differ if the adjusted p is below
/// 0.05 and 1 is not in the interval. Pairs without a common level are omitted. Deterministic.
std::vector<TimeComparison> compareTimes(std::span<const std::vector<double>> times);

/// The results of a solver over many levels. A level counts separately for each setting of its
/// question.
struct SolverSummary {
    std::string solver;  ///< id
    std::string options; ///< its own options that differ from their default; often empty
    /// Distinguishes several entrants with the same solver: each option that differs from its
    /// default in any of them, `weight=1 heuristic=octile`.
    std::string setting{};
    std::size_t levels = 0;
    std::size_t solved = 0;     ///< with a route that passes its check
    std::size_t noSolution = 0; ///< proved
    std::size_t notFound = 0;   ///< ended without an answer or a proof
    std::size_t atLimit = 0;
    std::size_t invalid = 0; ///< rejected by the solver
    std::size_t refuted = 0; ///< illegal, or false by the audit
    /// Levels for which no solver has a better valid answer; all solvers with the best answer count
    /// the level.
    std::size_t bestCost = 0;
    /// Of `bestCost`: levels whose answer is the optimum, with correct counts. It is proved by an
    /// audit of this process, or claimed by a solver or a record.
    std::size_t proved = 0;
    std::size_t claimed = 0;
    /// Levels that no solver solved, or proved to have no solution, in less time.
    std::size_t fastest = 0;
    /// Over the common levels of the question; empty if there are none. A count of 0 is taken as 1,
    /// and a time below a nanosecond as a nanosecond.
    std::optional<double> meanTime{};     ///< geometric mean of `time-ms`
    std::optional<double> meanExpanded{}; ///< geometric mean; empty if a run does not report it
    /// Geometric means of the time divided by the least time of the level and, if defined, of the
    /// cost divided by the best cost; both at least 1.
    std::optional<double> timeRatio{};
    std::optional<double> costRatio{};
};

/// A comparison of the solvers of one question.
struct QuestionSummary {
    Question question = Question::shortestPath;
    std::size_t levels = 0;
    std::size_t common = 0;  ///< levels that every solver solved
    std::size_t proved = 0;  ///< levels whose optimum an audit has proved
    std::size_t claimed = 0; ///< levels whose optimum a solver or a record claims
    std::size_t known = 0;   ///< levels with an answer, whose optimum nobody claims
    std::vector<SolverSummary>
        solvers{}; ///< in the order of all lists, then unknown solvers by name
    std::vector<TimeComparison> pairs{}; ///< pairs of solvers by their indices
};

/// A problem with a record, in words.
struct RecordFailure {
    std::size_t record = 0; ///< index of the record
    Message why{};
};

/// A summary of many records.
struct Summary {
    std::vector<QuestionSummary> questions{}; ///< only questions that occur
    /// Failed checks and rejected queries; a proof that there is no solution, or of a bound, that
    /// another solver's checked route refutes. In the order of the records.
    std::vector<RecordFailure> failures{};
    std::size_t levels = 0; ///< distinct levels
};

/// Summarises records in any order. Of several records with the same solver, own options, level and
/// question, the last counts. O(n log n).
Summary summarise(std::span<const RunRecord> records);

/// Returns the questions with their solvers, in the same order and with the same names, but without
/// counts. O(n log n).
std::vector<QuestionSummary> questionsOf(std::span<const RunRecord> records);

} // namespace mazewright

#pragma once

#include "solvers/core/message.h"
#include "solvers/core/solver.h"
#include "solvers/experiments/statistics.h"
#include "solvers/experiments/time_kinds.h"
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
    /// The weakest guarantee of its runs, by their options (`guaranteeOf`).
    Guarantee guarantee = Guarantee::none;
    std::optional<ExpansionUnit> expands{}; ///< empty if this program does not know the solver
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
    /// Levels that no solver with the same guarantee solved, or proved to have no solution, in less
    /// time.
    std::size_t fastest = 0;
    /// True if the solver takes part in the common levels: it solved at least half of the levels
    /// that any solver solved. Otherwise it has no means.
    bool isInMeans = false;
    /// Over the common levels of the question; empty if there are none. A count of 0 is taken as 1,
    /// and a time below a nanosecond as a nanosecond.
    std::optional<double> meanTime{};     ///< geometric mean
    std::optional<double> meanExpanded{}; ///< geometric mean; empty if a run does not report it
    /// Geometric means of the time divided by the least time of the level and, if defined, of the
    /// cost divided by the best cost; both at least 1.
    std::optional<double> timeRatio{};
    std::optional<double> costRatio{};
    /// Penalised average runtimes over all levels of the question: arithmetic means in which a run
    /// without an answer counts as 2 or 10 times its time limit. Empty if a level was not run, a
    /// run had no time limit, or an answer has no comparable time.
    std::optional<double> par2{};
    std::optional<double> par10{};
    /// Median over all levels that the solver was run on, a run without an answer being longer than
    /// every time. Empty if more than half have no answer.
    std::optional<double> medianTime{};
    /// If more than half have no answer: the least of their time limits, which the median exceeds.
    std::optional<double> medianAbove{};
    /// Geometric mean of the set-up over the search of the solved levels, both at least a
    /// nanosecond; empty if no run reports both.
    std::optional<double> setUpPerSearch{};
};

/// A comparison of the solvers of one question.
struct QuestionSummary {
    Question question = Question::shortestPath;
    TimeKind time = TimeKind::total; ///< of all times of this summary
    std::size_t levels = 0;
    std::size_t common = 0;  ///< levels that every solver in the means solved
    std::size_t proved = 0;  ///< levels whose optimum an audit has proved
    std::size_t claimed = 0; ///< levels whose optimum a solver or a record claims
    std::size_t known = 0;   ///< levels with an answer, whose optimum nobody claims
    std::vector<SolverSummary>
        solvers{}; ///< by guarantee, then as in all lists, then unknown solvers by name
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

/// Returns the guarantee of the solver with the options of a record: `none` if this program does
/// not know the solver or an option.
Guarantee guaranteeOf(const RunRecord& record);

/// Returns the name of the group of solvers with this guarantee: `Optimal`.
std::string_view groupName(Guarantee guarantee) noexcept;

/// Returns how times of this kind count the set-up of a solver, without its name; empty unless its
/// total time is at least twice its search time. `total` and `search` name the other kinds, as in
/// `--time total`.
Message setUpNote(const SolverSummary& solver, TimeKind shown, const Message& total,
                  const Message& search);

/// Summarises records in any order. Of several records with the same solver, own options, level and
/// question, the last counts. `time` is the kind of all times; by default `usualTimeKind` of each
/// question. O(n log n).
Summary summarise(std::span<const RunRecord> records, std::optional<TimeKind> time = {});

/// Returns the questions with their times and solvers, in the same order and with the same names,
/// but without counts. O(n log n).
std::vector<QuestionSummary> questionsOf(std::span<const RunRecord> records);

} // namespace mazewright

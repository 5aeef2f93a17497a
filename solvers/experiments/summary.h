#pragma once

#include "solvers/core/message.h"
#include "solvers/core/solver.h"
#include "solvers/experiments/time_kinds.h"
#include "solvers/experiments/time_verdicts.h"
#include "solvers/files/run_record.h"

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

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
    std::set<std::string> engines{};        ///< on which its runs ran, as far as records know
    std::optional<ExpansionUnit> expands{}; ///< empty if this program does not know the solver
    std::size_t levels = 0;
    std::size_t solved = 0;     ///< with a route that passes its check
    std::size_t noSolution = 0; ///< proved
    std::size_t notFound = 0;   ///< ended without an answer or a proof
    std::size_t atLimit = 0;
    std::size_t invalid = 0; ///< rejected by the solver
    std::size_t failed = 0;  ///< broken off by a solver from outside
    std::size_t refuted = 0; ///< illegal, or false by the audit
    /// Levels for which no solver has a better valid answer; all solvers with the best answer count
    /// the level.
    std::size_t bestCost = 0;
    /// Of `bestCost`: levels whose answer is the optimum, with correct counts. It is proved by an
    /// audit of this process, or claimed by a solver or a record.
    std::size_t proved = 0;
    std::size_t claimed = 0;
    /// Levels that no solver with the same guarantee solved, or proved to have no solution, in less
    /// time. Times by a solver's own clock do not count.
    std::size_t fastest = 0;
    /// True if any of its times is by its own clock. It has no `timeRatio` then.
    bool hasOwnTimes = false;
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
    std::size_t known = 0;   ///< levels with an answer but without an optimum, even a claimed one
    std::vector<SolverSummary>
        solvers{}; ///< by guarantee, then as in all lists, then unknown solvers by name
    std::vector<TimeComparison> pairs{}; ///< pairs of solvers by their indices
    /// The same on each map with several levels, named by its first level; empty if there is only
    /// one map.
    std::vector<MapComparison> maps{};
    /// What keeps the times from being compared (`mixtureOf`); often empty.
    Message mixture{};
    std::size_t cold = 0; ///< times of short runs without a warm-up, of which the first is slower
    /// False if the times are mixed and that is not allowed, or if some are cold. There are then no
    /// pairs and no ratios of times, and `fastest` is 0.
    bool comparesTimes = true;
    std::size_t asRecorded = 0; ///< times that were read from a file, not measured by this process
    std::size_t superseded = 0; ///< records left out for later ones of the same level and solver
};

/// Returns what must be said above a table of these times: a mixture that is not compared, records
/// that are left out, times as recorded.
std::vector<Message> cautionsOf(const QuestionSummary& question);

/// Returns true for the pairs to show of a long list: a solver with the fastest of its guarantee,
/// by the mean time ratio, and these with each other.
bool isWithFastest(const QuestionSummary& question, const TimeComparison& pair);

/// Returns true if both are settings of one solver that ran on different engines.
bool isOnSeveralEngines(const SolverSummary& a, const SolverSummary& b);

/// How records are summarised.
struct SummaryOptions {
    std::optional<TimeKind> time{}; ///< of all times; empty for `usualTimeKind` of each question
    double margin = defaultMargin;  ///< the largest ratio of times that are called equal
    bool isMixtureAllowed = false;  ///< compares times of several machines, versions or limits
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
/// question, the last counts. O(n log n).
Summary summarise(std::span<const RunRecord> records, const SummaryOptions& options = {});

/// Returns the questions with their times and solvers, in the same order and with the same names,
/// but without counts. O(n log n).
std::vector<QuestionSummary> questionsOf(std::span<const RunRecord> records);

} // namespace mazewright

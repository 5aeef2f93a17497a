#pragma once

#include "solvers/base/message.h"
#include "solvers/comparison/time_comparison.h"
#include "solvers/formats/run_record.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
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
    std::size_t levels = 0;
    std::size_t solved = 0;     ///< with a route that passes its check
    std::size_t noSolution = 0; ///< proved
    std::size_t notFound = 0;   ///< ended without an answer or a proof
    std::size_t atLimit = 0;
    std::size_t invalid = 0; ///< rejected by the solver
    std::size_t failedChecks = 0;
    /// Levels for which no solver has a better valid answer; all solvers with the best answer count
    /// the level.
    std::size_t bestCost = 0;
    std::size_t optimal =
        0; ///< of `bestCost`: levels whose best answer is proved, with correct counts
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
    std::size_t common = 0; ///< levels that every solver solved
    std::size_t proved = 0; ///< levels whose best answer is proved
    std::size_t known = 0;  ///< levels whose best answer is not proved
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

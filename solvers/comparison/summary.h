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

/// What a solver came to over many levels. A level counts anew for each setting of its question.
struct SolverSummary {
    std::string solver;  ///< its id
    std::string options; ///< those of its own that differ from their first value; often empty
    /// What tells it from others of the same solver: each option that differs from its first value
    /// in any of them, `weight=1 heuristic=octile`.
    std::string setting{};
    std::size_t levels = 0;
    std::size_t solved = 0;     ///< with a route whose check holds
    std::size_t noSolution = 0; ///< proved
    std::size_t notFound = 0;   ///< ended without an answer or a proof
    std::size_t atLimit = 0;
    std::size_t invalid = 0; ///< refused by the solver
    std::size_t failedChecks = 0;
    /// Levels where nobody has a better valid answer; those who share the best one all count it.
    std::size_t bestCost = 0;
    std::size_t optimal = 0; ///< of them, those where the best is proved, and all counts are right
    /// Levels where nobody solved it, or proved that there is no solution, in less time.
    std::size_t fastest = 0;
    /// Over the common levels of its question; none where there are none. A count of 0 goes in as
    /// 1, and a time of less than a nanosecond as one.
    std::optional<double> meanTime{};     ///< geometric, of `time-ms`
    std::optional<double> meanExpanded{}; ///< geometric; none where some run does not tell
    /// Geometric means of time over the least time of the level and, where it is defined, of cost
    /// against the best cost, both at least 1.
    std::optional<double> timeRatio{};
    std::optional<double> costRatio{};
};

/// The solvers of one question beside each other.
struct QuestionSummary {
    Question question = Question::shortestPath;
    std::size_t levels = 0;
    std::size_t common = 0;               ///< of them, those that every solver solved
    std::size_t proved = 0;               ///< levels whose best is proved
    std::size_t known = 0;                ///< levels whose best is only the best that is known
    std::vector<SolverSummary> solvers{}; ///< in the order of all lists, then unknown ones by name
    std::vector<TimeComparison> pairs{};  ///< of the solvers by their places
};

/// Something wrong with a record, in words.
struct RecordFailure {
    std::size_t record = 0; ///< its index
    Message why{};
};

/// Everything that can be said of many records at once.
struct Summary {
    std::vector<QuestionSummary> questions{}; ///< those that occur
    /// Failed checks and refusals; a proof that there is no solution, or of a bound, beside another
    /// solver's checked route that it rules out. In the order of the records.
    std::vector<RecordFailure> failures{};
    std::size_t levels = 0; ///< different ones
};

/// Sums up records in any order. Of records of the same solver with the same own options on the
/// same level with the same question, the last counts. O(n log n).
Summary summarise(std::span<const RunRecord> records);

/// The questions that occur with their solvers, in the same order and by the same names, and
/// nothing counted. O(n log n).
std::vector<QuestionSummary> questionsOf(std::span<const RunRecord> records);

} // namespace mazewright

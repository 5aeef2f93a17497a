#pragma once

#include "solvers/formats/run_record.h"

#include <optional>
#include <span>
#include <string>
#include <utility>

namespace mazewright {

/// The key of runs whose answers are comparable: the same cells, question, and options of the
/// question. A level is identified by its cells if the record has their hash.
struct TrialKey {
    std::string level;
    std::string hash; ///< may be empty
    Question question = Question::shortestPath;
    std::string options; ///< of the question

    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const TrialKey&, const TrialKey&) = default;
};

TrialKey trialOf(const RunRecord& record);

/// The best answer of a trial.
struct BestAnswer {
    const RunRecord* record = nullptr; ///< null if no answer passes its check
    const RunRecord* proof =
        nullptr; ///< a record with an equally good, proved answer; null if there is none
};

/// Returns the best of the answers that pass their checks; all records must be of one trial.
BestAnswer bestOf(std::span<const RunRecord* const> trial);

/// Returns true if a run has a route that passes its check.
bool isValid(const RunRecord& record) noexcept;

/// Returns the milliseconds of a run if they are comparable. Empty for recorded and rejected runs
/// and for wrong answers, even if an old record has a time.
std::optional<double> comparableTime(const RunRecord& record) noexcept;

/// Returns the rank of an answer: less is better, lexicographically. Links are ranked by turns
/// first. The record must have a route.
std::pair<double, double> rankOf(const RunRecord& record);
/// Returns true if `a` is better than `b`, beyond rounding by the order of a sum.
bool isBetter(const RunRecord& a, const RunRecord& b);

} // namespace mazewright

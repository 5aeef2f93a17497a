#pragma once

#include "solvers/formats/run_record.h"

#include <optional>
#include <span>
#include <string>
#include <utility>

namespace mazewright {

/// What several runs have in common whose answers may be held against each other: the same cells,
/// question, and options of the question. A level counts as its cells where the record knows them.
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
    const RunRecord* record = nullptr; ///< none: no answer that holds its check
    const RunRecord* proof = nullptr;  ///< one that is as good and has proved it; none: nobody has
};

/// The best of the answers that hold their checks; all have to be of one trial.
BestAnswer bestOf(std::span<const RunRecord* const> trial);

/// Whether a run has a route that holds its check.
bool isValid(const RunRecord& record) noexcept;

/// The milliseconds of a run, where they may be compared; none of a run that was recorded or
/// refused, or of a wrong answer, also where an old record has one.
std::optional<double> comparableTime(const RunRecord& record) noexcept;

/// What the answers of a question are ranked by: less is better, the first number before the
/// second. Links have fewest turns first. The record has a route.
std::pair<double, double> rankOf(const RunRecord& record);
/// Whether one is better than the other, and not only by the order of a sum.
bool isBetter(const RunRecord& a, const RunRecord& b);

} // namespace mazewright

#pragma once

#include "solvers/core/audit.h"
#include "solvers/core/message.h"
#include "solvers/files/run_record.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// The optimum of a trial, as far as it is known.
struct Yardstick {
    double cost = 0;
    double turns = 0;                      ///< of a link
    Evidence evidence = Evidence::claimed; ///< proved: computed by an audit of this process
    const RunRecord* counts = nullptr;     ///< a record whose counts hold too; may be null
};

/// The best answer of a trial.
struct BestAnswer {
    const RunRecord* record = nullptr; ///< null if no answer passes its check
    /// By an audit, or else claimed by a solver's bound. Empty if neither is available.
    std::optional<Yardstick> optimum{};
};

/// Returns the best of the answers that pass their checks; all records must be of one trial.
BestAnswer bestOf(std::span<const RunRecord* const> trial);

/// Returns true if a run has a route that passes its check.
bool isValid(const RunRecord& record) noexcept;

/// Returns true if the times of a run may count: not those of recorded and rejected runs and of
/// wrong answers.
bool mayHaveTimes(const RunRecord& record) noexcept;

/// Returns the milliseconds of a run by the clock of this program, if they are comparable. Empty
/// for recorded and rejected runs and for wrong answers, even if an old record has a time.
std::optional<double> comparableTime(const RunRecord& record) noexcept;

/// Refutes the records of files that contradict the optimum that an audit of this process proved
/// for their trial, or that they record themselves. What is audited stays as it is. O(n log n).
void refuteByProofs(std::span<RunRecord> records);

/// Returns what keeps the times of some records from being compared, in words: that they come from
/// several machines, versions of the program, or limits. Empty if all are alike. Records without
/// comparable times do not count. Unknown parts, as in old lines, count as different.
Message mixtureOf(std::span<const RunRecord* const> records);

/// Returns the rank of an answer: less is better, lexicographically. Links are ranked by turns
/// first. The record must have a route.
std::pair<double, double> rankOf(const RunRecord& record);
/// Returns true if `a` is better than `b`, beyond rounding by the order of a sum.
bool isBetter(const RunRecord& a, const RunRecord& b);

/// The quality of a valid answer. Only the optimum can decide it: a route that passes its check is
/// legal, but may be far from optimal.
enum class QualityKind : std::uint8_t {
    optimal,
    worse,      ///< than the optimum
    wrongCount, ///< as good as the optimum, but a count differs from that of the yardstick
    unknown     ///< the optimum is not known
};

/// Returns the permanent id: `wrong-count`.
std::string_view idOf(QualityKind kind) noexcept;

/// The quality of an answer, and its distance from the proved optimum: a share of the cost, an
/// amount of the score, or a number of turns.
struct Quality {
    QualityKind kind = QualityKind::unknown;
    Evidence evidence = Evidence::claimed; ///< of the optimum with which the answer is compared
    double gap = 0;                        ///< above 0 if it is worse
    std::string_view of{};                 ///< unit of the gap: empty (a share), `score` or `turns`
    std::string figure{};                  ///< id of the wrong count

    friend bool operator==(const Quality&, const Quality&) = default;
};

/// Returns `optimal, proved`, `optimal, claimed`, `+14 %`, `2 less`, `1 turn more`, `wrong
/// optimal-tracks` or `unknown`.
Message textOf(const Quality& quality);

/// Returns a sort key for tables: optimal first, then increasingly worse, wrong count, unknown.
double rankOf(const Quality& quality) noexcept;

/// Returns the quality of a valid answer, compared with the best of its trial.
Quality qualityOf(const RunRecord& run, const BestAnswer& best);

/// Returns the quality of each record's answer, in order, compared with the optimum that the
/// records of the same trial know. Empty for a record without an answer that passes its check. O(n
/// log n).
std::vector<std::optional<Quality>> qualitiesOf(std::span<const RunRecord> records);

} // namespace mazewright

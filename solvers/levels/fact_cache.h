#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/question.h"
#include "solvers/core/solver.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace mazewright {

/// A fact's value: of a flag, of a number, or the layer itself, whose values are then available.
using FactValue = std::variant<bool, std::int64_t, double, mpz_class, Layer>;

/// A true value, and the words for it.
struct KnownFact {
    FactValue value{};
    /// For a flag or a grade, in words: `15 best tracks`; empty if the value says all.
    Message words{};
    /// What those words would have to say for the opposite flag: `one`.
    Message contrast{};
    /// For `unique`: the number of best answers.
    std::string count{};
};

/// Answer to a fact: known, impossible (proved), or undecided within the limits.
using FactAnswer = std::variant<KnownFact, Impossible, Undecided>;

/// Returns a value as a number; empty if it is a flag or a layer.
inline std::optional<Value> numberOf(const FactValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return Value(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return Value(*real);
    if (const auto* count = std::get_if<mpz_class>(&value))
        return Value(*count);
    return std::nullopt;
}

/// Facts of a level: its cells and rules, and every fact computed so far. Decided answers are
/// cached. An answer that a budget left undecided is recomputed only under a different budget. One
/// thread at a time.
class FactCache {
public:
    FactCache(MazeSnapshot maze, const Rules& rules);

    const MazeSnapshot& maze() const noexcept { return m_maze; }
    const Rules& rules() const noexcept { return m_rules; }
    /// Returns the question that the level is meant for.
    Question question() const noexcept { return m_question; }

    /// Returns the question as the level's rules define it, within these limits. Errors: `value`,
    /// with what the maze lacks.
    Expected<Problem> problem(Question question, const Limits& limits) const;

    /// Returns the answer for `fact`, computing its whole group if necessary. A fact that only
    /// runs yield is impossible. The reference is valid until the fact is asked again.
    const FactAnswer& compute(const FactSpec& fact, Budget& budget);

    /// A run of the exact solver of a question; a wrong answer is withdrawn (`solvePart`).
    struct Run {
        std::optional<Problem> problem{}; ///< empty if impossible; see `refusal`
        Outcome outcome{};
        Message refusal{};

        bool isHalted() const noexcept
        {
            return outcome.status == Status::stopped || outcome.status == Status::limitReached;
        }
        /// Returns the reason why the run decides nothing.
        Message reason() const;
    };
    /// Returns the run for the groups. It is made once, and repeated if a budget ended it and a
    /// different one is available.
    const Run& run(Question question, Budget& budget);
    /// Stores the outcome of a run that the caller already has. It is not repeated, even if a limit
    /// ended it.
    void keepRun(Question question, Outcome outcome);

    /// Returns data that groups cache for each other, one object per type.
    template <class T>
    T& kept()
    {
        return m_kept.get<T>();
    }

private:
    struct ComputedGroup {
        std::uint64_t budget = 0;
        bool decided = false;
    };
    struct KeptRun {
        Run run{};
        std::uint64_t budget = 0; ///< under which it was made; 0 if it was given
    };
    void computeGroup(const struct FactGroup& group, Budget& budget);
    Run make(Question question, Budget& budget) const;

    MazeSnapshot m_maze;
    Rules m_rules;
    Question m_question;
    std::map<const FactSpec*, FactAnswer> m_answers;
    std::map<const struct FactGroup*, ComputedGroup> m_asked;
    std::array<std::optional<KeptRun>, allQuestions.size()> m_runs; // by question
    Workspace m_kept;
};

/// Collects the answers that a group computes for its facts.
class GroupAnswers {
public:
    explicit GroupAnswers(std::span<const FactSpec> facts) : m_facts(facts) {}

    /// Sets the answer of the fact with this id; if the value is a layer, of the layer with this
    /// id.
    void set(std::string_view id, KnownFact fact);
    void set(std::string_view id, FactValue value) { set(id, KnownFact{std::move(value)}); }
    void tell(std::string_view id, const FactAnswer& answer);
    /// Sets the answer of every fact and layer that has none yet.
    void setRemaining(const FactAnswer& answer);

    const std::map<const FactSpec*, FactAnswer>& all() const noexcept { return m_answers; }

private:
    std::span<const FactSpec> m_facts;
    std::map<const FactSpec*, FactAnswer> m_answers;
};

/// Facts that are computed together, since one computation yields them all: data, and one function.
/// `compute` sets an answer for every fact. It throws only `std::bad_alloc`, obeys the budget, and
/// depends on nothing but cells, rules and conditions. It is null if only runs yield the facts.
struct FactGroup {
    std::span<const FactSpec> facts;
    void (*compute)(FactCache& level, Budget& budget, GroupAnswers& answers) = nullptr;
};

/// Describes a measure of difficulty: a share, or another real number; `source` names its origin,
/// if any.
constexpr FactSpec measureFact(Question question, std::string_view id, std::string_view name,
                               std::string_view summary, std::string_view source = {})
{
    return {.id = id,
            .question = question,
            .name = name,
            .summary = summary,
            .source = source,
            .kind = FactKind::real,
            .difficulty = true};
}

/// Describes a measure that is computed on demand.
constexpr FactSpec costlyMeasure(Question question, std::string_view id, std::string_view name,
                                 std::string_view summary, std::string_view source)
{
    FactSpec fact = measureFact(question, id, name, summary, source);
    fact.onDemand = true;
    return fact;
}

/// Describes `unique` for a question whose best answers are not counted: it is always impossible.
constexpr FactSpec neverUnique(Question question)
{
    return {.id = "unique",
            .question = question,
            .name = "Unique",
            .summary = "Whether there is exactly one best answer; applies only to one-stroke and "
                       "shortest-path levels.",
            .kind = FactKind::flag,
            .statable = false};
}
inline void tellNeverUnique(GroupAnswers& answers)
{
    answers.tell("unique", Impossible{"it applies only to one-stroke and shortest-path levels"});
}

/// Returns all groups, in the order of the table.
std::span<const FactGroup* const> factGroups() noexcept;

/// Returns the group of a fact of the table; null if it has none.
const FactGroup* factGroupOf(const FactSpec& fact) noexcept;

} // namespace mazewright

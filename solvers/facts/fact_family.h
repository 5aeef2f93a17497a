#pragma once

#include "solvers/facts/fact_answer.h"
#include "solvers/facts/level_knowledge.h"
#include "solvers/result/fact_spec.h"

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace mazewright {

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

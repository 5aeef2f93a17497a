#pragma once

#include "solvers/facts/fact_answer.h"
#include "solvers/facts/level_knowledge.h"
#include "solvers/result/fact_spec.h"

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace mazewright {

/// What a family has to say of its facts.
class FamilyAnswers {
public:
    explicit FamilyAnswers(std::span<const FactSpec> facts) : m_facts(facts) {}

    /// Of the fact with this id, or of the layer with it where the value is one.
    void know(std::string_view id, KnownFact fact);
    void know(std::string_view id, FactValue value) { know(id, KnownFact{std::move(value)}); }
    void tell(std::string_view id, const FactAnswer& answer);
    /// Of every fact, and every layer, of which nothing has been said so far.
    void tellRest(const FactAnswer& answer);

    const std::map<const FactSpec*, FactAnswer>& all() const noexcept { return m_answers; }

private:
    std::span<const FactSpec> m_facts;
    std::map<const FactSpec*, FactAnswer> m_answers;
};

/// Facts that are asked at once, since one computation tells them all: data, and one function.
/// `ask` says something of every fact; it never throws but `std::bad_alloc`, obeys the budget, and
/// depends on nothing but cells, rules and conditions. None: the facts are told by runs alone.
struct FactFamily {
    std::span<const FactSpec> facts;
    void (*ask)(LevelKnowledge& level, Budget& budget, FamilyAnswers& answers) = nullptr;
};

/// A measure of difficulty: a share, or another real number; `source` where it has one.
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

/// One that is told on demand.
constexpr FactSpec costlyMeasure(Question question, std::string_view id, std::string_view name,
                                 std::string_view summary, std::string_view source)
{
    FactSpec fact = measureFact(question, id, name, summary, source);
    fact.onDemand = true;
    return fact;
}

/// `unique` for a question whose best answers are not counted: it is always impossible to tell.
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
inline void tellNeverUnique(FamilyAnswers& answers)
{
    answers.tell("unique", Impossible{"it applies only to one-stroke and shortest-path levels"});
}

/// All families, in the order of the table.
std::span<const FactFamily* const> factFamilies() noexcept;

/// The family of a fact of the table.
const FactFamily* familyOf(const FactSpec& fact) noexcept;

} // namespace mazewright

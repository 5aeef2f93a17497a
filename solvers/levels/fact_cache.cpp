#include "solvers/levels/fact_cache.h"

#include "solvers/core/solver.h"

#include <new>
#include <utility>

namespace mazewright {

namespace {

bool isDecided(const FactAnswer& answer) noexcept
{
    return !std::holds_alternative<Undecided>(answer);
}

} // namespace

const FactGroup* factGroupOf(const FactSpec& fact) noexcept
{
    for (const FactGroup* group : factGroups())
        if (&fact >= group->facts.data() && &fact < group->facts.data() + group->facts.size())
            return group;
    return nullptr;
}

void GroupAnswers::set(std::string_view id, KnownFact fact)
{
    tell(id, FactAnswer(std::move(fact)));
}

void GroupAnswers::tell(std::string_view id, const FactAnswer& answer)
{
    const auto* known = std::get_if<KnownFact>(&answer);
    const bool layer = known != nullptr && std::holds_alternative<Layer>(known->value);
    for (const FactSpec& fact : m_facts)
        if (fact.id == id && (known == nullptr || fact.isLayer() == layer))
            m_answers.insert_or_assign(&fact, answer);
}

void GroupAnswers::setRemaining(const FactAnswer& answer)
{
    for (const FactSpec& fact : m_facts)
        m_answers.try_emplace(&fact, answer);
}

Message FactCache::Run::reason() const
{
    if (!refusal.empty())
        return refusal;
    return outcome.message.empty() ? Message(idOf(outcome.status)) : outcome.message;
}

FactCache::FactCache(MazeSnapshot maze, const Rules& rules)
    : m_maze(std::move(maze)), m_rules(rules), m_question(mainQuestion(*m_maze, rules))
{
}

const FactAnswer& FactCache::compute(const FactSpec& fact, Budget& budget)
{
    const FactGroup* group = factGroupOf(fact);
    if (group != nullptr && group->compute != nullptr)
        computeGroup(*group, budget);
    return m_answers.try_emplace(&fact, Impossible{"only a run of a solver can determine this"})
        .first->second;
}

void FactCache::computeGroup(const FactGroup& group, Budget& budget)
{
    ComputedGroup& asked = m_asked[&group];
    if (asked.decided || asked.budget == budget.id())
        return;
    GroupAnswers answers(group.facts);
    // Even after a budget has ended, a group may report results of a run made under it.
    if (budget.poll() == Halt::stopped) {
        answers.setRemaining(Undecided{budget.why(Halt::stopped)});
    } else {
        try {
            const AllocationCeiling ceiling = budget.ceiling();
            group.compute(*this, budget, answers);
        } catch (const std::bad_alloc&) {
            answers.setRemaining(Undecided{budget.why(Halt::memory)});
        }
    }
    asked.budget = budget.id();
    asked.decided = true;
    for (const auto& [fact, answer] : answers.all()) {
        FactAnswer& kept = m_answers.try_emplace(fact, answer).first->second;
        if (isDecided(answer) || !isDecided(kept))
            kept = answer;
        asked.decided = asked.decided && isDecided(kept);
    }
}

const FactCache::Run& FactCache::run(Question question, Budget& budget)
{
    std::optional<KeptRun>& kept = m_runs.at(static_cast<std::size_t>(question));
    if (!kept || (kept->run.isHalted() && kept->budget != 0 && kept->budget != budget.id()))
        kept = KeptRun{make(question, budget), budget.id()};
    return kept->run;
}

void FactCache::keepRun(Question question, Outcome outcome)
{
    Run run;
    if (auto problem = this->problem(question, {}))
        run.problem = std::move(*problem);
    else
        run.refusal = problem.error().message;
    run.outcome = std::move(outcome);
    m_runs.at(static_cast<std::size_t>(question)) = KeptRun{std::move(run)};
}

Expected<Problem> FactCache::problem(Question question, const Limits& limits) const
{
    const auto query = queryOf(question, *m_maze, optionsFor(question, m_rules));
    if (!query)
        return tl::unexpected(query.error());
    return Problem::make(m_maze, *query, limits);
}

FactCache::Run FactCache::make(Question question, Budget& budget) const
{
    Run run;
    auto problem = this->problem(question, budget.limits());
    if (!problem) {
        run.refusal = problem.error().message;
        return run;
    }
    run.problem = std::move(*problem);
    run.outcome = solvePart(*mainSolver(question, m_rules), *run.problem, budget);
    return run;
}

} // namespace mazewright

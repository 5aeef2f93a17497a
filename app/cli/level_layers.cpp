#include "app/cli/level_layers.h"

#include "solvers/facts/fact_family.h"

#include <algorithm>

namespace mazewright::cli {

namespace {

/// Adds the figures of a layer's group, except those that the run reports itself.
void addFigures(Outcome& outcome, const FactSpec& layer, FactCache& level, Budget& budget)
{
    for (const FactSpec& fact : factGroupOf(layer)->facts) {
        if (!comesWithLayers(fact) || findFigure(outcome, fact.id) != nullptr)
            continue;
        const auto* known = std::get_if<KnownFact>(&level.compute(fact, budget));
        if (const auto number = known != nullptr ? numberOf(known->value) : std::nullopt)
            outcome.figures.push_back({fact.id, fact.unit, *number});
    }
}

} // namespace

bool LevelLayers::isRequested(std::string_view id) const
{
    return std::find(m_asked.begin(), m_asked.end(), id) != m_asked.end();
}

FactCache& LevelLayers::knowledgeOf(const Problem& problem, const Rules& rules)
{
    const bool same = m_level && m_level->maze()->revision() == problem.maze().revision() &&
                      m_level->rules() == rules;
    if (!same)
        m_level = std::make_unique<FactCache>(problem.snapshot(), rules);
    return *m_level;
}

void LevelLayers::addTo(CheckedAnswer& answered, const Problem& problem, const Rules& rules,
                        Budget& budget)
{
    if (answered.outcome.status == Status::invalid)
        return;
    for (const std::string& id : m_wanted) {
        if (const Layer* own = findLayer(answered.outcome, id)) {
            if (const auto ready = prepare(*own, budget); !ready)
                answered.omissions.push_back({id, ready.error().why});
            continue;
        }
        const FactSpec* fact = findLayerFact(id, problem.question());
        if (fact != nullptr && fact->subject == FactSubject::level &&
            fact->isOf(problem.question()))
            addLevelLayer(answered, *fact, knowledgeOf(problem, rules), budget);
    }
}

void LevelLayers::addLevelLayer(CheckedAnswer& answered, const FactSpec& fact, FactCache& level,
                                Budget& budget)
{
    m_asked.push_back(fact.id);
    const FactAnswer& answer = level.compute(fact, budget);
    if (const auto* open = std::get_if<Undecided>(&answer))
        answered.omissions.push_back({std::string(fact.id), open->why});
    const auto* known = std::get_if<KnownFact>(&answer);
    if (known == nullptr)
        return;
    answered.outcome.layers.push_back(std::get<Layer>(known->value));
    addFigures(answered.outcome, fact, level, budget);
}

} // namespace mazewright::cli

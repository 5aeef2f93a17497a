#include "solvers/result/fact_spec.h"

#include <algorithm>

namespace mazewright {

namespace {

/// Returns how well the fact matches the question asked; 0 is best.
int distance(const FactSpec& fact, Question asked) noexcept
{
    if (!fact.question)
        return 1;
    return *fact.question == asked ? 0 : 2;
}

const FactSpec* nearest(std::string_view id, Question asked, bool layer) noexcept
{
    const FactSpec* found = nullptr;
    for (const FactSpec* fact : factSpecs())
        if (fact->id == id && fact->isLayer() == layer &&
            (found == nullptr || distance(*fact, asked) < distance(*found, asked)))
            found = fact;
    return found;
}

} // namespace

bool comesWithLayers(const FactSpec& fact) noexcept
{
    const bool counts = fact.kind == FactKind::whole || fact.kind == FactKind::count;
    if (fact.subject != FactSubject::level || fact.difficulty || !counts)
        return false;
    const auto all = factSpecs();
    return !fact.question || std::any_of(all.begin(), all.end(), [&fact](const FactSpec* layer) {
        return layer->isLayer() && layer->id == fact.id && layer->question == fact.question;
    });
}

const FactSpec* findFact(std::string_view id, Question question) noexcept
{
    return nearest(id, question, false);
}

const FactSpec* findLayerFact(std::string_view id, Question question) noexcept
{
    return nearest(id, question, true);
}

const FactSpec* findFact(std::string_view id) noexcept
{
    for (const FactSpec* fact : factSpecs())
        if (fact->id == id && !fact->isLayer())
            return fact;
    return nullptr;
}

const FactSpec* statableFact(std::string_view id) noexcept
{
    for (const FactSpec* fact : factSpecs())
        if (fact->id == id && fact->isStatable())
            return fact;
    return nullptr;
}

} // namespace mazewright

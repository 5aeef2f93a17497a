#include "solvers/collection/collected_level.h"

#include <algorithm>
#include <compare>
#include <numeric>

namespace mazewright {

const FactAnswer* CollectedLevel::answer(std::string_view id) const
{
    const auto told = std::find_if(facts.begin(), facts.end(),
                                   [id](const FactResult& each) { return each.fact->id == id; });
    return told == facts.end() ? nullptr : &told->answer;
}

std::optional<Value> CollectedLevel::number(std::string_view id) const
{
    const FactAnswer* told = answer(id);
    const auto* known = told == nullptr ? nullptr : std::get_if<KnownFact>(told);
    if (known == nullptr)
        return std::nullopt;
    if (const bool* flag = std::get_if<bool>(&known->value))
        return Value(std::int64_t{*flag ? 1 : 0});
    return numberOf(known->value);
}

bool CollectedLevel::isUndecided() const
{
    return std::any_of(facts.begin(), facts.end(), [](const FactResult& told) {
        return std::holds_alternative<Undecided>(told.answer);
    });
}

std::vector<const FactSpec*> listedFacts(Question question, bool alsoOnDemand)
{
    std::vector<const FactSpec*> listed;
    for (const FactSpec* fact : factSpecs())
        if (fact->isValueOfLevel() && (alsoOnDemand || !fact->onDemand) && fact->isOf(question) &&
            findFact(fact->id, question) == fact)
            listed.push_back(fact);
    return listed;
}

std::vector<FactResult> computeAll(FactCache& level, std::span<const FactSpec* const> facts,
                                   Budget& budget)
{
    for (const FactSpec* fact : facts)
        if (!fact->question)
            (void)level.compute(*fact, budget);
    std::vector<FactResult> told;
    told.reserve(facts.size());
    for (const FactSpec* fact : facts)
        told.push_back({fact, level.compute(*fact, budget)});
    return told;
}

std::vector<std::string_view> factsAmong(std::span<const CollectedLevel> levels)
{
    std::vector<std::string_view> ids;
    for (const CollectedLevel& level : levels)
        for (const FactResult& told : level.facts)
            if (std::find(ids.begin(), ids.end(), told.fact->id) == ids.end())
                ids.push_back(told.fact->id);
    return ids;
}

std::vector<std::size_t> ranked(std::span<const CollectedLevel> levels, std::string_view fact,
                                bool descending)
{
    std::vector<std::optional<Value>> numbers;
    for (const CollectedLevel& level : levels)
        numbers.push_back(level.number(fact));
    std::vector<std::size_t> places(levels.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        if (!numbers[a] || !numbers[b])
            return numbers[a].has_value() && !numbers[b].has_value();
        return std::is_lt(descending ? compare(*numbers[b], *numbers[a])
                                     : compare(*numbers[a], *numbers[b]));
    });
    return places;
}

} // namespace mazewright

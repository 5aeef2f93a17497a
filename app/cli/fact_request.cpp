#include "app/cli/fact_request.h"

#include "solvers/collection/collected_level.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace mazewright::cli {

namespace {

bool isOfLevels(const FactSpec& fact)
{
    return fact.subject == FactSubject::level;
}

std::set<std::string_view> idsOf(std::span<const OptionSpec> options)
{
    std::set<std::string_view> ids;
    for (const OptionSpec& option : options)
        ids.insert(option.id);
    return ids;
}

/// Returns true if only a layer has this id, and no other fact.
bool isLayerAlone(std::string_view id)
{
    return findFact(id) == nullptr;
}

} // namespace

Expected<FactRequest> FactRequest::from(const FactsArguments& arguments)
{
    if (arguments.copies && arguments.csv && !arguments.table)
        return failure(ErrorCode::value,
                       "--copies with --csv requires --table, whose rows list the copies");
    FactRequest request(arguments);
    auto settings = readSettings(arguments.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    request.m_settings = std::move(*settings);
    if (const auto known = request.checkFacts(); !known)
        return tl::unexpected(known.error());
    if (const auto known = request.checkOptions(); !known)
        return tl::unexpected(known.error());
    return request;
}

Expected<void> FactRequest::checkFacts() const
{
    std::set<std::string_view> known;
    std::set<std::string_view> values;
    for (const FactSpec* fact : factSpecs()) {
        if (isOfLevels(*fact))
            known.insert(fact->id);
        if (fact->isValueOfLevel())
            values.insert(fact->id);
    }
    for (const std::string& id : m_arguments->facts)
        if (!known.contains(id))
            return failure(ErrorCode::value,
                           fmt::format("--fact {}: unknown fact; expected one of {}", id,
                                       fmt::join(known, ", ")));
    for (const std::string& id : m_arguments->facts)
        if (isLayerAlone(id) && !m_arguments->json)
            return failure(ErrorCode::value,
                           fmt::format("--fact {}: this fact is a layer, with a value for each "
                                       "cell; layers require --json",
                                       id));
    if (!m_arguments->sort.empty() && !values.contains(m_arguments->sort))
        return failure(ErrorCode::value, fmt::format("--sort {}: unknown fact; expected one of {}",
                                                     m_arguments->sort, fmt::join(values, ", ")));
    return {};
}

/// Rejects names that no question has, before anything runs.
Expected<void> FactRequest::checkOptions() const
{
    std::set<std::string_view> options;
    for (const Question question : allQuestions)
        options.merge(idsOf(optionsOf(question)));
    for (const OptionAssignment& setting : m_settings)
        if (!options.contains(setting.name))
            return failure(ErrorCode::value,
                           fmt::format("--set {}: unknown option; expected one of {}", setting.name,
                                       fmt::join(options, ", ")));
    return {};
}

Expected<Rules> FactRequest::rulesOf(const Level& level, bool isOneLevel) const
{
    const Question question = mainQuestion(level.maze, level.rules);
    Options options = optionsFor(question, level.rules);
    // With several levels, the question of a level need not know every name.
    for (const OptionAssignment& setting : m_settings)
        if (isOneLevel && !options.knows(setting.name))
            return failure(
                ErrorCode::value,
                fmt::format("--set {}: this option does not apply here; expected one of {}",
                            setting.name, fmt::join(idsOf(optionsOf(question)), ", ")));
    if (auto set = apply(m_settings, options); !set)
        return tl::unexpected(set.error());
    return withOptions(level.rules, question, options);
}

std::vector<const FactSpec*> FactRequest::chosenFacts(Question question) const
{
    std::vector<const FactSpec*> facts;
    for (const std::string& id : m_arguments->facts)
        for (const FactSpec* fact : {findFact(id, question), findLayerFact(id, question)})
            if (fact != nullptr && (!fact->isLayer() || m_arguments->layers || isLayerAlone(id)))
                facts.push_back(fact);
    if (!m_arguments->facts.empty())
        return facts;
    if (!m_arguments->layers)
        return listedFacts(question);
    for (const FactSpec* fact : factSpecs())
        if (isOfLevels(*fact) && !fact->onDemand && fact->isOf(question) &&
            (fact->isLayer() ? findLayerFact(fact->id, question) : findFact(fact->id, question)) ==
                fact)
            facts.push_back(fact);
    return facts;
}

std::vector<const FactSpec*> FactRequest::factsOf(Question question) const
{
    std::vector<const FactSpec*> facts = chosenFacts(question);
    if (m_arguments->sort.empty())
        return facts;
    const FactSpec* sorted = findFact(m_arguments->sort, question);
    if (std::find(facts.begin(), facts.end(), sorted) == facts.end())
        facts.insert(facts.begin(), sorted);
    return facts;
}

} // namespace mazewright::cli

#include "ui/level/facts.h"

#include "ui/level/run.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr float mostNamedCategories = 8;
constexpr std::string_view yesText = QT_TRANSLATE_NOOP("Engine", "yes");

template <class Choose>
FactList factsThat(const Choose& choose)
{
    FactList facts;
    std::ranges::copy_if(factSpecs(), std::back_inserter(facts), choose);
    return facts;
}

bool isOfLevel(const FactSpec& fact, Question question)
{
    return fact.subject == FactSubject::level && !fact.onDemand && fact.isOf(question);
}

/// Returns the name of each category: the text of its first cell. Stops as soon as all are found.
CategoryNames namesIn(const Layer& layer, const Maze& maze)
{
    const float past = layer.most - layer.least + 1;
    if (past > mostNamedCategories)
        return {};
    CategoryNames names(static_cast<std::size_t>(past));
    std::size_t found = 0;
    for (CellIndex cell = 0; cell < maze.size() && found < names.size(); ++cell) {
        const float value = layer.at(cell);
        if (std::isnan(value))
            continue;
        Message& name = names[static_cast<std::size_t>(value - layer.least)];
        if (!name.empty())
            continue;
        name = layer.text(cell);
        ++found;
    }
    return names;
}

/// Returns the name of values off the scale of an amount: the text of the first such cell. Only
/// detours have such values.
CategoryNames offScaleIn(const Layer& layer, const Maze& maze)
{
    if (layer.id != "detour")
        return {};
    for (CellIndex cell = 0; cell < maze.size(); ++cell)
        if (std::isinf(layer.at(cell)))
            return {layer.text(cell)};
    return {};
}

/// Returns true if the layer only marks the cells of a set: the cells that a number with its id
/// counts.
bool isSet(const FactSpec& layer)
{
    return std::ranges::any_of(factSpecs(), [&layer](const FactSpec* fact) {
        return fact->id == layer.id && fact->question == layer.question &&
               fact->kind == FactKind::whole;
    });
}

/// Turns the layer into one that only marks the cells of a set, with one colour.
void makeSet(Layer& layer)
{
    layer.scale = LayerScale::category;
    layer.least = layer.most;
    layer.text = [text = std::move(layer.text)](CellIndex cell) {
        return text(cell).empty() ? std::string() : std::string(yesText);
    };
}

void takeLayer(Facts& all, const FactSpec& fact, Layer layer, const Maze& maze)
{
    if (isSet(fact)) {
        makeSet(layer);
        all.categories[std::string(layer.id)] = {std::string(layer.name)};
    } else if (CategoryNames names = layer.scale == LayerScale::category ? namesIn(layer, maze)
                                                                         : offScaleIn(layer, maze);
               !names.empty()) {
        all.categories[std::string(layer.id)] = std::move(names);
    }
    all.layers.push_back(std::move(layer));
}

} // namespace

FactList levelFacts(Question question)
{
    return factsThat([question](const FactSpec* fact) {
        return !fact->isLayer() && isOfLevel(*fact, question) &&
               findFact(fact->id, question) == fact;
    });
}

FactList levelNumbers(std::optional<Question> question)
{
    return factsThat([question](const FactSpec* fact) {
        return fact->isValueOfLevel() && !fact->onDemand && fact->kind != FactKind::flag &&
               fact->question == question;
    });
}

FactList measuresAmong(FactList facts)
{
    std::erase_if(facts, [](const FactSpec* fact) { return !fact->difficulty; });
    return facts;
}

FactList withoutMeasures(FactList facts)
{
    std::erase_if(facts, [](const FactSpec* fact) { return fact->difficulty; });
    return facts;
}

FactList levelLayers(Question question)
{
    return factsThat(
        [question](const FactSpec* fact) { return fact->isLayer() && isOfLevel(*fact, question); });
}

FactList layersBeside(const FactSpec& layer)
{
    return factsThat([family = factGroupOf(layer)](const FactSpec* fact) {
        return fact->isLayer() && factGroupOf(*fact) == family;
    });
}

const FactSpec* layerBeside(const Run& run, std::string_view id)
{
    const Question question = run.solver->info.answers;
    if (question != Question::shortestPath)
        return nullptr;
    const FactSpec* layer = findLayerFact(id, question);
    return layer != nullptr && isOfLevel(*layer, question) ? layer : nullptr;
}

Message Facts::shortfall() const
{
    for (const auto& [fact, answer] : answers)
        if (const auto* open = std::get_if<Undecided>(&answer))
            return open->why;
    return {};
}

Facts factsOf(const FactsQuestion& question, const FactList& facts, Budget& budget)
{
    FactCache level(question.maze, question.rules);
    return factsOf(level, facts, budget);
}

Facts factsOf(FactCache& level, const FactList& facts, Budget& budget)
{
    Facts all;
    for (const FactSpec* fact : facts) {
        FactAnswer answer = level.compute(*fact, budget);
        if (auto* known = std::get_if<KnownFact>(&answer))
            if (auto* layer = std::get_if<Layer>(&known->value))
                takeLayer(all, *fact, std::move(*layer), *level.maze());
        all.answers.emplace(fact, std::move(answer));
    }
    return all;
}

} // namespace mazewright::ui

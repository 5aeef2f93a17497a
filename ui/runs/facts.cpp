#include "ui/runs/facts.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr float mostNamedCategories = 8;
constexpr std::string_view yesText = QT_TRANSLATE_NOOP("Engine", "yes");

constexpr std::array<FactsLayer, 6> allFactsLayers = {
    {{"must-pass", FactsKind::routes, QT_TRANSLATE_NOOP("Engine", "On every shortest route")},
     {"on-shortest", FactsKind::routes, QT_TRANSLATE_NOOP("Engine", "On a shortest route")},
     {"shortest-routes", FactsKind::routes,
      QT_TRANSLATE_NOOP("Engine", "Shortest routes through it")},
     {"detour", FactsKind::routes, QT_TRANSLATE_NOOP("Engine", "Detour if it were a wall")},
     {"structure", FactsKind::structure,
      QT_TRANSLATE_NOOP("Engine", "Dead ends, corridors, junctions")},
     {"region", FactsKind::structure, QT_TRANSLATE_NOOP("Engine", "Regions")}}};

bool isSet(std::string_view id)
{
    return id == "must-pass" || id == "on-shortest";
}

/// What a cell of each category is called: the text of the first that is found. Reads until all
/// are found.
CategoryNames namesIn(const Layer& layer, const Maze& maze)
{
    const float past = layer.most - layer.least + 1;
    if (layer.scale != LayerScale::category || past > mostNamedCategories)
        return {};
    CategoryNames names(static_cast<std::size_t>(past));
    std::size_t found = 0;
    for (CellIndex cell = 0; cell < maze.size() && found < names.size(); ++cell) {
        const float value = layer.at(cell);
        if (std::isnan(value))
            continue;
        std::string& name = names[static_cast<std::size_t>(value - layer.least)];
        if (!name.empty())
            continue;
        name = layer.text(cell);
        ++found;
    }
    return names;
}

std::optional<LevelFacts> factsOf(const FactsQuestion& question, FactsKind kind,
                                  const std::stop_token& stop)
{
    if (kind == FactsKind::structure)
        return structureFacts(question.maze, question.moves, stop);
    return question.problem ? routeFacts(*question.problem, stop) : LevelFacts{};
}

/// A layer that only says which cells are in a set, with one colour for it.
void makeSet(Layer& layer)
{
    layer.scale = LayerScale::category;
    layer.least = layer.most;
    layer.text = [text = std::move(layer.text)](CellIndex cell) {
        return text(cell).empty() ? std::string() : std::string(yesText);
    };
}

} // namespace

std::span<const FactsLayer> factsLayers() noexcept
{
    return allFactsLayers;
}

const FactsLayer* findFactsLayer(std::string_view id) noexcept
{
    const auto found = std::find_if(allFactsLayers.begin(), allFactsLayers.end(),
                                    [id](const FactsLayer& layer) { return layer.id == id; });
    return found == allFactsLayers.end() ? nullptr : &*found;
}

std::optional<Facts> factsOf(const FactsQuestion& question, std::span<const FactsKind> kinds,
                             const std::stop_token& stop)
{
    Facts all;
    for (const FactsKind kind : kinds) {
        std::optional<LevelFacts> some = factsOf(question, kind, stop);
        if (!some)
            return std::nullopt;
        for (Layer& layer : some->layers) {
            if (const FactsLayer* offered = findFactsLayer(layer.id))
                layer.name = offered->name;
            if (isSet(layer.id)) {
                makeSet(layer);
                all.categories[std::string(layer.id)] = {std::string(layer.name)};
            } else if (CategoryNames names = namesIn(layer, *question.maze); !names.empty()) {
                all.categories[std::string(layer.id)] = std::move(names);
            }
        }
        std::move(some->figures.begin(), some->figures.end(), std::back_inserter(all.figures));
        std::move(some->layers.begin(), some->layers.end(), std::back_inserter(all.layers));
    }
    return all;
}

} // namespace mazewright::ui

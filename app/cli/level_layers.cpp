#include "app/cli/level_layers.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <span>

namespace mazewright::cli {

namespace {

bool isOneOf(std::string_view id, std::span<const std::string_view> ids)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool namesAny(const std::vector<std::string>& wanted, std::span<const std::string_view> ids)
{
    return std::any_of(wanted.begin(), wanted.end(),
                       [ids](const std::string& id) { return isOneOf(id, ids); });
}

void append(Outcome& outcome, const std::optional<LevelFacts>& facts)
{
    if (!facts)
        return;
    outcome.figures.insert(outcome.figures.end(), facts->figures.begin(), facts->figures.end());
    outcome.layers.insert(outcome.layers.end(), facts->layers.begin(), facts->layers.end());
}

} // namespace

LevelLayers::LevelLayers(const std::vector<std::string>& wanted)
    : m_wantsRoutes(namesAny(wanted, routeLayerIds)),
      m_wantsStructure(namesAny(wanted, structureLayerIds))
{
}

std::string LevelLayers::ids()
{
    return fmt::format("{}, {}", fmt::join(routeLayerIds, ", "),
                       fmt::join(structureLayerIds, ", "));
}

bool LevelLayers::haveBeenAsked(std::string_view id) const
{
    return m_revision != 0 && (isOneOf(id, routeLayerIds) || isOneOf(id, structureLayerIds));
}

void LevelLayers::addTo(Outcome& outcome, const Problem& problem, const std::stop_token& stop)
{
    if (problem.question() != Question::shortestPath || outcome.status == Status::invalid ||
        outcome.status == Status::stopped)
        return;
    find(problem, stop);
    append(outcome, m_routes);
    append(outcome, m_structure);
}

void LevelLayers::find(const Problem& problem, const std::stop_token& stop)
{
    const Moves moves = std::get<ShortestPath>(problem.query()).moves;
    if (m_revision == problem.maze().revision() && m_moves == moves)
        return;
    m_revision = problem.maze().revision();
    m_moves = moves;
    m_routes = m_wantsRoutes ? routeFacts(problem, stop) : std::nullopt;
    m_structure = m_wantsStructure ? structureFacts(problem.snapshot(), moves, stop) : std::nullopt;
}

} // namespace mazewright::cli

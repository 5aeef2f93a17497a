// What the cheapest routes say of a level, as figures and layers: two distance fields
// (distance_field.cpp), the graph of all cheapest routes between them (route_graph.cpp), their
// number (route_counts.cpp), and what walls would do to them (critical_cells.cpp,
// wall_detours.cpp).

#include "solvers/analyses/level_facts.h"
#include "solvers/analyses/route_counts.h"
#include "solvers/analyses/wall_detours.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace mazewright {

namespace {

using routes::RouteGraph;
using routes::WallDetour;

constexpr float noRouteValue = std::numeric_limits<float>::quiet_NaN();

/// What the layers read.
struct RouteKnowledge {
    search::Padding padding;
    std::shared_ptr<const RouteGraph> graph;
    std::shared_ptr<const routes::RouteCounts> counts;
    std::vector<WallDetour> detours; // by node, ascending

    RouteGraph::Place place(CellIndex cell) const { return graph->places[padding.node(cell)]; }
    bool isOnSome(CellIndex cell) const { return place(cell) != RouteGraph::noPlace; }
    bool isOnAll(CellIndex cell) const
    {
        return std::binary_search(graph->common.begin(), graph->common.end(), place(cell));
    }
    const WallDetour* detour(CellIndex cell) const
    {
        const routes::Node node = padding.node(cell);
        const auto found = std::lower_bound(
            detours.begin(), detours.end(), node,
            [](const WallDetour& detour, routes::Node sought) { return detour.cell < sought; });
        return found != detours.end() && found->cell == node ? &*found : nullptr;
    }
};

using Knowledge = std::shared_ptr<const RouteKnowledge>;

Layer cellsLayer(std::string_view id, std::string_view name, const Knowledge& known,
                 bool (RouteKnowledge::*isOn)(CellIndex) const)
{
    return {id,
            name,
            "",
            0,
            1,
            [known, isOn](CellIndex cell) { return ((*known).*isOn)(cell) ? 1 : noRouteValue; },
            [known, isOn](CellIndex cell) { return ((*known).*isOn)(cell) ? "1" : ""; }};
}

Layer countLayer(const Knowledge& known)
{
    return {"shortest-routes",
            "Cheapest routes through the cell",
            "",
            0,
            known->counts->logarithm(0),
            [known](CellIndex cell) {
                return known->isOnSome(cell) ? known->counts->logarithm(known->place(cell))
                                             : noRouteValue;
            },
            [known](CellIndex cell) {
                return known->isOnSome(cell) ? known->counts->through(known->place(cell)).get_str()
                                             : std::string();
            }};
}

/// Where the end is cut off the colour is the last one of the scale, a step beyond the worst.
Layer detourLayer(const Knowledge& known)
{
    double worst = 0;
    bool isCutOff = false;
    for (const WallDetour& detour : known->detours) {
        isCutOff = isCutOff || std::isinf(detour.extra);
        worst = std::isinf(detour.extra) ? worst : std::max(worst, detour.extra);
    }
    const auto most = static_cast<float>(isCutOff ? worst + std::max(1.0, worst / 8) : worst);
    return {"detour",
            "Detour with a wall there",
            "",
            0,
            most,
            [known, most](CellIndex cell) {
                const WallDetour* detour = known->detour(cell);
                return detour == nullptr ? noRouteValue
                                         : std::min(static_cast<float>(detour->extra), most);
            },
            [known](CellIndex cell) {
                const WallDetour* detour = known->detour(cell);
                if (detour == nullptr)
                    return std::string();
                return std::isinf(detour->extra) ? "cut off" : toText(detour->extra);
            }};
}

LevelFacts factsOf(const Knowledge& known)
{
    const auto whole = [](std::size_t count) { return static_cast<std::int64_t>(count); };
    LevelFacts facts;
    facts.figures = {{"shortest-routes", "", known->counts->all()},
                     {"must-pass", "", whole(known->graph->common.size())},
                     {"on-shortest", "", whole(known->graph->size())}};
    facts.layers = {
        cellsLayer("must-pass", "Cells of every cheapest route", known, &RouteKnowledge::isOnAll),
        cellsLayer("on-shortest", "Cells of any cheapest route", known, &RouteKnowledge::isOnSome),
        countLayer(known), detourLayer(known)};
    return facts;
}

template <class Costs>
std::optional<LevelFacts> routeFactsBy(const Problem& problem, const ShortestPath& query,
                                       const std::stop_token& stop)
{
    const routes::MoveGrid grid(problem.maze(), query.moves);
    const search::Padding& padding = grid.padding();
    const auto from = routes::distanceField<Costs>(grid, padding.node(query.from),
                                                   routes::Sense::fromOrigin, stop);
    if (!from)
        return std::nullopt;
    if (from->distance[padding.node(query.to)] == routes::DistanceField<Costs>::unreached)
        return LevelFacts{};
    const auto to =
        routes::distanceField<Costs>(grid, padding.node(query.to), routes::Sense::toOrigin, stop);
    if (!to)
        return std::nullopt;

    const auto known = std::make_shared<RouteKnowledge>();
    known->padding = padding;
    known->graph = std::make_shared<const RouteGraph>(routes::routeGraph(grid, *from, *to));
    const auto critical = routes::criticalCells(grid, *known->graph, stop);
    if (!critical)
        return std::nullopt;
    auto detours = routes::wallDetours(grid, *critical, *from, *to, stop);
    if (!detours)
        return std::nullopt;
    std::sort(detours->begin(), detours->end(),
              [](const WallDetour& a, const WallDetour& b) { return a.cell < b.cell; });
    known->detours = std::move(*detours);
    known->counts = routes::RouteCounts::make(known->graph, stop);
    if (!known->counts)
        return std::nullopt;
    return factsOf(known);
}

} // namespace

std::optional<LevelFacts> routeFacts(const Problem& problem, const std::stop_token& stop)
{
    const auto* query = std::get_if<ShortestPath>(&problem.query());
    if (query == nullptr)
        return LevelFacts{};
    return query->moves == Moves::four ? routeFactsBy<search::UnitCosts>(problem, *query, stop)
                                       : routeFactsBy<search::OctileCosts>(problem, *query, stop);
}

} // namespace mazewright

// What the cheapest routes say of a level, as figures and layers.

#include "solvers/analyses/level_facts.h"
#include "solvers/analyses/route_graph.h"

#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <memory>

namespace mazewright {

namespace {

using routes::Node;
using routes::WaySet;

constexpr float noValue = std::numeric_limits<float>::quiet_NaN();

struct RouteKnowledge {
    MazeSnapshot maze;
    search::Padding padding;
    routes::RouteGraph graph;
    std::vector<mpz_class> through;
    std::vector<bool> common;
    std::vector<double> detours;
};

template <class Costs>
std::optional<LevelFacts> factsOf(const Problem& problem, const ShortestPath& query,
                                  const std::stop_token& stop)
{
    auto kept = std::make_shared<RouteKnowledge>();
    const routes::MoveGrid grid(problem.maze(), query.moves);
    kept->maze = problem.snapshot();
    kept->padding = grid.padding();
    const Node start = grid.padding().node(query.from);
    const Node end = grid.padding().node(query.to);
    const auto from = routes::distanceField<Costs>(grid, start, routes::Sense::fromOrigin, stop);
    if (!from)
        return std::nullopt;
    const auto to = routes::distanceField<Costs>(grid, end, routes::Sense::toOrigin, stop);
    if (!to)
        return std::nullopt;
    kept->graph = routes::routeGraph(grid, *from, *to);
    const routes::RouteGraph& graph = kept->graph;
    if (graph.cells.empty())
        return LevelFacts{};
    std::vector<mpz_class> before(graph.cells.size());
    std::vector<mpz_class> after(graph.cells.size());
    before.front() = 1;
    after.back() = 1;
    for (std::size_t place = 0; place < graph.cells.size(); ++place)
        for (WaySet ways = graph.outOf[place]; ways != 0; ways = routes::withoutFirst(ways))
            before[graph.places[grid.next(graph.cells[place], routes::firstOf(ways))]] +=
                before[place];
    for (std::size_t place = graph.cells.size(); place-- > 0;)
        for (WaySet ways = graph.outOf[place]; ways != 0; ways = routes::withoutFirst(ways))
            after[place] +=
                after[graph.places[grid.next(graph.cells[place], routes::firstOf(ways))]];
    for (std::size_t place = 0; place < graph.cells.size(); ++place)
        kept->through.push_back(before[place] * after[place]);
    kept->common.resize(graph.cells.size());
    for (const auto place : graph.common)
        kept->common[place] = true;
    const mpz_class all = before.back();
    const auto least = static_cast<double>(from->distance[end]) / Costs::straight;
    double worst = 0;
    kept->detours.assign(problem.maze().size(), -1);
    for (const auto place : graph.common) {
        const Node node = graph.cells[place];
        if (node == start || node == end)
            continue;
        if (stop.stop_requested())
            return std::nullopt;
        Maze walled = problem.maze();
        walled.set(grid.padding().cell(node), {CellKind::wall, 1});
        const routes::MoveGrid other(walled, query.moves);
        const auto field =
            routes::distanceField<Costs>(other, start, routes::Sense::fromOrigin, stop);
        if (!field)
            return std::nullopt;
        const auto cost = field->distance[end];
        const double detour = cost == routes::DistanceField<Costs>::unreached
                                  ? HUGE_VAL
                                  : static_cast<double>(cost) / Costs::straight - least;
        kept->detours[grid.padding().cell(node)] = detour;
        if (detour < HUGE_VAL)
            worst = std::max(worst, detour);
    }
    const auto placeOf = [kept](CellIndex c) { return kept->graph.places[kept->padding.node(c)]; };
    const auto yes = [](bool is) { return is ? 1.0F : noValue; };
    const auto word = [](bool is) { return std::string(is ? "1" : ""); };
    const auto isCommon = [kept, placeOf](CellIndex c) {
        const auto place = placeOf(c);
        return place != routes::RouteGraph::noPlace && kept->common[place];
    };
    const auto isSome = [placeOf](CellIndex c) {
        return placeOf(c) != routes::RouteGraph::noPlace;
    };
    const auto log = [](const mpz_class& count) {
        long exponent = 0;
        const double mantissa = mpz_get_d_2exp(&exponent, count.get_mpz_t());
        return std::log10(mantissa) + static_cast<double>(exponent) * std::log10(2.0);
    };
    LevelFacts facts;
    facts.figures = {{"shortest-routes", "", all},
                     {"must-pass", "", static_cast<std::int64_t>(graph.common.size())},
                     {"on-shortest", "", static_cast<std::int64_t>(graph.cells.size())}};
    const auto most = static_cast<float>(std::max(1.0, worst));
    facts.layers.push_back({"must-pass", "On every cheapest route", "", 0, 1,
                            [=](CellIndex c) { return yes(isCommon(c)); },
                            [=](CellIndex c) { return word(isCommon(c)); }});
    facts.layers.push_back({"on-shortest", "On a cheapest route", "", 0, 1,
                            [=](CellIndex c) { return yes(isSome(c)); },
                            [=](CellIndex c) { return word(isSome(c)); }});
    facts.layers.push_back(
        {"shortest-routes", "Cheapest routes through the cell", "", 0, static_cast<float>(log(all)),
         [=](CellIndex c) {
             return isSome(c) ? static_cast<float>(log(kept->through[placeOf(c)])) : noValue;
         },
         [=](CellIndex c) {
             return isSome(c) ? kept->through[placeOf(c)].get_str() : std::string();
         }});
    facts.layers.push_back(
        {"detour", "Detour if walled", "", 0, most,
         [=](CellIndex c) {
             const double detour = kept->detours[c];
             return detour < 0 ? noValue : std::min(static_cast<float>(detour), most);
         },
         [=](CellIndex c) {
             const double detour = kept->detours[c];
             if (detour < 0)
                 return std::string();
             return detour < HUGE_VAL ? fmt::format("{:.12g}", detour) : std::string("cut off");
         }});
    return facts;
}

} // namespace

std::optional<LevelFacts> routeFacts(const Problem& problem, const std::stop_token& stop)
{
    const auto* query = std::get_if<ShortestPath>(&problem.query());
    if (query == nullptr)
        return LevelFacts{};
    return query->moves == Moves::four ? factsOf<search::UnitCosts>(problem, *query, stop)
                                       : factsOf<search::OctileCosts>(problem, *query, stop);
}

} // namespace mazewright

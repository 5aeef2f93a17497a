// The cheapest routes of a level: cost, fewest moves, number. See level_truths.cpp.

#include "solvers/analyses/deadline.h"
#include "solvers/analyses/level_truths.h"
#include "solvers/analyses/route_counts.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <vector>

namespace mazewright {

namespace {

using routes::RouteGraph;

/// The fewest moves of a route through the graph.
std::uint32_t fewestMoves(const RouteGraph& graph)
{
    constexpr std::uint32_t unseen = 0xFFFFFFFFU;
    std::vector<std::uint32_t> moves(graph.size(), unseen);
    moves.front() = 0;
    for (RouteGraph::Place place = 0; place < graph.size(); ++place)
        for (routes::WaySet ways = graph.outOf[place]; ways != 0;
             ways = routes::withoutFirst(ways)) {
            const RouteGraph::Place next = graph.next(place, routes::firstOf(ways));
            moves[next] = std::min(moves[next], moves[place] + 1);
        }
    return moves.back();
}

/// Whether the graph is one route and nothing else.
bool isOneRoute(const RouteGraph& graph)
{
    const auto isOneWay = [](routes::WaySet ways) { return routes::withoutFirst(ways) == 0; };
    return std::all_of(graph.outOf.begin(), graph.outOf.end(), isOneWay);
}

/// Whether two costs are the same but for the rounding of roots of two.
bool isSameCost(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max({1.0, a, b});
}

} // namespace

template <class Costs>
LevelTruths::Routes LevelTruths::routesBy(const ShortestPath& query) const
{
    const Deadline deadline(m_stop, m_limits.time);
    const std::stop_token stop = deadline.token();
    Routes known;
    known.reason = m_stop.stop_requested() ? "stopped" : "the time limit was reached";
    const routes::MoveGrid grid(*m_maze, query.moves);
    const routes::Node from = grid.padding().node(query.from);
    const routes::Node to = grid.padding().node(query.to);
    const auto away = routes::distanceField<Costs>(grid, from, routes::Sense::fromOrigin, stop);
    if (!away)
        return known;
    if (away->distance[to] == routes::DistanceField<Costs>::unreached) {
        known.state = Truth::State::none;
        known.reason = "the end cannot be reached from the start";
        return known;
    }
    const auto back = routes::distanceField<Costs>(grid, to, routes::Sense::toOrigin, stop);
    if (!back)
        return known;
    const auto graph = std::make_shared<const RouteGraph>(routes::routeGraph(grid, *away, *back));
    const auto counts = routes::RouteCounts::make(graph, stop);
    if (!counts)
        return known;
    known.cost = static_cast<double>(away->distance[to]) / static_cast<double>(Costs::straight);
    known.moves = fewestMoves(*graph);
    known.count = counts->all();
    if (isOneRoute(*graph) != (known.count == 1)) {
        known.reason = "two counts of the cheapest routes disagree";
        return known;
    }
    known.state = Truth::State::known;
    return known;
}

/// The graph of all cheapest routes, and a second search of the cost.
const LevelTruths::Routes& LevelTruths::routes()
{
    if (m_routes)
        return *m_routes;
    const Answer& second = answer(Question::shortestPath);
    if (!second.problem) {
        m_routes = Routes{.state = Truth::State::none, .reason = second.refusal};
        return *m_routes;
    }
    const auto& query = std::get<ShortestPath>(second.problem->query());
    Routes known = query.moves == Moves::four ? routesBy<search::UnitCosts>(query)
                                              : routesBy<search::OctileCosts>(query);
    const bool isFound = second.outcome.status == Status::solved;
    const bool agrees = known.state == Truth::State::known
                            ? isFound && isSameCost(known.cost, second.outcome.cost)
                            : second.outcome.status == Status::noSolution;
    if (known.state != Truth::State::unknown && (!agrees || !second.fault.empty())) {
        known.state = Truth::State::unknown;
        known.reason =
            second.fault.empty()
                ? fmt::format("a second search has not confirmed it: {}",
                              second.outcome.message.empty() ? idOf(second.outcome.status)
                                                             : second.outcome.message)
                : second.fault;
    }
    m_routes = std::move(known);
    return *m_routes;
}

Truth LevelTruths::soleRoute()
{
    const Routes& known = routes();
    Truth truth;
    truth.state = known.state;
    truth.reason = known.reason;
    const bool isCutOff =
        known.state == Truth::State::none && answer(Question::shortestPath).problem;
    if (known.state != Truth::State::known && !isCutOff)
        return truth;
    truth.state = Truth::State::known;
    truth.value = known.count == 1;
    truth.count = known.count.get_str();
    return truth;
}

Truth LevelTruths::cost()
{
    Truth truth;
    if (isLink()) {
        truth = reachable();
        if (truth.state != Truth::State::known)
            return truth;
        const bool isJoined = std::get<bool>(truth.value);
        truth.state = isJoined ? Truth::State::known : Truth::State::none;
        truth.reason = isJoined ? "" : "no allowed line joins the start and the end";
        truth.value = answer(Question::link).outcome.cost;
        return truth;
    }
    const Routes& known = routes();
    truth.state = known.state;
    truth.reason = known.reason;
    truth.value = known.cost;
    return truth;
}

Truth LevelTruths::length()
{
    Truth truth = cost();
    if (truth.state != Truth::State::known)
        return truth;
    // The cells of a line count both of its ends.
    truth.value =
        isLink() ? std::get<double>(truth.value) - 1 : static_cast<double>(routes().moves);
    return truth;
}

} // namespace mazewright

#pragma once

#include "solvers/analyses/distance_field.h"
#include "solvers/analyses/move_grid.h"
#include "solvers/analyses/route_graph.h"
#include "solvers/facts/level_knowledge.h"
#include "solvers/search/base/steps.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace mazewright {

/// How far every cell is from the start and from the end, and the graph of all cheapest routes
/// between them: what several families read, worked out by the first that needs it.
template <class Costs>
struct RouteFields {
    std::unique_ptr<const routes::MoveGrid> grid{};
    std::optional<routes::DistanceField<Costs>> away{}; ///< from the start
    std::optional<routes::DistanceField<Costs>> back{}; ///< towards the end
    std::shared_ptr<const routes::RouteGraph> graph{};  ///< none: the end cannot be reached

    bool isReached(const ShortestPath& query) const
    {
        return away->distance[grid->padding().node(query.to)] !=
               routes::DistanceField<Costs>::unreached;
    }

    /// The distances from the start. False where it was stopped.
    bool measureAway(const Maze& maze, const ShortestPath& query, const std::stop_token& stop)
    {
        if (!grid)
            grid = std::make_unique<const routes::MoveGrid>(maze, query.moves);
        if (!away)
            away = routes::distanceField<Costs>(*grid, grid->padding().node(query.from),
                                                routes::Sense::fromOrigin, stop);
        return away.has_value();
    }

    /// The graph, where the end is reached; `measureAway` goes before. False where it was stopped.
    bool joinRoutes(const ShortestPath& query, const std::stop_token& stop)
    {
        if (!back)
            back = routes::distanceField<Costs>(*grid, grid->padding().node(query.to),
                                                routes::Sense::toOrigin, stop);
        if (back && !graph)
            graph =
                std::make_shared<const routes::RouteGraph>(routes::routeGraph(*grid, *away, *back));
        return graph != nullptr;
    }
};

/// Calls `ask.template operator()<Costs>()` with the costs that suit the move rule.
template <class Ask>
void withCosts(const ShortestPath& query, Ask&& ask)
{
    if (query.moves == Moves::four)
        ask.template operator()<search::UnitCosts>();
    else
        ask.template operator()<search::OctileCosts>();
}

} // namespace mazewright

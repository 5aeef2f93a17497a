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

/// The distance of every cell from the start and to the end, and the graph of all cheapest routes
/// between them. Several groups share them; the first one that needs them computes them.
template <class Costs>
struct RouteFields {
    std::unique_ptr<const routes::MoveGrid> grid{};
    std::optional<routes::DistanceField<Costs>> away{}; ///< from the start
    std::optional<routes::DistanceField<Costs>> back{}; ///< towards the end
    std::shared_ptr<const routes::RouteGraph> graph{};  ///< null if the end cannot be reached

    bool isReached(const ShortestPath& query) const
    {
        return away->distance[grid->padding().node(query.to)] !=
               routes::DistanceField<Costs>::unreached;
    }

    /// Computes the distances from the start. Returns false if cancelled.
    bool measureAway(const Maze& maze, const ShortestPath& query, const std::stop_token& stop)
    {
        if (!grid)
            grid = std::make_unique<const routes::MoveGrid>(maze, query.moves);
        if (!away)
            away = routes::distanceField<Costs>(*grid, grid->padding().node(query.from),
                                                routes::Sense::fromOrigin, stop);
        return away.has_value();
    }

    /// Builds the graph if the end can be reached; call `measureAway` first. Returns false if
    /// cancelled.
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

/// Calls `ask.template operator()<Costs>()` with the cost type for the move rule.
template <class Ask>
void withCosts(const ShortestPath& query, Ask&& ask)
{
    if (query.moves == Moves::four)
        ask.template operator()<search::UnitCosts>();
    else
        ask.template operator()<search::OctileCosts>();
}

} // namespace mazewright

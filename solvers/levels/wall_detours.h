#pragma once

#include "solvers/levels/route_graph.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace mazewright::routes {

/// Returns true if a wall in `cell` forbids a move that is allowed now: a move from or to the cell,
/// or a diagonal one past it.
bool isForbiddenBy(Node cell, const MoveGrid& grid, Node from, std::size_t way) noexcept;

/// Returns the cells that make the cheapest routes dearer if walled, in the order of a cheapest
/// route: those that every cheapest route uses, and, if diagonals depend on corners, those that
/// every cheapest route uses or cuts past. Excludes start and end. Empty optional if cancelled.
std::optional<std::vector<Node>> criticalCells(const MoveGrid& grid, const RouteGraph& graph,
                                               const std::stop_token& stop);

/// How much more the cheapest route costs with a wall in a cell.
struct WallDetour {
    Node cell = 0;
    double extra = 0; ///< infinite if the wall cuts the end off
};

/// Returns the detours of all critical cells, in order. The fields are those between start and end,
/// as for `routeGraph`. Empty if cancelled.
template <class Costs>
std::optional<std::vector<WallDetour>>
wallDetours(const MoveGrid& grid, const std::vector<Node>& critical,
            const DistanceField<Costs>& from, const DistanceField<Costs>& to,
            const std::stop_token& stop);

} // namespace mazewright::routes

#pragma once

#include "solvers/analyses/route_graph.h"

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

} // namespace mazewright::routes

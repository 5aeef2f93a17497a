#pragma once

#include "solvers/analyses/route_graph.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace mazewright::routes {

/// Whether a wall in `cell` forbids a move that is allowed now: one from or to the cell, or a
/// diagonal one past it.
bool isForbiddenBy(Node cell, const MoveGrid& grid, Node from, std::size_t way) noexcept;

/// The cells without which the cheapest routes cost more, in the order in which one of them comes
/// by: those that every cheapest route uses, and where diagonals heed corners those that every
/// cheapest route uses or cuts past. Neither start nor end. None where it was stopped.
std::optional<std::vector<Node>> criticalCells(const MoveGrid& grid, const RouteGraph& graph,
                                               const std::stop_token& stop);

} // namespace mazewright::routes

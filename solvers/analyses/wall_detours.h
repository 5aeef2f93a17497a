#pragma once

#include "solvers/analyses/critical_cells.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace mazewright::routes {

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

#pragma once

#include "solvers/analyses/move_grid.h"

#include <limits>
#include <optional>
#include <stop_token>

namespace mazewright::routes {

/// Whether distances are from the origin to every cell, or from every cell to the origin. They
/// differ, since a step costs the step cost of the cell that it enters.
enum class Sense : std::uint8_t { fromOrigin, toOrigin };

/// Returns the cost of a step.
template <class Costs>
typename Costs::Cost stepCost(const MoveGrid& grid, Node entered, std::size_t way) noexcept
{
    const auto cost = static_cast<typename Costs::Cost>(grid.cost(entered));
    return cost * (search::isDiagonal(way) ? Costs::diagonal : Costs::straight);
}

/// The least cost between an origin and every cell.
template <class Costs>
struct DistanceField {
    using Cost = typename Costs::Cost;
    static constexpr Cost unreached = std::numeric_limits<Cost>::max();

    LargeArray<Cost> distance; ///< by node
    /// The reached cells, the origin first; each cell comes after all cells on its cheapest routes.
    LargeArray<Node> order;
};

/// Returns the field around an open cell. Empty if cancelled. O(cells).
template <class Costs>
std::optional<DistanceField<Costs>> distanceField(const MoveGrid& grid, Node origin, Sense sense,
                                                  const std::stop_token& stop);

} // namespace mazewright::routes

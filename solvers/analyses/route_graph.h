#pragma once

#include "solvers/analyses/distance_field.h"

#include <vector>

namespace mazewright::routes {

/// All cheapest routes between two cells as a graph without cycles. Its cells are numbered by
/// places, the start's first and the end's last, so that every step leads to a higher place.
struct RouteGraph {
    using Place = std::uint32_t;
    static constexpr Place noPlace = 0xFFFFFFFFU;

    LargeArray<Node> cells;        ///< by place; empty where the end cannot be reached
    LargeArray<Place> places;      ///< by node; `noPlace` on cells of no cheapest route
    LargeArray<WaySet> into;       ///< by place: by which ways cheapest routes enter the cell
    LargeArray<WaySet> outOf;      ///< by place: by which ways they leave it
    std::vector<Place> common;     ///< the places that every cheapest route passes, ascending
    Place longest = 0;             ///< no step leads to a place more than this higher
    std::array<Node, 8> offsets{}; ///< of a step by each way

    /// How many cells there are.
    Place size() const noexcept { return static_cast<Place>(cells.size()); }
    /// Where a step of `outOf` leads, and where one of `into` comes from.
    Place next(Place place, std::size_t way) const noexcept
    {
        return places[cells[place] + offsets[way]];
    }
    Place previous(Place place, std::size_t way) const noexcept
    {
        return places[cells[place] - offsets[way]];
    }
};

/// The cheapest routes from where the first field begins to where the second one ends. The first
/// is `fromOrigin`, the second `toOrigin`. O(cells).
template <class Costs>
RouteGraph routeGraph(const MoveGrid& grid, const DistanceField<Costs>& from,
                      const DistanceField<Costs>& to);

} // namespace mazewright::routes

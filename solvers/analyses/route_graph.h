#pragma once

#include "solvers/analyses/distance_field.h"

#include <vector>

namespace mazewright::routes {

/// All cheapest routes between two cells as an acyclic graph. Its cells are numbered by places, the
/// start's first and the end's last, so that every step leads to a higher place.
struct RouteGraph {
    using Place = std::uint32_t;
    static constexpr Place noPlace = 0xFFFFFFFFU;

    LargeArray<Node> cells;        ///< by place; empty if the end cannot be reached
    LargeArray<Place> places;      ///< by node; `noPlace` for cells on no cheapest route
    LargeArray<WaySet> into;       ///< by place: the ways by which cheapest routes enter the cell
    LargeArray<WaySet> outOf;      ///< by place: the ways by which they leave it
    std::vector<Place> common;     ///< the places that every cheapest route passes, ascending
    Place longest = 0;             ///< maximum difference in place of a step
    std::array<Node, 8> offsets{}; ///< of a step, by way

    /// Returns the number of cells.
    Place size() const noexcept { return static_cast<Place>(cells.size()); }
    /// Returns the cell to which a step of `outOf` leads, or from which a step of `into` comes.
    Place next(Place place, std::size_t way) const noexcept
    {
        return places[cells[place] + offsets[way]];
    }
    Place previous(Place place, std::size_t way) const noexcept
    {
        return places[cells[place] - offsets[way]];
    }
};

/// Returns the cheapest routes from the origin of the first field to that of the second. The first
/// field must be `fromOrigin`, the second `toOrigin`. O(cells).
template <class Costs>
RouteGraph routeGraph(const MoveGrid& grid, const DistanceField<Costs>& from,
                      const DistanceField<Costs>& to);

} // namespace mazewright::routes

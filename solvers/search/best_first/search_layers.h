#pragma once

#include "solvers/search/base/cell_layer.h"
#include "solvers/search/base/padded_maze.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <string_view>

namespace mazewright::search {

/// Creates a layer of what a search knew of its cells when it ended. `Values` has padding(),
/// isTouched(node) and the member function `of` for touched cells, in steps rather than fixed
/// point.
template <class Values>
Layer searchLayer(std::string_view id, std::string_view name, std::shared_ptr<const Values> values,
                  double (Values::*of)(Padding::Node) const)
{
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (Padding::Node node = 0; node < values->padding().nodes(); ++node) {
        if (!values->isTouched(node))
            continue;
        const double value = (*values.*of)(node);
        least = std::min(least, value);
        most = std::max(most, value);
    }
    return amountLayer(id, name, least, most, [values, of](CellIndex c) {
        const Padding::Node node = values->padding().node(c);
        return values->isTouched(node) ? (*values.*of)(node)
                                       : std::numeric_limits<double>::quiet_NaN();
    });
}

/// Adds the layers `g`, `h` and `f`; only `g` if not values.isGuided().
template <class Values>
void addSearchLayers(Outcome& outcome, const std::shared_ptr<const Values>& values)
{
    outcome.layers.push_back(searchLayer("g", "G: cost from the start", values, &Values::g));
    if (!values->isGuided())
        return;
    outcome.layers.push_back(searchLayer("h", "H: estimate to the end", values, &Values::h));
    outcome.layers.push_back(searchLayer("f", "F: order of the open list", values, &Values::f));
}

} // namespace mazewright::search

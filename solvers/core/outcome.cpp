#include "solvers/core/outcome.h"

#include <algorithm>
#include <string_view>

namespace mazewright {

const Figure* findFigure(const Outcome& outcome, std::string_view id) noexcept
{
    const auto found = std::find_if(outcome.figures.begin(), outcome.figures.end(),
                                    [id](const Figure& figure) { return figure.id == id; });
    return found == outcome.figures.end() ? nullptr : &*found;
}

const Layer* findLayer(const Outcome& outcome, std::string_view id) noexcept
{
    const auto found = std::find_if(outcome.layers.begin(), outcome.layers.end(),
                                    [id](const Layer& layer) { return layer.id == id; });
    return found == outcome.layers.end() ? nullptr : &*found;
}

Decided<void> prepare(const Layer& layer, Budget& budget)
{
    return layer.prepare ? layer.prepare(budget) : Decided<void>();
}

} // namespace mazewright

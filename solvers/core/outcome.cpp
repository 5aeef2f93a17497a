#include "solvers/core/outcome.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace mazewright {

namespace {

constexpr std::array<std::string_view, 3> clockIds = {"ours", "self", "host"};

} // namespace

std::string_view idOf(Clock clock) noexcept
{
    return clockIds[static_cast<std::size_t>(clock)];
}

std::optional<Clock> clockOf(std::string_view id) noexcept
{
    const auto* const found = std::ranges::find(clockIds, id);
    return found == clockIds.end() ? std::nullopt
                                   : std::optional(static_cast<Clock>(found - clockIds.begin()));
}

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

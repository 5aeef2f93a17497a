#include "solvers/problem/holds.h"

#include <algorithm>

namespace mazewright {

namespace {

constexpr std::array<std::string_view, 6> propertyIds = {"reachable", "unique", "score",
                                                         "cost",      "length", "clearable"};
static_assert(propertyIds.size() == allProperties.size());

} // namespace

std::string_view idOf(Property property) noexcept
{
    return propertyIds[static_cast<std::size_t>(property)];
}

std::optional<Property> propertyOf(std::string_view id) noexcept
{
    const auto found = std::find(propertyIds.begin(), propertyIds.end(), id);
    if (found == propertyIds.end())
        return std::nullopt;
    return static_cast<Property>(found - propertyIds.begin());
}

bool isAmount(Property property) noexcept
{
    return property == Property::score || property == Property::cost ||
           property == Property::length;
}

bool AmountRange::contains(double amount) const
{
    constexpr double slack = 1e-6;
    const bool enough = !least || amount >= *least - slack;
    return enough && (!most || amount <= *most + slack);
}

} // namespace mazewright

#pragma once

#include "solvers/result/outcome.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fmt/format.h>
#include <limits>
#include <string>
#include <string_view>

namespace mazewright::search {

/// Formats `value` as a whole number if it is whole up to fixed-point rounding, else with three
/// decimals.
inline std::string amountText(double value)
{
    const double whole = std::round(value);
    return std::abs(value - whole) < 1e-6 ? fmt::format("{:.0f}", whole)
                                          : fmt::format("{:.3f}", value);
}

/// Creates a layer of amounts in the given range. `valueOf(cell)` returns a double, NaN if the cell
/// has no value; it owns the data that it reads.
template <class ValueOf>
Layer amountLayer(std::string_view id, std::string_view name, double least, double most,
                  ValueOf valueOf)
{
    return {id,
            name,
            "",
            static_cast<float>(least),
            static_cast<float>(most),
            [valueOf](CellIndex c) { return static_cast<float>(valueOf(c)); },
            [valueOf](CellIndex c) {
                const double value = valueOf(c);
                return std::isnan(value) ? std::string() : amountText(value);
            }};
}

/// Creates a layer of amounts over `cells` cells. `valueOf(cell)` returns a double, NaN if the cell
/// has no value; it owns the data that it reads. O(cells), to find the range.
template <class ValueOf>
Layer cellLayer(std::string_view id, std::string_view name, std::size_t cells, ValueOf valueOf)
{
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (CellIndex c = 0; c < cells; ++c)
        if (const double value = valueOf(c); !std::isnan(value)) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    if (least > most)
        least = most = 0;
    return amountLayer(id, name, least, most, valueOf);
}

} // namespace mazewright::search

#pragma once

#include "solvers/base/value.h"
#include "solvers/formats/json_text.h"
#include "solvers/maze/position.h"
#include "solvers/problem/holds.h"

#include <concepts>
#include <optional>

namespace mazewright {

/// Returns a number without a fraction if it is whole; a count from 2^53 on as a string.
Json jsonOf(const Value& value);
/// Returns a required value as the native format writes it.
Json jsonOf(const RequiredValue& expected);

/// Converts a cell to `[row, column]`, and thereby a route to a list of them. `Json` requires this
/// name.
inline void to_json(Json& json, Position cell) // NOLINT(readability-identifier-naming)
{
    json = Json::array({cell.row, cell.column});
}

/// Returns the value as JSON; null if there is none.
template <class T>
Json orNull(const std::optional<T>& value)
{
    if constexpr (std::constructible_from<Json, const T&>)
        return value ? Json(*value) : Json();
    else
        return value ? jsonOf(*value) : Json();
}

} // namespace mazewright

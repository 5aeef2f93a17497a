#pragma once

#include "solvers/base/value.h"
#include "solvers/formats/json_text.h"
#include "solvers/maze/position.h"
#include "solvers/problem/holds.h"

#include <concepts>
#include <optional>

namespace mazewright {

/// A number, without a fraction where it is whole; a count from 2^53 on as a string.
Json jsonOf(const Value& value);
/// How the native form writes a stated value.
Json jsonOf(const StatedValue& expected);

/// A cell as `[row, column]`, and a route as a list of them: the name by which `Json` asks for it.
inline void to_json(Json& json, Position cell) // NOLINT(readability-identifier-naming)
{
    json = Json::array({cell.row, cell.column});
}

/// The value, or null where there is none.
template <class T>
Json orNull(const std::optional<T>& value)
{
    if constexpr (std::constructible_from<Json, const T&>)
        return value ? Json(*value) : Json();
    else
        return value ? jsonOf(*value) : Json();
}

} // namespace mazewright

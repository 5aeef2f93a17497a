#pragma once

#include "solvers/base/text.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace mazewright {

/// Returns true if a JSON value is a whole number of any size.
inline bool isWholeJson(std::string_view number) noexcept
{
    return !number.empty() && number.find_first_not_of("-0123456789") == std::string_view::npos;
}

/// Reads a row or column number; empty unless it is from 0 to `end` - 1.
inline std::optional<std::int32_t> below(int end, std::string_view number) noexcept
{
    const auto value = text::wholeNumber(number);
    if (!value || *value < 0 || *value >= end)
        return std::nullopt;
    return static_cast<std::int32_t>(*value);
}

} // namespace mazewright

#pragma once

#include "solvers/base/text.h"

#include <string_view>

namespace mazewright {

/// Returns a field of comma-separated values without surrounding blanks and quotes.
inline std::string_view bareField(std::string_view field) noexcept
{
    field = text::trimmed(field);
    if (field.size() >= 2 && field.front() == '"' && field.back() == '"')
        field = text::trimmed(field.substr(1, field.size() - 2));
    return field;
}

} // namespace mazewright

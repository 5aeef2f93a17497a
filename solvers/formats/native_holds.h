#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/json_text.h"
#include "solvers/problem/holds.h"

#include <string_view>

namespace mazewright {

/// Reads the required facts of a level from `level`, the JSON of the native `text`. Errors:
/// `value`, with the line.
Expected<RequiredFacts> readRequiredFacts(std::string_view text, const Json& level);

/// Returns all required facts in the order of the fact table; null if there are none.
Json jsonOf(const RequiredFacts& holds);

} // namespace mazewright

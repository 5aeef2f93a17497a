#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/json_text.h"
#include "solvers/problem/holds.h"

#include <string_view>

namespace mazewright {

/// What must hold of a level, out of the JSON of its native form and that form's text.
/// Errors: `value`, with the line.
Expected<Holds> readHolds(std::string_view text, const Json& level);

/// All that is stated, in the order of the table of facts; null where nothing is.
Json jsonOf(const Holds& holds);

} // namespace mazewright

#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/json_text.h"
#include "solvers/problem/conditions.h"

#include <string>
#include <string_view>

namespace mazewright {

/// The conditions of a level, out of the object under `rules` of its native form and that form's
/// text. Errors: `value`, with the line, where a name is not known, a range is upside down, or a
/// cell lies outside a maze of so many rows and columns. Conditions that no track can meet, such as
/// a wall to pass, are read: a drawing comes to them and leaves them again.
Expected<TrackConditions> readConditions(std::string_view text, const Json& rules, int rows,
                                         int columns);

/// How the native form writes conditions, lines after the first moved four blanks in.
std::string writtenConditions(const TrackConditions& conditions);

} // namespace mazewright

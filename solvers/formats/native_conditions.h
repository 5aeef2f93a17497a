#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/conditions.h"

#include <string>
#include <string_view>

namespace mazewright {

/// Reads the conditions of a level from their part of the native text; empty conditions if the part
/// is empty. Errors: `value`, with the line, if a name is unknown, a range is reversed, or a cell
/// lies outside `rows` and `columns`; and those of `smallJson`. Conditions that no track can meet,
/// such as a wall to pass, are accepted, because the user creates and removes them while drawing.
Expected<TrackConditions> readConditions(std::string_view text, std::string_view conditions,
                                         int rows, int columns);

/// Returns conditions as the native format writes them; lines after the first are indented by four
/// blanks.
std::string writtenConditions(const TrackConditions& conditions);

} // namespace mazewright

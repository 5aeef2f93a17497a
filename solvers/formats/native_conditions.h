#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/conditions.h"

#include <string>
#include <string_view>

namespace mazewright {

/// The conditions of a level, out of the piece of its native form's text that stands for them;
/// none where it is empty. Errors: `value`, with the line, where a name is not known, a range is
/// upside down, or a cell lies outside a maze of so many rows and columns, and those of
/// `smallJson`. Conditions that no track can meet, such as a wall to pass, are read: a drawing
/// comes to them and leaves them again.
Expected<TrackConditions> readConditions(std::string_view text, std::string_view conditions,
                                         int rows, int columns);

/// How the native form writes conditions, lines after the first moved four blanks in.
std::string writtenConditions(const TrackConditions& conditions);

} // namespace mazewright

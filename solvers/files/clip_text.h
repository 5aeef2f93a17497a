#pragma once

#include "solvers/core/cell_set.h"
#include "solvers/core/message.h"

#include <string>
#include <string_view>

namespace mazewright {

/// Returns a piece of a maze as a level in the native format, which both programs open. If the
/// piece is not the whole rectangle, the additional key `clip` holds its shape. The shape has one
/// string per row: `#` for each cell of the piece, `.` for all others.
std::string clipText(const Clip& clip);

/// Reads a piece of a maze. The text of any other level, in any format, is a rectangular piece.
/// Errors: those of `readLevelText`; `value` if the shape does not fit the level.
Expected<Clip> readClip(std::string_view text);

} // namespace mazewright

#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/clip.h"

#include <string>
#include <string_view>

namespace mazewright {

/// A piece of a maze as a level in its native form, which both programs open; where the
/// piece is not the whole rectangle, its shape stands under a key of its own, `clip`: a row of text
/// for each row, `#` where a cell belongs to it, `.` where none does.
std::string clipText(const Clip& clip);

/// The piece in such a text; any other text of a level, in any form, is a piece as a whole, also
/// as mail or a spreadsheet hand it on (`plainRows`).
/// Errors: those of `readLevelText`; `value` where the shape is not one of the level.
Expected<Clip> readClip(std::string_view text);

} // namespace mazewright

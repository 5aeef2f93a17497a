#pragma once

#include "solvers/formats/format.h"

#include <string_view>
#include <vector>

namespace mazewright {

/// Returns the author's data outside the cells that `format` would drop, as keys of the native
/// format: `title`, `author`, `notes`, `rules`, `holds`, `cell-notes`, or `other keys` for keys
/// that this program does not know. Found by writing the level and reading it again. Returns all of
/// them if the written text cannot be read. Empty if the format keeps everything, or rejects the
/// level altogether.
std::vector<std::string_view> lossesOf(const Level& level, const Format& format);

/// Returns true if the level has the key `made-by` and `format` would drop it. The author did not
/// write that key, so it is not a loss as above; a remark is enough.
bool dropsGeneratorCall(const Level& level, const Format& format);

} // namespace mazewright

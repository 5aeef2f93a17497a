#pragma once

#include "solvers/formats/format.h"

#include <string_view>
#include <vector>

namespace mazewright {

/// What the author says of a level beside its cells and this form would drop, by the keys of the
/// native file: `title`, `author`, `notes`, `rules`, `holds`, `cell-notes`, or `other keys`, those
/// that this program does not know. Found by writing the level and reading it again; all of them
/// where its text cannot be read; empty where the form holds all, and where it refuses the level
/// altogether.
std::vector<std::string_view> lossesOf(const Level& level, const Format& format);

/// Whether the level says what made it (`made-by`) and this form would drop that. No author says
/// it, so that it is no loss of the above: a remark is enough.
bool dropsMadeBy(const Level& level, const Format& format);

} // namespace mazewright

#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/level.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// The version of the native form that this program writes, and the newest that it reads.
inline constexpr int nativeVersion = 1;

/// The keys of the native form that this program knows; all others are kept as they are.
inline constexpr std::array<std::string_view, 11> nativeKeys = {
    "format", "version", "title", "author", "notes",     "rows",
    "values", "costs",   "rules", "holds",  "cell-notes"};
inline constexpr std::array<std::string_view, 2> nativeValueKeys = {"coins", "tiles"};
/// A level out of its native form. Errors: with the line of the key or row that is to blame.
Expected<Level> readNative(std::string_view text);

/// A level in its native form, which holds every level.
std::string writtenNative(const Level& level);

/// The names under `holds` that this program does not know: kept and written back, but never
/// proved, so that a slip of the pen must not pass for a property that holds.
std::vector<std::string> unknownHolds(const Level& level);

} // namespace mazewright

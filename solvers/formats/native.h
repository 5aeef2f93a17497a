#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/level.h"

#include <string>
#include <string_view>

namespace mazewright {

/// A level out of its native form. Errors: with the line of the key or row that is wrong.
Expected<Level> readNative(std::string_view text);

/// A level in its native form, which holds every level.
std::string writtenNative(const Level& level);

/// The same with one more key behind all others: its value is JSON on one line. A reader that does
/// not know the key keeps it in `Level::otherKeys`.
std::string writtenNativeWith(const Level& level, std::string_view key, std::string_view value);

} // namespace mazewright

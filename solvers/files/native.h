#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"

#include <string>
#include <string_view>

namespace mazewright {

/// The version of the native format that this program writes, and the newest that it reads.
inline constexpr int nativeVersion = 1;

/// Reads a level from its native format. Errors: with the line of the wrong key or row.
Expected<Level> readNative(std::string_view text);

/// Returns a level in its native format, which holds every level.
std::string writtenNative(const Level& level);

/// Returns the same text with one more key after all others. Its value is JSON on one line. A
/// reader that does not know the key stores it in `Level::otherKeys`.
std::string writtenNativeWith(const Level& level, std::string_view key, std::string_view value);

} // namespace mazewright

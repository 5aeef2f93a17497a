#pragma once

#include "solvers/base/error.h"

#include <filesystem>
#include <string_view>

namespace mazewright {

/// Asks the system to put a file or folder on its disk: `fsync`, or what a test has in its place.
using FlushCall = int (*)(int descriptor);

/// `writeFile` with the call that flushes the new file and then its folder.
Expected<void> writeFile(const std::filesystem::path& file, std::string_view content,
                         FlushCall flush);

} // namespace mazewright

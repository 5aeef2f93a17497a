#pragma once

#include <cstddef>

namespace mazewright::ui {

/// Returns three quarters of the machine's memory, in bytes; 0 if unknown. This is the limit of one
/// run, so that it ends with a message and the desktop stays usable.
std::size_t mostBytesOfRun();

} // namespace mazewright::ui

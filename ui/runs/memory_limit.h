#pragma once

#include <cstddef>

namespace mazewright::ui {

/// Three quarters of the machine's memory, in bytes: what one run may ask for, so that it ends in
/// words and the desktop goes on. 0 where the machine does not tell.
std::size_t mostBytesOfRun();

} // namespace mazewright::ui

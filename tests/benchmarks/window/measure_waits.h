#pragma once

#include <cstdio>

namespace mazewright::ui {

/// Measures what the user waits for on a maze of this size, a fifth of its cells walls: a level
/// opened, turned, filled and saved, a million of its cells moved, copied and set down. Prints to
/// `out` how long each took, and the longest stall of the event loop meanwhile. Returns the exit
/// code: 0, or 3 where the maze cannot be made.
int measureWaits(int rows, int columns, std::FILE* out);

} // namespace mazewright::ui

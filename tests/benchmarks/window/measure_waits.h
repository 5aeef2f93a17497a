#pragma once

#include <cstdio>

namespace mazewright::ui {

/// Measures operations that the user waits for, on a maze of this size with 20 % walls: a level is
/// opened, turned, filled and saved, and a million of its cells are moved, copied and placed.
/// Prints the times to `out`, and the longest stall of the event loop. Returns the exit code: 0, or
/// 3 if the maze cannot be created.
int measureWaits(int rows, int columns, std::FILE* out);

} // namespace mazewright::ui

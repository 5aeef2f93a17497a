#pragma once

#include <cstdio>

namespace mazewright::ui {

/// Measures the window on a perfect maze of this size, by itself: opening, frame times while it
/// zooms, pans, paints and shows a live search, the longest stall of the event loop, memory, and
/// what recording costs the solver. Prints its figures to `out`. Returns the exit code: 0, or 3
/// where the maze cannot be made.
int measureWindow(int rows, int columns, std::FILE* out);

} // namespace mazewright::ui

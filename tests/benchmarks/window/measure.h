#pragma once

#include <cstdio>

namespace mazewright::ui {

/// Measures the window on a perfect maze of this size, without user input: opening, frame times
/// while it zooms, pans, paints and shows a live search, the longest stall of the event loop,
/// memory, and the cost of recording for the solver. Prints its figures to `out`. Returns the exit
/// code: 0, or 3 if the maze cannot be created.
int measureWindow(int rows, int columns, std::FILE* out);

} // namespace mazewright::ui

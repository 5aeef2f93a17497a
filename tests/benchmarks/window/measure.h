#pragma once

#include <cstdio>

namespace mazewright::ui {

// Measurements of the window on a maze of a size, without user input. Each prints its figures to
// `out` and returns the exit code: 0, or 3 if the maze cannot be created.

/// Measures the window on a perfect maze: opening, frame times while it zooms, pans, paints and
/// shows a live search, the longest stall of the event loop, memory, and the cost of recording for
/// the solver.
int measureWindow(int rows, int columns, std::FILE* out);

/// Measures a comparison of four searches on a maze with 20 % walls: frame times of all four panes
/// during playback, aligned by step and by time, at full and at close zoom, with and without the
/// difference; and jumps to any position of the timeline.
int measureComparison(int rows, int columns, std::FILE* out);

/// Solves a maze with random walls with every solver, shows each run and plays it. Measures the
/// memory of the process and the time taken.
int measureSolvers(int rows, int columns, std::FILE* out);

/// Measures operations that the user waits for, on a maze with 20 % walls: a level is opened,
/// turned, filled and saved, and a million of its cells are moved, copied and placed. Prints the
/// times, and the longest stall of the event loop.
int measureWaits(int rows, int columns, std::FILE* out);

} // namespace mazewright::ui

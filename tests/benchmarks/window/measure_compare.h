#pragma once

#include <cstdio>

namespace mazewright::ui {

/// Measures a comparison of four searches on a maze of this size with 20 % walls, without user
/// input: frame times of all four panes during playback, aligned by step and by time, at full and
/// at close zoom, with and without the difference; and jumps to any position of the timeline.
/// Prints its figures to `out`. Returns the exit code: 0, or 3 if the maze cannot be created.
int measureComparison(int rows, int columns, std::FILE* out);

} // namespace mazewright::ui

#pragma once

#include <cstdio>

namespace mazewright::ui {

/// Measures a comparison of four searches on a maze of this size with a fifth of its cells walls,
/// by itself: frame times of all four panes while they play, by step and by time, whole and close,
/// alone and with what differs; and of jumps anywhere on the timeline. Prints its figures to `out`.
/// Returns the exit code: 0, or 3 where the maze cannot be made.
int measureComparison(int rows, int columns, std::FILE* out);

} // namespace mazewright::ui

#pragma once

#include <cstdio>

namespace mazewright::ui {

/// Solves a maze of random walls with every solver, then shows each run and plays with it, and
/// prints what the process holds and how long that took. Returns an exit code.
int measureSolvers(int rows, int columns, std::FILE* out);

} // namespace mazewright::ui

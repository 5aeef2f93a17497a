#pragma once

#include <cstdio>

namespace mazewright::ui {

/// Solves a maze with random walls with every solver, shows each run and plays it. Prints the
/// memory of the process and the time taken. Returns an exit code.
int measureSolvers(int rows, int columns, std::FILE* out);

} // namespace mazewright::ui

#pragma once

#include "solvers/problem/problem.h"

namespace mazewright::one_stroke {

/// What a run may take where nobody sets a limit: seven tenths of the machine's memory.
std::size_t machineBytes() noexcept;

/// The problem with a memory limit: its own, or the machine's. A sweep that grew beyond that would
/// swap, or be killed with everything around it.
Problem withinMachine(const Problem& problem);

} // namespace mazewright::one_stroke

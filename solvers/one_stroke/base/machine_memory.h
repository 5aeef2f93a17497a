#pragma once

#include "solvers/problem/problem.h"

namespace mazewright::one_stroke {

/// Returns the memory in bytes that a run may use if no limit is set: seven tenths of the
/// machine's.
std::size_t machineBytes() noexcept;

/// Returns the problem with a memory limit: its own, or `machineBytes()` if it has none. A sweep
/// that grew beyond that would swap, or be killed with other processes.
Problem withinMachine(const Problem& problem);

} // namespace mazewright::one_stroke

#pragma once

#include "solvers/core/solver.h"
#include "solvers/outside/registration.h"

#include <string>
#include <vector>

namespace mazewright::outside {

/// Returns what a program of door 1 is said to do, as a program of door 2 says it itself: shortest
/// paths with these move rules, without step costs.
Json describedProgram(const std::string& name, const std::vector<std::string>& moves);

/// Starts a program for one query: with a map and a scenario of one line in the formats of
/// MovingAI, in place of the words `{map}` and `{scen}` of its command, or after them. Reads a
/// table of paths (`readPathTable`) from its standard output. The registration may give columns
/// other names. The outcome is not verified. Its `time-ms` includes the start of the program.
Outcome runProgram(const Registration& registration, const Problem& problem, Monitor& monitor);

} // namespace mazewright::outside

#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/problem/problem.h"

#include <string>
#include <vector>

namespace mazewright::cli {

/// What `--set` was given. Errors: `value`, where one is not NAME=VALUE.
Expected<std::vector<Setting>> readSettings(const std::vector<std::string>& given);

/// What `--time-limit` and `--memory-limit` were given; 0: none. A limit below a millisecond or a
/// byte is the least there is.
Limits limitsOf(double seconds, double mebibytes);

/// How long each run may take where all solvers run and no limit is given, in seconds.
inline constexpr double secondsOfEach = 10;

} // namespace mazewright::cli

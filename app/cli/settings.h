#pragma once

#include "solvers/comparison/chosen_solver.h"

#include <string>
#include <vector>

namespace mazewright::cli {

/// What `--set` was given. Errors: `value`, where one is not NAME=VALUE.
Expected<std::vector<Setting>> readSettings(const std::vector<std::string>& given);

} // namespace mazewright::cli

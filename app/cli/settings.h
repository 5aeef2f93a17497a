#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/options.h"

#include <string>
#include <vector>

namespace mazewright::cli {

/// One `--set NAME=VALUE`.
struct Setting {
    std::string name;
    std::string value;
};

/// What `--set` was given. Errors: `value`, where one is not NAME=VALUE.
Expected<std::vector<Setting>> readSettings(const std::vector<std::string>& given);

/// Sets those options that `options` knows, and leaves the others. Errors: `value`, with what
/// was expected.
Expected<void> apply(const std::vector<Setting>& settings, Options& options);

} // namespace mazewright::cli

#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/problem/problem.h"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace mazewright::cli {

/// What `--set` was given. Errors: `value`, where one is not NAME=VALUE.
Expected<std::vector<Setting>> readSettings(const std::vector<std::string>& given);

/// What `--time-limit` and `--memory-limit` were given; 0: none. A limit below a millisecond or a
/// byte is the least there is.
Limits limitsOf(double seconds, double mebibytes);

/// How runs are to be made, as `solve` and `compare` are told.
struct RunArguments {
    std::vector<std::string> settings;
    double timeLimit = 0;   ///< seconds; 0: none given
    double memoryLimit = 0; ///< MiB; 0: none given
    int repeat = 1;

    /// `everySolver`: whether all run, each within 10 s where no time is given.
    Limits limits(bool everySolver) const;
};

/// Declares `--set`, `--time-limit`, `--memory-limit` and `--repeat`.
void addRunOptions(CLI::App& app, RunArguments& arguments);

} // namespace mazewright::cli

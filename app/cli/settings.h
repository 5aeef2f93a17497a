#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/problem/problem.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// The values of `--set`. Errors: `value`, where one is not NAME=VALUE, or a name stands twice.
Expected<std::vector<Setting>> readSettings(const std::vector<std::string>& given);

/// The values of `--time-limit` and `--memory-limit`.
struct LimitArguments {
    double seconds = 0;   ///< 0: none given
    double mebibytes = 0; ///< likewise

    /// A limit below a millisecond or a byte is the least there is; one above 10^9 seconds or 2^53
    /// bytes is that, which no run comes to.
    Limits limits() const;
};

/// Declares `--time-limit` and `--memory-limit`: `whose` they are in words, as in `each run`, and
/// what to add of the time that holds where none is given.
void addLimitOptions(CLI::App& app, LimitArguments& arguments, std::string_view whose,
                     std::string_view otherwise = {});

/// Declares `--total-time-limit`, in seconds: `whose` it is in words.
void addTotalTimeOption(CLI::App& app, double& seconds, std::string_view whose);

/// Takes a whole number in decimal digits, from `least` to `most`, and nothing else; for
/// `transform` of an option.
CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most);

/// Accepts a cell, counted from 0, as ROW,COLUMN; for `check` of an option.
CLI::Validator cellPlace();

/// How `solve` and `compare` have to make their runs.
struct RunArguments {
    std::vector<std::string> settings;
    LimitArguments limit{};
    std::optional<int> repeat{}; ///< none: one run, as it comes

    /// `everySolver`: whether all run, each within 10 s where no time is given.
    Limits limits(bool everySolver) const;
};

/// Declares `--set`, `--time-limit`, `--memory-limit` and `--repeat`.
void addRunOptions(CLI::App& app, RunArguments& arguments);
/// Declares `--from` and `--to`, a shorter way to set these two options. The arguments must outlive
/// the parsing.
void addEndOptions(CLI::App& app, RunArguments& arguments);

} // namespace mazewright::cli

#pragma once

#include "app/cli/exit_code.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string_view>

namespace mazewright::cli {

/// A command of the program: facts, and one function that declares its arguments on `app` and
/// answers what is to be done once they are read.
struct Command {
    std::string_view name;
    std::string_view summary;
    std::function<ExitCode()> (*add)(CLI::App& app);
};

/// All commands, in the order in which the help shows them.
std::span<const Command* const> commands() noexcept;

} // namespace mazewright::cli

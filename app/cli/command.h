#pragma once

#include "app/cli/output.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string_view>

namespace mazewright::cli {

/// A command of the program. `add` declares its arguments on `app` and returns the action to run
/// after parsing.
struct Command {
    std::string_view name;
    std::string_view summary;
    std::function<ExitCode()> (*add)(CLI::App& app);
};

/// Returns all commands in the order of the help.
std::span<const Command* const> commands() noexcept;

} // namespace mazewright::cli

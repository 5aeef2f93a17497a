#pragma once

#include "app/cli/output.h"
#include "solvers/core/message.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// Takes `--outside NAME [--sandbox] -- COMMAND...` off the end of the program's words, and makes
/// the user's registered solvers known, with this one for the duration of the call. A command that
/// runs solvers and does not name this one gets it. Errors: `value`, a usage error, and those of
/// `outside::introduced`.
Expected<void> takeOutsideSolvers(std::vector<std::string>& words);

} // namespace mazewright::cli

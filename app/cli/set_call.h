#pragma once

#include "app/cli/arguments.h"
#include "app/cli/input.h"
#include "solvers/levels/level_set.h"

#include <string>
#include <vector>

namespace mazewright::cli {

/// The arguments of a command that takes a set of levels in an order.
struct SetArguments {
    ReadOptions reading{};
    bool takesWholePacks = true; ///< false if `reading` names one level of a pack
    std::vector<std::string> files{};
    SetRequest request{};
    LimitArguments limits{.seconds = 60};
    int jobs = allProcessors();
};

/// Declares the levels, `--sort`, `--pick`, `--spread`, `--unproved` and the limits of each level.
/// `arguments` must outlive the parsing.
void addSetOptions(CLI::App& app, SetArguments& arguments);

/// One call of a command that takes a set of levels. Levels that are left out are reported, with
/// the exit code 1, or 4 if a limit was the reason, or 3 if they cannot be read.
class SetCall : protected Call {
protected:
    /// `arguments` must outlive the call.
    explicit SetCall(const SetArguments& arguments) : m_arguments(arguments) {}

    /// Returns the levels in the files and folders; reports what cannot be read.
    std::vector<std::string> levelFiles();
    /// Reads, solves and orders levels. After a signal the set is not complete.
    ChosenSet gather(const std::vector<std::string>& files);

private:
    LevelsOfFile read(const std::string& file);

    const SetArguments& m_arguments;
};

} // namespace mazewright::cli

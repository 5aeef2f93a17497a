#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace mazewright::cli {

/// The words that a shell can offer for one option or positional argument of a command.
struct OptionWords {
    std::vector<std::string> names;  ///< `--solver`; empty if it is positional
    std::string summary;             ///< one line
    std::string form;                ///< `ID`; empty for a flag, which takes no value
    std::vector<std::string> values; ///< possible values; empty if the value is a file or unknown
};

struct CommandWords {
    std::string name;
    std::string summary;
    std::vector<OptionWords> options; ///< in order of declaration
};

/// Returns the declared commands of the program, with values from the catalogues: solvers,
/// generators, formats, facts.
std::vector<CommandWords> completionWords(const CLI::App& program);

} // namespace mazewright::cli

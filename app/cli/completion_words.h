#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace mazewright::cli {

/// What a shell can offer for one option or positional argument of a command.
struct OptionWords {
    std::vector<std::string> names;  ///< `--solver`; none: it is positional
    std::string summary;             ///< one line
    std::string form;                ///< `ID`; empty: a flag, which takes no value
    std::vector<std::string> values; ///< what the value can be; none: a file, or nobody knows
};

struct CommandWords {
    std::string name;
    std::string summary;
    std::vector<OptionWords> options; ///< as declared
};

/// The commands of the program as they are declared, with what the catalogues have for their
/// values: solvers, generators, formats, facts.
std::vector<CommandWords> completionWords(const CLI::App& program);

} // namespace mazewright::cli

#pragma once

#include "app/cli/explain.h"
#include "app/cli/settings.h"

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace mazewright::cli {

/// The arguments of `solve`.
struct SolveArguments {
    std::vector<std::string> files;
    std::vector<std::string> solvers;
    RunArguments run{};
    std::vector<std::string> layers;
    std::string trace; // a file; empty if no trace is requested
    ExplainArguments explain{};
    std::size_t tracks = 1;
    bool json = false;
    bool csv = false;
};

/// Declares the arguments of `solve`. `arguments` must outlive the parsing.
void addSolveOptions(CLI::App& app, SolveArguments& arguments);

} // namespace mazewright::cli

#pragma once

#include "app/cli/exit_code.h"
#include "app/cli/settings.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mazewright::cli {

/// The requested facts of `suggest`.
struct WantsArguments {
    std::vector<std::string> wants;
    std::string area;
    std::string symmetry = "none";
    bool keepEnds = false;
};

/// One call of `suggest --want`.
struct RepairRequest {
    const std::string& file;
    const WantsArguments& wanted;
    int mostEdits;
    std::size_t most;
    bool keepScore;
    const std::vector<std::string>& settings;
    const LimitArguments& limits;
    bool json;
};

/// Finds the fewest edits that give a level the requested facts, and prints them.
ExitCode suggestRepairs(const RepairRequest& asked);

} // namespace mazewright::cli

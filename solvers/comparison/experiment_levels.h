#pragma once

#include "solvers/comparison/comparison.h"
#include "solvers/comparison/experiment.h"
#include "solvers/comparison/shard.h"

#include <optional>

namespace mazewright {

/// A maze that a generator has to make.
struct MazeRecipe {
    const Generator* generator = nullptr;
    GeneratedLevels::Size size{};
    std::uint64_t seed = 1;
    std::vector<OptionAssignment> options{};
};

/// A level of an experiment, and its recipe if it has to be generated.
struct ExperimentLevel {
    ComparedLevel level;
    std::optional<MazeRecipe> recipe{};
};

/// The levels of an experiment, in order.
struct ExperimentLevels {
    std::vector<ExperimentLevel> levels{};
    std::vector<std::string> others{};   ///< files in folders that are no levels
    std::vector<FileTrouble> troubles{}; ///< files that cannot be read
};

/// Finds files, folders and scenarios, and names the mazes to generate: in `levels` below the
/// folder of results. Level names are relative to that folder, so that results and levels can be
/// moved together. Queries use the move rule of their file, `8`, unless the experiment sets a
/// different rule. Generates no maze.
ExperimentLevels findLevels(const Experiment& experiment, const std::filesystem::path& results,
                            const std::stop_token& stop = {});

/// Generates the maze of a level with a recipe if its file is missing. Errors: those of the
/// generator and `io`; `changed` if the file holds a different maze; `stopped`.
Expected<void> makeLevel(const ExperimentLevel& level, const std::stop_token& stop = {});

} // namespace mazewright

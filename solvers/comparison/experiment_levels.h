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
    std::vector<Setting> options{};
};

/// A level of an experiment, and how it is made where it is not there yet.
struct ExperimentLevel {
    ComparedLevel level;
    std::optional<MazeRecipe> recipe{};
};

/// The levels that an experiment means, in its order.
struct ExperimentLevels {
    std::vector<ExperimentLevel> levels{};
    std::vector<std::string> others{};   ///< found in folders, and no levels
    std::vector<FileTrouble> troubles{}; ///< what cannot be read
};

/// Looks up files, folders and scenarios, and names what generators are to make: in `levels` below
/// the folder of results. Levels are named as seen from there, so that results and levels can be
/// moved together. Queries are asked with the move rule of their file, `8`, where the experiment
/// sets no other. Makes no maze.
ExperimentLevels findLevels(const Experiment& experiment, const std::filesystem::path& results,
                            const std::stop_token& stop = {});

/// Makes the maze of a level that has a recipe, where its file is missing. Errors: of the generator
/// and `io`; `changed`, where the file holds another maze; `stopped`.
Expected<void> makeLevel(const ExperimentLevel& level, const std::stop_token& stop = {});

} // namespace mazewright

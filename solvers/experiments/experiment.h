#pragma once

#include "solvers/core/problem.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/generators/generator.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazewright {

/// A file, or a folder with all its subfolders.
struct LevelPath {
    std::string path;
};

/// Mazes of a generator: every combination of size and seed.
struct GeneratedLevels {
    struct Size {
        int rows = 0;
        int columns = 0;
    };

    const Generator* generator = nullptr;
    std::vector<Size> sizes{};
    std::vector<std::uint64_t> seeds{};
    std::vector<OptionAssignment> options{}; ///< of the generator, only those that were set
};

/// Queries of a MovingAI scenario on its map.
struct ScenarioLevels {
    std::string map;
    std::string scenario;
    std::vector<std::size_t> queries{}; ///< indices in the file, from 0; empty: all
};

using LevelSource = std::variant<LevelPath, GeneratedLevels, ScenarioLevels>;

/// Maximum number of mazes that the generators of an experiment may make: a plan is stored in
/// memory.
inline constexpr std::size_t mostGeneratedLevels = 100000;

/// A comparison described by a file, so that it can be repeated: the levels, the solvers with their
/// settings, the repetitions, the limits, and the stored facts.
struct Experiment {
    std::string title{};
    std::string notes{};
    std::vector<LevelSource> levels{};
    std::vector<SolverConfig> solvers{};
    std::vector<OptionAssignment> settings{}; ///< of all solvers
    Limits limits{};                          ///< of each run
    int repeat = 1;
    std::vector<std::string> facts{}; ///< numbers of a level, stored beside its runs
};

/// Reads an experiment in version 1 of its format. Option grids are expanded, the last option
/// changing first; duplicate solvers are merged. Paths are relative to `folder`. Unknown keys are
/// rejected, since the experiment would differ from the author's intention; so are more than
/// `mostGeneratedLevels`.
/// Errors: `syntax`, `unsupported` and `value`, with the line and the expected form.
Expected<Experiment> readExperiment(std::string_view text, const std::filesystem::path& folder);

/// Returns the experiment as a text that `readExperiment` reads, with paths relative to `folder`.
/// Equal experiments have equal texts.
std::string experimentText(const Experiment& experiment, const std::filesystem::path& folder);

/// Returns a path relative to a folder: `../levels/a.maze`.
std::string relativePath(const std::filesystem::path& folder, const std::filesystem::path& file);

} // namespace mazewright

#pragma once

#include "solvers/comparison/entrant.h"
#include "solvers/generators/generator.h"
#include "solvers/problem/budget.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazewright {

/// A file, or a folder with all folders below it.
struct LevelPlace {
    std::string path;
};

/// Mazes of a generator: each size with each seed.
struct GeneratedLevels {
    struct Size {
        int rows = 0;
        int columns = 0;
    };

    const Generator* generator = nullptr;
    std::vector<Size> sizes{};
    std::vector<std::uint64_t> seeds{};
    std::vector<Setting> options{}; ///< of the generator, those that were set
};

/// Queries of a MovingAI scenario on its map.
struct ScenarioLevels {
    std::string map;
    std::string scenario;
    std::vector<std::size_t> queries{}; ///< by their places in the file, from 0; empty: all
};

using LevelSource = std::variant<LevelPlace, GeneratedLevels, ScenarioLevels>;

/// How many mazes the generators of an experiment may make in all: a plan is kept in memory whole.
inline constexpr std::size_t mostGeneratedLevels = 100000;

/// A comparison as a file states it, so that it can be made again: which levels, which solvers with
/// which settings, how often, how long, and what is kept.
struct Experiment {
    std::string title{};
    std::string notes{};
    std::vector<LevelSource> levels{};
    std::vector<Entrant> solvers{};
    std::vector<Setting> settings{}; ///< of all solvers
    Limits limits{};                 ///< of each run
    int repeat = 1;
    std::vector<std::string> facts{}; ///< numbers of a level, kept beside its runs
};

/// Reads an experiment, version 1 of its form. Grids of options are multiplied out, the last option
/// changing first; a solver that stands twice takes part once. Paths are taken from `folder`. What
/// the program does not know is refused, since it would be an experiment other than was meant; so
/// are more than `mostGeneratedLevels`.
/// Errors: `syntax`, `unsupported` and `value`, with the line and what was expected.
Expected<Experiment> readExperiment(std::string_view text, const std::filesystem::path& folder);

/// The experiment as a text that `readExperiment` reads, its paths as seen from `folder`. Equal
/// experiments have equal texts.
std::string experimentText(const Experiment& experiment, const std::filesystem::path& folder);

/// A path as it is seen from a folder: `../levels/a.maze`.
std::string seenFrom(const std::filesystem::path& folder, const std::filesystem::path& file);

} // namespace mazewright

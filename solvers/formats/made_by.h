#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/level.h"
#include "solvers/problem/options.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mazewright {

/// The generator call that made a level, so that it can be repeated. In the native format the key
/// `made-by`:
/// `{"generator": "wilson", "rows": 31, "columns": 41, "seed": "7", "options": {"braid": "30"},
/// "version": "0.1.0"}`. Options with their default values are omitted. It describes the original
/// level, regardless of later edits.
struct GeneratorCall {
    std::string generator{}; ///< id of the generator
    int rows = 0;
    int columns = 0;
    std::uint64_t seed = 0;
    std::vector<std::pair<std::string, std::string>> options{}; ///< ids and values
    std::string version{}; ///< version of the program that made the level
    friend bool operator==(const GeneratorCall&, const GeneratorCall&) = default;
};

/// Returns the record of a call by this version of the program. `generator` is an id.
GeneratorCall makeGeneratorCall(std::string_view generator, const Maze& maze, std::uint64_t seed,
                                const Options& options);

/// Stores `made` in the level; empty removes the stored value.
void setGeneratorCall(Level& level, const std::optional<GeneratorCall>& made);

/// Returns the stored generator call; empty if the level has none. Errors: `value` if the key has
/// an invalid value.
Expected<std::optional<GeneratorCall>> generatorCallOf(const Level& level);

/// Returns the keys without `made-by`, for cells that come from another source.
std::string withoutGeneratorCall(const std::string& otherKeys);

} // namespace mazewright

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

/// What made a level, so that it can be made again: in the native file the key `made-by`,
/// `{"generator": "wilson", "rows": 31, "columns": 41, "seed": "7", "options": {"braid": "30"},
/// "version": "0.1.0"}`. Options that have their first values are left out. It says how a level
/// began, whatever was painted since.
struct MadeBy {
    std::string generator{}; ///< its id
    int rows = 0;
    int columns = 0;
    std::uint64_t seed = 0;
    std::vector<std::pair<std::string, std::string>> options{}; ///< by their ids
    std::string version{};                                      ///< of the program that made it
    friend bool operator==(const MadeBy&, const MadeBy&) = default;
};

/// By this version of the program. The generator by its id.
MadeBy madeNow(std::string_view generator, const Maze& maze, std::uint64_t seed,
               const Options& options);

/// The level says so from now on; none: it says nothing of it any more.
void setMadeBy(Level& level, const std::optional<MadeBy>& made);

/// What made the level; none where it does not say. Errors: `value`, where it says so in another
/// form.
Expected<std::optional<MadeBy>> madeByOf(const Level& level);

/// The keys that a level keeps, without what made it: for cells that come from elsewhere.
std::string withoutMadeBy(const std::string& otherKeys);

} // namespace mazewright

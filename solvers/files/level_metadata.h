#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/core/options.h"
#include "solvers/files/format.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright {

// Unknown keys of a level file are stored as text (`Level::otherKeys`): a JSON object, or an empty
// string. Only the formats read this text, with these functions.

/// Returns the value of a key as JSON; empty if the key is missing.
std::string_view valueOfKey(const std::string& otherKeys, std::string_view key);

/// Returns the keys without `key`.
std::string withoutKey(const std::string& otherKeys, std::string_view key);

/// Adds a key with a JSON value. The key must not exist yet.
void addKey(std::string& otherKeys, std::string_view key, std::string_view value);

/// Returns the unknown names under `holds`. They are written back but never checked, so a command
/// that checks levels must report them: one may be misspelt.
std::vector<std::string> unknownRequiredFacts(const Level& level);

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

/// Stores the legend by which the level was read, in the same key: `{"legend": "#=wall, =floor"}`.
void setLegend(Level& level, const std::string& legend);

/// Returns the stored legend; empty if the level has none.
std::string legendOf(const Level& level);

/// Returns the keys without `made-by`, for cells that come from another source.
std::string withoutGeneratorCall(const std::string& otherKeys);

/// Returns the author's data outside the cells that `format` would drop, as keys of the native
/// format: `title`, `author`, `notes`, `rules`, `holds`, `cell-notes`, or `other keys` for keys
/// that this program does not know. Found by writing the level and reading it again. Returns all of
/// them if the written text cannot be read. Empty if the format keeps everything, or rejects the
/// level altogether.
std::vector<std::string_view> lossesOf(const Level& level, const Format& format);

/// Returns true if the level has the key `made-by` and `format` would drop it. The author did not
/// write that key, so it is not a loss as above; a remark is enough.
bool dropsGeneratorCall(const Level& level, const Format& format);

} // namespace mazewright

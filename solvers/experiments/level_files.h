#pragma once

#include "solvers/core/message.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/files/movingai.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright {

/// The reason why a file could not be used, in words.
struct FileTrouble {
    std::string file;
    Message why; ///< complete: `FILE:LINE: what is wrong`
};

/// The result of searching files and folders for levels.
struct LevelFiles {
    std::vector<std::string> levels{};   ///< in the given order, within a folder by name
    std::vector<std::string> others{};   ///< files in folders that are no levels
    std::vector<FileTrouble> troubles{}; ///< files that cannot be read
};

/// Finds levels. A named file counts as a level. A folder is searched with all its subfolders, in
/// the byte order of the names, without hidden files and links to folders. A level in a folder is a
/// regular file whose first 64 KiB are recognised, or whose extension belongs only to level
/// formats, even if it turns out to be invalid; a pack, which is a set of levels, is none. Each
/// file counts once, even if links lead to it. Names keep their given form: `levels` leads to
/// `levels/a/b.maze`.
LevelFiles findLevels(std::span<const std::string> filesAndFolders,
                      const std::stop_token& stop = {});

/// Checks that the query fits the map. Errors: `value`, with the line, if it is for a map of a
/// different size.
Expected<void> checkFits(const ScenarioQuery& query, const Maze& map);

/// Returns the settings of a query for its map: the move rule of the file's lengths, and the ends.
std::vector<OptionAssignment> settingsOf(const ScenarioQuery& query);

/// Returns true if a route has the length given in the file. Files state lengths with few digits,
/// and diagonals with an approximate root of two.
bool isExpected(const ScenarioQuery& query, double length) noexcept;

} // namespace mazewright

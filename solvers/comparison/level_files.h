#pragma once

#include "solvers/base/message.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright {

/// Why a file could not be used, in words.
struct FileTrouble {
    std::string file;
    Message why; ///< `FILE:LINE: what is wrong`, whole
};

/// The files below some files and folders.
struct LevelFiles {
    std::vector<std::string> levels{};   ///< in the order given, within a folder by name
    std::vector<std::string> others{};   ///< found in folders, and no levels
    std::vector<FileTrouble> troubles{}; ///< what cannot be read
};

/// Looks for levels. A file that is named counts as a level; a folder is searched with all folders
/// below it, in the order of the names' bytes, without hidden ones and without links to folders.
/// There a level is a regular file whose first 64 KiB are recognised, or whose extension belongs to
/// a form of levels alone, even where it turns out to be broken. Each file counts once, also where
/// a link leads to it. Names keep the form in which they were given: `levels` leads to
/// `levels/a/b.maze`.
LevelFiles findLevels(std::span<const std::string> filesAndFolders,
                      const std::stop_token& stop = {});

} // namespace mazewright

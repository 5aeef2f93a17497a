#pragma once

#include "solvers/base/message.h"

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

/// The files below some files and folders.
struct LevelFiles {
    std::vector<std::string> levels{};   ///< in the given order, within a folder by name
    std::vector<std::string> others{};   ///< files in folders that are no levels
    std::vector<FileTrouble> troubles{}; ///< files that cannot be read
};

/// Finds levels. A named file counts as a level. A folder is searched with all its subfolders, in
/// the byte order of the names, without hidden files and links to folders. A level in a folder is a
/// regular file whose first 64 KiB are recognised, or whose extension belongs only to level
/// formats, even if it turns out to be invalid. Each file counts once, even if links lead to it.
/// Names keep their given form: `levels` leads to `levels/a/b.maze`.
LevelFiles findLevels(std::span<const std::string> filesAndFolders,
                      const std::stop_token& stop = {});

} // namespace mazewright

#pragma once

#include <compare>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>

namespace mazewright {

/// Identifies a file independently of its name: symbolic links, hard links, `./a` and `a`. A file
/// that does not exist yet is identified by its folder and its name there.
struct FileIdentity {
    dev_t device = 0;
    ino_t number = 0;   ///< inode of the file, or of its folder if the file does not exist
    std::string name{}; ///< name in the folder; empty if the file exists

    auto operator<=>(const FileIdentity&) const = default;
};

/// Returns the identity of the regular file that the name leads to or would create. Empty for
/// devices and pipes, which hold no content that could be lost, and if there is no folder.
std::optional<FileIdentity> identityOf(const std::filesystem::path& file);

/// Returns the identity of an open file; empty if it is not a regular file.
std::optional<FileIdentity> identityOf(int descriptor);

/// Returns the path after following symbolic links. The last target need not exist.
std::filesystem::path followed(std::filesystem::path file);

} // namespace mazewright

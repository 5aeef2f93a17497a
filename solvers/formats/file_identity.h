#pragma once

#include <compare>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>

namespace mazewright {

/// Which file a name leads to, whatever the name: through symbolic and hard links, `./a` and `a`.
/// A file that is not there yet is told by its folder and its name in it.
struct FileIdentity {
    dev_t device = 0;
    ino_t number = 0;   ///< of the file, else of its folder
    std::string name{}; ///< empty where the file is there

    auto operator<=>(const FileIdentity&) const = default;
};

/// The identity of the ordinary file to which the name leads, or which would be made there.
/// None for devices and pipes, which are no file that could be lost, and where there is no folder.
std::optional<FileIdentity> identityOf(const std::filesystem::path& file);

/// The same of an open file.
std::optional<FileIdentity> identityOf(int descriptor);

/// Where a name leads: symbolic links are followed, also to what is not there yet.
std::filesystem::path followed(std::filesystem::path file);

} // namespace mazewright

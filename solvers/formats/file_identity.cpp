#include "solvers/formats/file_identity.h"

#include <cerrno>
#include <sys/stat.h>
#include <system_error>

namespace mazewright {

namespace {

std::optional<FileIdentity> identityOf(const struct stat& facts)
{
    if (!S_ISREG(facts.st_mode))
        return std::nullopt;
    return FileIdentity{facts.st_dev, facts.st_ino};
}

} // namespace

std::optional<FileIdentity> identityOf(const std::filesystem::path& file)
{
    struct stat facts {};
    if (::stat(file.c_str(), &facts) == 0)
        return identityOf(facts);
    if (errno != ENOENT)
        return std::nullopt;
    const std::filesystem::path target = followed(file);
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    if (::stat(folder.c_str(), &facts) != 0)
        return std::nullopt;
    return FileIdentity{facts.st_dev, facts.st_ino, target.filename().string()};
}

std::optional<FileIdentity> identityOf(int descriptor)
{
    struct stat facts {};
    return ::fstat(descriptor, &facts) == 0 ? identityOf(facts) : std::nullopt;
}

std::filesystem::path followed(std::filesystem::path file)
{
    constexpr int mostLinks = 40;
    std::error_code ignored;
    for (int links = 0; links < mostLinks; ++links) {
        if (!std::filesystem::is_symlink(std::filesystem::symlink_status(file, ignored)))
            return file;
        const auto target = std::filesystem::read_symlink(file, ignored);
        if (ignored)
            return file;
        file = file.parent_path() / target; // an absolute target replaces the whole path
    }
    return file;
}

} // namespace mazewright

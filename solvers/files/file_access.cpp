#include "solvers/files/file_access.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace mazewright {

tl::unexpected<Error> systemFailure(std::string_view what, int code)
{
    Message reason;
    switch (code) {
    case ENOENT:
    case ENOTDIR:
        reason = "no such file or folder";
        break;
    case EACCES:
    case EPERM:
        reason = "permission denied";
        break;
    case EISDIR:
        reason = "this is a folder; expected a file";
        break;
    case ENOSPC:
    case EDQUOT:
        reason = "the disk is full";
        break;
    case EROFS:
        reason = "the disk is read-only";
        break;
    default:
        reason = std::generic_category().message(code);
    }
    return failure(ErrorCode::io, messageOf("{}: {}", what, reason));
}

namespace {

constexpr char cannotRead[] = "cannot read the file";

/// Reads the rest of a file, or its first `most` bytes.
Expected<std::string> contentOf(const OpenFile& open, std::size_t most)
{
    auto incoming = IncomingText::from(open.descriptor());
    if (!incoming && incoming.error().code == ErrorCode::io)
        return failure(ErrorCode::io, messageOf("{}: {}", cannotRead, incoming.error().message));
    if (!incoming)
        return tl::unexpected(incoming.error());
    std::array<char, 1 << 16> block{};
    while (most > 0) {
        const ssize_t got = ::read(open.descriptor(), block.data(), std::min(block.size(), most));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return systemFailure(cannotRead, errno);
        if (got == 0)
            break;
        most -= static_cast<std::size_t>(got);
        if (auto added = incoming->add({block.data(), static_cast<std::size_t>(got)}); !added)
            return tl::unexpected(added.error());
    }
    return incoming->take();
}

/// Checks the type before opening: opening a pipe would block, and opening a device may have
/// effects.
Expected<std::string> contentOfRegular(const std::filesystem::path& file, std::size_t most)
{
    struct stat facts {};
    if (::stat(file.c_str(), &facts) == 0 && !S_ISREG(facts.st_mode) && !S_ISDIR(facts.st_mode))
        return failure(ErrorCode::io, "this is not a regular file");
    const OpenFile open(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!open.isOpen())
        return systemFailure(cannotRead, errno);
    return contentOf(open, most);
}

} // namespace

Expected<std::string> readFile(const std::filesystem::path& file)
{
    return contentOfRegular(file, SIZE_MAX);
}

Expected<std::string> readHead(const std::filesystem::path& file, std::size_t most)
{
    return contentOfRegular(file, most);
}

Expected<std::string> readFileOrPipe(const std::filesystem::path& file)
{
    const OpenFile open(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!open.isOpen())
        return systemFailure(cannotRead, errno);
    return contentOf(open, SIZE_MAX);
}

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

// A file is replaced in three steps: a new file is written beside it, flushed to the disk, and
// renamed over the old one. If any step fails, the old file stays unchanged. The new file is locked
// until the rename. A temporary file without a lock is therefore left from a killed save; the next
// save into its folder removes it.

namespace {

constexpr char cannotWrite[] = "cannot write the file";
constexpr std::string_view temporaryPrefix = ".mazewright-";
constexpr std::string_view temporarySuffix = ".tmp";

/// A temporary file that is removed on destruction unless it was renamed.
struct Temporary {
    Temporary(std::filesystem::path at, OpenFile open) : path(std::move(at)), file(std::move(open))
    {
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary()
    {
        if (!path.empty())
            ::unlink(path.c_str());
    }

    std::filesystem::path path; ///< empty if it was renamed or not created
    OpenFile file;
};

/// Locks a new file. Returns false if another save took it for a leftover.
bool lockNewFile(int descriptor)
{
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return false;
    struct stat facts {};
    return ::fstat(descriptor, &facts) != 0 || facts.st_nlink > 0;
}

/// Creates a file with an unused name in the folder.
Temporary makeTemporary(const std::filesystem::path& folder)
{
    static std::atomic<unsigned> count = 0;
    constexpr mode_t everyone = 0666; // reduced by the user's mask
    while (true) {
        const auto path = folder / fmt::format("{}{}-{}{}", temporaryPrefix, ::getpid(), ++count,
                                               temporarySuffix);
        OpenFile file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, everyone));
        if (file.isOpen() ? lockNewFile(file.descriptor()) : errno != EEXIST)
            return {file.isOpen() ? path : std::filesystem::path(), std::move(file)};
    }
}

/// Removes a temporary file if no save holds its lock.
void removeIfLeftBehind(const std::filesystem::path& path)
{
    const OpenFile open(::open(path.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat facts {};
    if (open.isOpen() && ::fstat(open.descriptor(), &facts) == 0 && S_ISREG(facts.st_mode) &&
        ::flock(open.descriptor(), LOCK_EX | LOCK_NB) == 0)
        ::unlink(path.c_str());
}

/// Removes the leftovers of killed saves from the folder; ignores files that it cannot remove.
void removeLeftovers(const std::filesystem::path& folder)
{
    std::error_code error;
    std::filesystem::directory_iterator next(folder, error);
    while (!error && next != std::filesystem::directory_iterator()) {
        const std::string name = next->path().filename().native();
        if (name.starts_with(temporaryPrefix) && name.ends_with(temporarySuffix))
            removeIfLeftBehind(next->path());
        next.increment(error);
    }
}

/// Returns true if the file is on its disk. A disk without flush support is not a failure.
bool isFlushed(int descriptor)
{
    if (::fsync(descriptor) == 0)
        return true;
    constexpr std::array unsupported = {EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS, EROFS};
    return std::find(unsupported.begin(), unsupported.end(), errno) != unsupported.end();
}

Expected<Decided<void>> fill(int descriptor, const PieceWriter& text)
{
    int error = 0;
    auto whole = text([descriptor, &error](std::string_view piece) {
        if (error == 0 && !writeWhole(descriptor, piece))
            error = errno;
    });
    if (error != 0)
        return systemFailure(cannotWrite, error);
    return whole;
}

/// Copies the owner and permissions of the old file to the new one. Returns false on failure; see
/// `errno`.
bool copyAttributes(int descriptor, const struct stat& old)
{
    constexpr mode_t permissions = 07777;
    return (::fchown(descriptor, old.st_uid, old.st_gid) == 0 || errno == EPERM) &&
           ::fchmod(descriptor, old.st_mode & permissions) == 0;
}

/// Fills the temporary file and renames it over the target.
Expected<Decided<void>> replace(Temporary& temporary, const std::filesystem::path& target,
                                const struct stat* old, const PieceWriter& text)
{
    const int descriptor = temporary.file.descriptor();
    if (old != nullptr && !copyAttributes(descriptor, *old))
        return systemFailure(cannotWrite, errno);
    const OpenFile lock(::fcntl(descriptor, F_DUPFD_CLOEXEC, 0)); // holds the lock until the rename
    if (auto filled = fill(descriptor, text); !filled || !*filled)
        return filled;
    if (!isFlushed(descriptor) || !temporary.file.close() ||
        ::rename(temporary.path.c_str(), target.c_str()) != 0)
        return systemFailure(cannotWrite, errno);
    temporary.path.clear();
    return {};
}

/// Writes into a device or pipe, which cannot be replaced.
Expected<Decided<void>> writeThrough(const std::filesystem::path& file, const PieceWriter& text)
{
    OpenFile open(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
    if (!open.isOpen())
        return systemFailure(cannotWrite, errno);
    auto filled = fill(open.descriptor(), text);
    if (filled && !open.close())
        return systemFailure(cannotWrite, errno);
    return filled;
}

/// Makes the rename itself durable. A folder that cannot be flushed is not an error.
void flushFolder(const std::filesystem::path& folder)
{
    const OpenFile open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open.isOpen())
        (void)::fsync(open.descriptor());
}

/// Checks that the file may be replaced.
Expected<void> checkReplaceable(const std::filesystem::path& target, const struct stat& old)
{
    if (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0)
        return systemFailure(cannotWrite, errno);
    if (old.st_nlink > 1)
        return failure(ErrorCode::io,
                       messageOf("{}: this file has {} hard links, and saving would update only "
                                 "one of them; save under another name",
                                 cannotWrite, old.st_nlink));
    return {};
}

} // namespace

Expected<Decided<void>> writeInPieces(const std::filesystem::path& file, const PieceWriter& text)
{
    const std::filesystem::path target = followed(file);
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (!exists && errno != ENOENT)
        return systemFailure(cannotWrite, errno);
    if (exists && S_ISDIR(old.st_mode))
        return systemFailure(cannotWrite, EISDIR);
    if (exists && !S_ISREG(old.st_mode))
        return writeThrough(target, text);
    if (exists)
        if (const auto replaceable = checkReplaceable(target, old); !replaceable)
            return tl::unexpected(replaceable.error());

    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    removeLeftovers(folder);
    Temporary temporary = makeTemporary(folder);
    if (!temporary.file.isOpen())
        return systemFailure(cannotWrite, errno);
    auto written = replace(temporary, target, exists ? &old : nullptr, text);
    if (written && *written)
        flushFolder(folder);
    return written;
}

Expected<void> writeFile(const std::filesystem::path& file, std::string_view content)
{
    const auto written =
        writeInPieces(file, [content](const Sink& sink) -> Expected<Decided<void>> {
            sink(content);
            return {};
        });
    if (!written)
        return tl::unexpected(written.error());
    return {};
}

} // namespace mazewright

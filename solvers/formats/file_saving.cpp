#include "solvers/formats/file_saving.h"

#include "solvers/base/write_whole.h"
#include "solvers/formats/file_identity.h"
#include "solvers/formats/format.h"
#include "solvers/formats/open_file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

// A file is replaced by writing a new one beside it, flushing it to the disk and renaming it over
// the old one: whatever fails on the way, the old file stays as it was. The new file is locked
// until it has its name, so that one without a lock is of a save that was killed: it goes with the
// next save into its folder.

namespace mazewright {

namespace {

constexpr char cannotWrite[] = "cannot write the file";
constexpr std::string_view temporaryPrefix = ".mazewright-";
constexpr std::string_view temporarySuffix = ".tmp";

/// A new file that goes again unless it has got its name.
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

    std::filesystem::path path; ///< empty: it has its name, or was not made
    OpenFile file;
};

/// Locks a new file. False: another save took it for one that was left behind.
bool claim(int descriptor)
{
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return false;
    struct stat facts {};
    return ::fstat(descriptor, &facts) != 0 || facts.st_nlink > 0;
}

/// A new file in the folder, with a name that no other has.
Temporary makeTemporary(const std::filesystem::path& folder)
{
    static std::atomic<unsigned> count = 0;
    constexpr mode_t everyone = 0666; // less what the user's mask takes away
    while (true) {
        const auto path = folder / fmt::format("{}{}-{}{}", temporaryPrefix, ::getpid(), ++count,
                                               temporarySuffix);
        OpenFile file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, everyone));
        if (file.isOpen() ? claim(file.descriptor()) : errno != EEXIST)
            return {file.isOpen() ? path : std::filesystem::path(), std::move(file)};
    }
}

/// Removes a file that looks like a new one where nobody is writing it.
void removeIfLeftBehind(const std::filesystem::path& path)
{
    const OpenFile open(::open(path.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat facts {};
    if (open.isOpen() && ::fstat(open.descriptor(), &facts) == 0 && S_ISREG(facts.st_mode) &&
        ::flock(open.descriptor(), LOCK_EX | LOCK_NB) == 0)
        ::unlink(path.c_str());
}

/// Removes what killed saves left in the folder; what cannot be removed stays.
void sweep(const std::filesystem::path& folder)
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

/// Whether the file is on its disk; a disk that does not know how to flush is no failure.
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

/// Gives the new file what the old one has beside its content. False: see `errno`.
bool resemble(int descriptor, const struct stat& old)
{
    constexpr mode_t permissions = 07777;
    return (::fchown(descriptor, old.st_uid, old.st_gid) == 0 || errno == EPERM) &&
           ::fchmod(descriptor, old.st_mode & permissions) == 0;
}

/// Fills the new file and puts it in the old one's place.
Expected<Decided<void>> replace(Temporary& temporary, const std::filesystem::path& target,
                                const struct stat* old, const PieceWriter& text)
{
    const int descriptor = temporary.file.descriptor();
    if (old != nullptr && !resemble(descriptor, *old))
        return systemFailure(cannotWrite, errno);
    const OpenFile lock(::fcntl(descriptor, F_DUPFD_CLOEXEC, 0)); // until the file has its name
    if (auto filled = fill(descriptor, text); !filled || !*filled)
        return filled;
    if (!isFlushed(descriptor) || !temporary.file.close() ||
        ::rename(temporary.path.c_str(), target.c_str()) != 0)
        return systemFailure(cannotWrite, errno);
    temporary.path.clear();
    return {};
}

/// Devices and pipes are written through: they cannot be replaced.
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

/// Makes the rename itself last; a folder that cannot be flushed is no failure of the file.
void flushFolder(const std::filesystem::path& folder)
{
    const OpenFile open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open.isOpen())
        (void)::fsync(open.descriptor());
}

/// Whether the file may be replaced by another one.
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
    sweep(folder);
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

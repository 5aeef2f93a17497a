#include "solvers/formats/format.h"
#include "solvers/formats/incoming_text.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

// Files whole, in and out. A file is replaced by writing a new one beside it, flushing it to the
// disk and renaming it over the old one: whatever fails on the way, the old file stays as it was.

namespace mazewright {

namespace {

/// An open file; closed at the end of its life.
class OpenFile {
public:
    explicit OpenFile(int descriptor) : m_descriptor(descriptor) {}
    OpenFile(OpenFile&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    OpenFile& operator=(OpenFile&&) = delete;
    ~OpenFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }

    bool isOpen() const noexcept { return m_descriptor >= 0; }
    int descriptor() const noexcept { return m_descriptor; }
    /// Closes now, so that what the system still has to say is heard. False: see `errno`.
    bool close() noexcept { return ::close(std::exchange(m_descriptor, -1)) == 0; }

private:
    int m_descriptor;
};

tl::unexpected<Error> systemFailure(std::string_view what, int code)
{
    std::string reason;
    switch (code) {
    case ENOENT:
    case ENOTDIR:
        reason = "there is no such file or folder";
        break;
    case EACCES:
    case EPERM:
        reason = "no permission";
        break;
    case EISDIR:
        reason = "this is a folder; expected a file";
        break;
    case ENOSPC:
    case EDQUOT:
        reason = "the disk is full";
        break;
    case EROFS:
        reason = "the disk can only be read";
        break;
    default:
        reason = std::generic_category().message(code);
    }
    return failure(ErrorCode::io, fmt::format("{}: {}", what, reason));
}

constexpr std::string_view cannotRead = "cannot read the file";
constexpr std::string_view cannotWrite = "cannot write the file";

bool writeAll(int descriptor, std::string_view content) noexcept
{
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Where a name leads: links are followed, also to what does not exist yet.
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
        file = file.parent_path() / target; // an absolute target replaces the whole
    }
    return file;
}

struct Temporary {
    std::filesystem::path path;
    OpenFile file;
};

/// A new file in the folder, with a name that no other has.
Temporary makeTemporary(const std::filesystem::path& folder)
{
    static std::atomic<unsigned> count = 0;
    constexpr mode_t everyone = 0666; // less what the user's mask takes away
    while (true) {
        const auto path = folder / fmt::format(".mazewright-{}-{}.tmp", ::getpid(), ++count);
        const int descriptor =
            ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, everyone);
        if (descriptor >= 0 || errno != EEXIST)
            return {path, OpenFile(descriptor)};
    }
}

/// Fills the new file and puts it in the old one's place. Answers 0 or the system's error.
int replace(Temporary& temporary, const std::filesystem::path& target, const struct stat* old,
            std::string_view content)
{
    const int descriptor = temporary.file.descriptor();
    if (old) {
        if (::fchown(descriptor, old->st_uid, old->st_gid) != 0 && errno != EPERM)
            return errno;
        if (::fchmod(descriptor, old->st_mode & 07777) != 0)
            return errno;
    }
    if (!writeAll(descriptor, content) || ::fsync(descriptor) != 0 || !temporary.file.close())
        return errno;
    return ::rename(temporary.path.c_str(), target.c_str()) == 0 ? 0 : errno;
}

/// Devices and pipes are written through: they cannot be replaced.
Expected<void> writeThrough(const std::filesystem::path& file, std::string_view content)
{
    OpenFile open(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
    if (!open.isOpen() || !writeAll(open.descriptor(), content) || !open.close())
        return systemFailure(cannotWrite, errno);
    return {};
}

/// Makes the rename itself last; a folder that cannot be flushed is no failure of the file.
void flushFolder(const std::filesystem::path& folder)
{
    const OpenFile open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open.isOpen())
        (void)::fsync(open.descriptor());
}

} // namespace

Expected<std::string> readFile(const std::filesystem::path& file)
{
    const OpenFile open(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!open.isOpen())
        return systemFailure(cannotRead, errno);
    auto incoming = IncomingText::from(open.descriptor());
    if (!incoming && incoming.error().code == ErrorCode::io)
        return failure(ErrorCode::io, fmt::format("{}: {}", cannotRead, incoming.error().message));
    if (!incoming)
        return tl::unexpected(incoming.error());
    std::array<char, 1 << 16> block{};
    while (true) {
        const ssize_t got = ::read(open.descriptor(), block.data(), block.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return systemFailure(cannotRead, errno);
        if (got == 0)
            return incoming->take();
        if (auto added = incoming->add({block.data(), static_cast<std::size_t>(got)}); !added)
            return tl::unexpected(added.error());
    }
}

Expected<void> writeFile(const std::filesystem::path& file, std::string_view content)
{
    const std::filesystem::path target = followed(file);
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (!exists && errno != ENOENT)
        return systemFailure(cannotWrite, errno);
    if (exists && S_ISDIR(old.st_mode))
        return systemFailure(cannotWrite, EISDIR);
    if (exists && !S_ISREG(old.st_mode))
        return writeThrough(target, content);
    if (exists && ::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0)
        return systemFailure(cannotWrite, errno);

    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    Temporary temporary = makeTemporary(folder);
    if (!temporary.file.isOpen())
        return systemFailure(cannotWrite, errno);
    if (const int code = replace(temporary, target, exists ? &old : nullptr, content); code != 0) {
        ::unlink(temporary.path.c_str());
        return systemFailure(cannotWrite, code);
    }
    flushFolder(folder);
    return {};
}

} // namespace mazewright

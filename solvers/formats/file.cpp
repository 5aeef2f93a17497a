#include "solvers/formats/format.h"
#include "solvers/formats/incoming_text.h"
#include "solvers/formats/open_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <sys/stat.h>

namespace mazewright {

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

} // namespace mazewright

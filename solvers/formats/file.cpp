#include "solvers/formats/format.h"
#include "solvers/formats/incoming_text.h"
#include "solvers/formats/open_file.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace mazewright {

namespace {

constexpr char cannotRead[] = "cannot read the file";

} // namespace

Expected<std::string> readFile(const std::filesystem::path& file)
{
    const OpenFile open(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!open.isOpen())
        return systemFailure(cannotRead, errno);
    auto incoming = IncomingText::from(open.descriptor());
    if (!incoming && incoming.error().code == ErrorCode::io)
        return failure(ErrorCode::io, messageOf("{}: {}", cannotRead, incoming.error().message));
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

} // namespace mazewright

#include "solvers/formats/format.h"
#include "solvers/formats/open_file.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace mazewright {

namespace {

constexpr std::size_t maxFileBytes = std::size_t{2} << 30;

constexpr std::string_view cannotRead = "cannot read the file";

tl::unexpected<Error> tooLargeToRead()
{
    return failure(ErrorCode::tooLarge, "the file is too large; expected at most 2 GiB");
}

} // namespace

Expected<std::string> readFile(const std::filesystem::path& file)
{
    const OpenFile open(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!open.isOpen())
        return systemFailure(cannotRead, errno);
    struct stat facts {};
    if (::fstat(open.descriptor(), &facts) != 0)
        return systemFailure(cannotRead, errno);
    if (S_ISDIR(facts.st_mode))
        return systemFailure(cannotRead, EISDIR);
    if (facts.st_size > static_cast<off_t>(maxFileBytes))
        return tooLargeToRead();

    std::string content;
    content.reserve(static_cast<std::size_t>(facts.st_size));
    std::array<char, 1 << 16> block{};
    while (true) {
        const ssize_t got = ::read(open.descriptor(), block.data(), block.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return systemFailure(cannotRead, errno);
        if (got == 0)
            return content;
        content.append(block.data(), static_cast<std::size_t>(got));
        if (content.size() > maxFileBytes)
            return tooLargeToRead();
    }
}

} // namespace mazewright

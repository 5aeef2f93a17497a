#include "app/cli/input.h"

#include "app/cli/output.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

namespace mazewright::cli {

namespace {

constexpr std::size_t mostInputBytes = std::size_t{1} << 31;

/// How long a wait for input may go on before it looks whether it has been stopped.
constexpr int pollMilliseconds = 50;

Expected<std::string> readStandardInput(const std::stop_token& stop)
{
    std::string content;
    std::array<char, 1 << 16> piece{};
    while (!stop.stop_requested()) {
        pollfd ready{STDIN_FILENO, POLLIN, 0};
        if (poll(&ready, 1, pollMilliseconds) == 0)
            continue;
        const ssize_t got = read(STDIN_FILENO, piece.data(), piece.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return failure(ErrorCode::io,
                           fmt::format("cannot read standard input: {}", std::strerror(errno)));
        if (got == 0)
            return content;
        content.append(piece.data(), static_cast<std::size_t>(got));
        if (content.size() > mostInputBytes)
            return failure(ErrorCode::tooLarge, "standard input is larger than 2 GiB");
    }
    return failure(ErrorCode::io, "interrupted while reading standard input");
}

} // namespace

Expected<std::string> readInput(const std::string& name, const std::stop_token& stop)
{
    return name == "-" ? readStandardInput(stop) : readFile(name);
}

Expected<ReadLevel> readLevelInput(const std::string& name, const Format* format,
                                   const std::stop_token& stop)
{
    if (name != "-")
        return readLevel(name, format);
    const auto content = readStandardInput(stop);
    if (!content)
        return tl::unexpected(content.error());
    return readLevelText(*content, name, format);
}

Expected<void> writeLevelOutput(const std::string& name, const Level& level, const Format* format)
{
    if (name != "-")
        return writeLevel(name, level, format);
    const Format& form = format != nullptr ? *format : *findFormat("maze");
    const auto content = form.write(level);
    if (!content)
        return tl::unexpected(content.error());
    print(*content);
    flushOutput();
    return {};
}

} // namespace mazewright::cli

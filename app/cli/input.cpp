#include "app/cli/input.h"

#include "app/cli/output.h"
#include "solvers/formats/incoming_text.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

namespace mazewright::cli {

namespace {

/// How long a wait for input may go on before it looks whether it has been stopped.
constexpr int pollMilliseconds = 50;

Expected<std::string> readStandardInput(const std::stop_token& stop)
{
    auto incoming = IncomingText::from(STDIN_FILENO);
    if (!incoming)
        return failure(incoming.error().code,
                       fmt::format("cannot read standard input: {}", incoming.error().message));
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
            return incoming->take();
        if (auto added = incoming->add({piece.data(), static_cast<std::size_t>(got)}); !added)
            return tl::unexpected(added.error());
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

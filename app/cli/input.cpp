#include "app/cli/input.h"

#include "app/cli/output.h"
#include "solvers/formats/incoming_text.h"
#include "solvers/formats/open_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <poll.h>
#include <system_error>
#include <unistd.h>

namespace mazewright::cli {

namespace {

/// The maximum time of a wait before the next check for a stop request.
constexpr int pollMilliseconds = 50;

/// Reads a stream to its end. `name` describes it in messages. Errors: also if `stop` is requested.
Expected<std::string> readStream(int descriptor, std::string_view name, const std::stop_token& stop)
{
    auto incoming = IncomingText::from(descriptor);
    if (!incoming)
        return failure(incoming.error().code,
                       fmt::format("cannot read {}: {}", name, incoming.error().message));
    std::array<char, 1 << 16> piece{};
    while (!stop.stop_requested()) {
        pollfd ready{descriptor, POLLIN, 0};
        if (poll(&ready, 1, pollMilliseconds) == 0)
            continue;
        const ssize_t got = read(descriptor, piece.data(), piece.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (got < 0)
            return failure(ErrorCode::io,
                           fmt::format("cannot read {}: {}", name, std::strerror(errno)));
        if (got == 0)
            return incoming->take();
        if (auto added = incoming->add({piece.data(), static_cast<std::size_t>(got)}); !added)
            return tl::unexpected(added.error());
    }
    return failure(ErrorCode::io, fmt::format("interrupted while reading {}", name));
}

bool isPipe(const std::string& name)
{
    std::error_code ignored;
    const auto type = std::filesystem::status(name, ignored).type();
    return type == std::filesystem::file_type::fifo ||
           type == std::filesystem::file_type::character; // such as /dev/stdin of a terminal
}

/// Reads a pipe. Opens it without waiting for a writer, because a stop request could not end that
/// wait.
Expected<std::string> readPipe(const std::string& name, const std::stop_token& stop)
{
    const OpenFile pipe(::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!pipe.isOpen())
        return systemFailure("cannot read the pipe", errno);
    return readStream(pipe.descriptor(), "the pipe", stop);
}

} // namespace

Expected<std::string> readInput(const std::string& name, const std::stop_token& stop)
{
    if (name == "-")
        return readStream(STDIN_FILENO, "standard input", stop);
    return isPipe(name) ? readPipe(name, stop) : readFile(name);
}

Expected<ReadLevel> readLevelInput(const std::string& name, const Format* format,
                                   const std::stop_token& stop)
{
    const auto content = readInput(name, stop);
    if (!content)
        return tl::unexpected(content.error());
    return readLevelText(*content, name, format);
}

const Format& outputFormat(const std::string& name, const Format* format)
{
    if (format == nullptr && name != "-")
        format = formatForName(std::filesystem::path(name).filename().string());
    return format != nullptr ? *format : *findFormat("maze");
}

Expected<void> writeLevelOutput(const std::string& name, const Level& level, const Format* format)
{
    const Format& form = outputFormat(name, format);
    if (name != "-")
        return writeLevel(name, level, &form);
    const auto content = levelText(level, {}, &form);
    if (!content)
        return tl::unexpected(content.error());
    printContent(*content);
    flushOutput();
    return {};
}

ExitCode printFileError(const Error& error, const std::string& file)
{
    printError(describe(error, file));
    return ExitCode::badInput;
}

} // namespace mazewright::cli

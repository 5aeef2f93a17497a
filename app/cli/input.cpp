#include "app/cli/input.h"

#include "app/cli/output.h"
#include "solvers/experiments/level_files.h"
#include "solvers/files/file_access.h"
#include "solvers/files/file_text.h"

#include <algorithm>
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
                                   const std::stop_token& stop, const ReadOptions& options)
{
    const auto content = readInput(name, stop);
    if (!content)
        return tl::unexpected(content.error());
    return readLevelText(*content, name, format, options);
}

void tellReading(const std::string& name, const ReadLevel& read, bool asJson)
{
    if (read.readAs.empty())
        return;
    if (asJson)
        printRow({{"level", name}, {"read-as", read.readAs.text()}});
    else
        printError(fmt::format("{}: {}", name, read.readAs.text()));
}

Expected<RunRecords> readResults(const std::string& name, const std::stop_token& stop)
{
    auto read = readInput(name, stop).and_then([](const std::string& text) {
        return readRunRecords(text);
    });
    if (read && read->isTorn)
        printError(fmt::format("{}: the last line is incomplete and is skipped", name));
    return read;
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
    return failWith(ExitCode::badInput, describe(error, file));
}

void Call::worsen(ExitCode code) noexcept
{
    if (OutputKeeper* keeper = OutputKeeper::ofThread())
        keeper->keep(code);
    else
        m_code = worseCode(m_code, code);
}

void Call::addPrinting(OrderedJobs& jobs, std::function<Conclusion(Budget& budget)> job)
{
    jobs.add([this, job = std::move(job)](Budget& budget, bool isAlone) -> Conclusion {
        if (isAlone)
            return job(budget);
        OutputKeeper keeper;
        Conclusion conclude = job(budget);
        return [this, output = keeper.take(), conclude = std::move(conclude)] {
            output.print();
            flushOutput();
            worsen(output.code());
            if (conclude)
                conclude();
        };
    });
}

std::vector<std::string> Call::levelsIn(const std::vector<std::string>& places,
                                        std::vector<std::string>& unreadable)
{
    if (places == std::vector<std::string>{"-"})
        return places;
    LevelFiles found = findLevels(places, m_interrupt.token());
    for (const FileTrouble& trouble : found.troubles) {
        fail(ExitCode::badInput, trouble.why);
        unreadable.push_back(trouble.file);
    }
    return std::move(found.levels);
}

namespace {

constexpr std::string_view standardStream = "-";

} // namespace

void FilesInUse::read(const std::string& file)
{
    if (file == standardStream)
        m_uses.push_back({"standard input", "", identityOf(STDIN_FILENO)});
    else
        m_uses.push_back({fmt::format("{}, an input file", file), "", identityOf(file)});
}

void FilesInUse::printAnswer()
{
    m_uses.push_back({"standard output, used for the answer", std::string(standardStream),
                      identityOf(STDOUT_FILENO)});
}

Expected<void> FilesInUse::write(std::string_view argument, const std::string& file)
{
    if (file.empty())
        return {};
    const bool isStandard = file == standardStream;
    const auto identity = isStandard ? identityOf(STDOUT_FILENO) : identityOf(file);
    const auto clash = std::find_if(m_uses.begin(), m_uses.end(), [&](const Use& use) {
        return (isStandard && use.file == standardStream) || (identity && use.identity == identity);
    });
    if (clash != m_uses.end())
        return failure(ErrorCode::value, fmt::format("{} {}: this is {}; expected another file",
                                                     argument, file, clash->what));
    m_uses.push_back({fmt::format("the file for {}", argument), file, identity});
    return {};
}

} // namespace mazewright::cli

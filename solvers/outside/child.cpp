// A program of somebody else may write before it reads, write without end, say nothing, or end at
// any moment. A talk therefore waits for all its channels at once with poll(2): what is still to be
// sent, its standard output, its log, and the host that watches it. Nothing blocks on one of them
// alone.
//
// The program inherits pipes, and talks to us without a process between: an exchange costs two
// switches of context. Only its end and its limits go through the host.
#include "solvers/outside/child.h"

#include "solvers/core/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace mazewright::outside {

namespace {

constexpr int pollMilliseconds = 20;
constexpr std::size_t keptLog = std::size_t{1} << 12;

/// Two ends of a channel; neither is inherited.
struct Channel {
    OpenFile first{-1};
    OpenFile second{-1};
};

Expected<Channel> makePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return systemFailure("cannot make a pipe", errno);
    return Channel{OpenFile(ends[0]), OpenFile(ends[1])};
}

Expected<Channel> makeSockets()
{
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return systemFailure("cannot make a socket", errno);
    return Channel{OpenFile(ends[0]), OpenFile(ends[1])};
}

void setNonBlocking(int descriptor)
{
    ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

/// Writes what a pipe takes now. A reader that has ended raises SIGPIPE, which would end this
/// process: it is held back and taken away. Returns the bytes written, or -1.
ssize_t writeQuietly(int descriptor, std::string_view text)
{
    sigset_t pipeOnly{};
    sigset_t before{};
    sigemptyset(&pipeOnly);
    sigaddset(&pipeOnly, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipeOnly, &before);
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    const int error = errno;
    if (written < 0 && error == EPIPE && sigismember(&before, SIGPIPE) == 0) {
        const timespec now{};
        sigtimedwait(&pipeOnly, nullptr, &now);
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = error;
    return written;
}

/// Appends what can be read now. Returns false at the end of the file.
bool readSome(int descriptor, std::string& text)
{
    char block[std::size_t{1} << 16]; // NOLINT(modernize-avoid-c-arrays): is not filled in advance
    const ssize_t got = ::read(descriptor, block, sizeof(block));
    text.append(block, static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

/// Attributes and actions of posix_spawn(3).
class SpawnPlan {
public:
    SpawnPlan()
    {
        posix_spawn_file_actions_init(&m_actions);
        posix_spawnattr_init(&m_attributes);
        sigset_t none{};
        sigset_t all{};
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&m_attributes, &none);
        posix_spawnattr_setsigdefault(&m_attributes, &all);
        posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK |
                                                    POSIX_SPAWN_SETSIGDEF);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
    ~SpawnPlan()
    {
        posix_spawn_file_actions_destroy(&m_actions);
        posix_spawnattr_destroy(&m_attributes);
    }

    void useAs(int descriptor, int number)
    {
        posix_spawn_file_actions_adddup2(&m_actions, descriptor, number);
    }
    void startIn(const std::filesystem::path& folder)
    {
        posix_spawn_file_actions_addchdir_np(&m_actions, folder.c_str());
    }
    void closeFrom(int number) { posix_spawn_file_actions_addclosefrom_np(&m_actions, number); }

    /// Returns 0, or the number of the system's error.
    int spawn(pid_t& process, const std::vector<std::string>& words,
              const std::vector<std::string>& environment) const
    {
        const auto pointers = [](const std::vector<std::string>& texts) {
            std::vector<char*> all;
            all.reserve(texts.size() + 1);
            for (const std::string& text : texts)
                all.push_back(const_cast<char*>(text.c_str()));
            all.push_back(nullptr);
            return all;
        };
        return posix_spawn(&process, words.front().c_str(), &m_actions, &m_attributes,
                           pointers(words).data(), pointers(environment).data());
    }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

std::vector<std::string> environmentWith(const std::filesystem::path& scratch)
{
    std::vector<std::string> all;
    for (char** variable = environ; *variable != nullptr; ++variable)
        if (!std::string_view(*variable).starts_with("TMPDIR="))
            all.emplace_back(*variable);
    all.push_back("TMPDIR=" + scratch.native());
    return all;
}

/// Returns the number at the front of a text; 0 if there is none.
std::size_t numberIn(std::string_view text)
{
    std::size_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

Expected<std::filesystem::path> makeScratch()
{
    std::error_code error;
    std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    if (error)
        return systemFailure("no folder for temporary files", error.value());
    std::string name = (folder / "mazewright-XXXXXX").native();
    if (::mkdtemp(name.data()) == nullptr)
        return systemFailure(folder.native(), errno);
    return name;
}

std::filesystem::path programOfOurs(std::string_view name)
{
    std::error_code error;
    const auto own = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    for (const char* place : {".", "../bin", "../libexec/mazewright"})
        if (auto program = own / place / name; ::access(program.c_str(), X_OK) == 0)
            return program.lexically_normal();
    return {};
}

Expected<std::unique_ptr<Child>> Child::start(const Command& command)
{
    return makeScratch().and_then(
        [&command](const std::filesystem::path& scratch) { return start(command, scratch); });
}

Expected<std::unique_ptr<Child>> Child::start(const Command& command, std::filesystem::path scratch)
{
    std::unique_ptr<Child> child(new Child); // without make_unique: the constructor is private
    child->m_scratch = std::move(scratch);
    const std::filesystem::path host = programOfOurs("mazewright-host");
    if (host.empty())
        return failure(ErrorCode::io, "the program mazewright-host is missing beside this program");
    auto input = makePipe();
    auto output = makePipe();
    auto log = makePipe();
    auto control = makeSockets();
    for (const auto* channel : {&input, &output, &log, &control})
        if (!*channel)
            return tl::unexpected(channel->error());
    // Numbers from 10 on are out of the way of those that the program receives.
    constexpr int aside = 10;
    std::array<OpenFile, 4> given = {
        OpenFile(::fcntl(input->first.descriptor(), F_DUPFD_CLOEXEC, aside)),
        OpenFile(::fcntl(output->second.descriptor(), F_DUPFD_CLOEXEC, aside)),
        OpenFile(::fcntl(log->second.descriptor(), F_DUPFD_CLOEXEC, aside)),
        OpenFile(::fcntl(control->second.descriptor(), F_DUPFD_CLOEXEC, aside))};
    for (const OpenFile& file : given)
        if (!file.isOpen())
            return systemFailure("cannot make a pipe", errno);

    constexpr int controlNumber = 3;
    std::vector<std::string> words = {host.native(),
                                      "--control",
                                      fmt::to_string(controlNumber),
                                      "--scratch",
                                      child->m_scratch.native(),
                                      "--"};
    if (!command.hasNetwork)
        for (const char* word : {"bwrap", "--unshare-net", "--dev-bind", "/", "/", "--"})
            words.emplace_back(word);
    words.insert(words.end(), command.words.begin(), command.words.end());
    SpawnPlan plan;
    for (int number = 0; number <= controlNumber; ++number)
        plan.useAs(given.at(static_cast<std::size_t>(number)).descriptor(), number);
    plan.closeFrom(controlNumber + 1);
    if (!command.folder.empty())
        plan.startIn(command.folder);

    child->m_isSandboxed = !command.hasNetwork;
    if (const int error = plan.spawn(child->m_host, words, environmentWith(child->m_scratch));
        error != 0) {
        child->m_host = -1;
        const bool isFolder = error == ENOENT && !std::filesystem::is_directory(command.folder);
        return systemFailure(isFolder ? command.folder.native() : host.native(), error);
    }
    child->m_in = std::move(input->second);
    child->m_out = std::move(output->first);
    child->m_log = std::move(log->first);
    child->m_control = std::move(control->first);
    for (const OpenFile* end : {&child->m_in, &child->m_out, &child->m_log, &child->m_control})
        setNonBlocking(end->descriptor());
    return child;
}

Child::~Child()
{
    if (m_host > 0) {
        // The host closes its control when all processes and files are gone. It waits 10 s for
        // processes that end late.
        constexpr int patience = 600; // times 20 ms
        tellHost("end\n");
        bool isOpen = true;
        for (int waited = 0; waited < patience && isOpen; ++waited)
            isOpen = readControl(pollMilliseconds);
        if (isOpen)
            ::kill(m_host, SIGKILL);
        if (m_program > 0 && (isOpen || m_end == "host"))
            ::kill(-m_program, SIGKILL); // the host has not ended it, and is gone
        int status = 0;
        while (::waitpid(m_host, &status, 0) < 0 && errno == EINTR) {
        }
    }
    std::error_code ignored; // the host has removed it, if it was started
    std::filesystem::remove_all(m_scratch, ignored);
}

void Child::tellHost(std::string_view request)
{
    while (!request.empty()) {
        const ssize_t sent =
            ::send(m_control.descriptor(), request.data(), request.size(), MSG_NOSIGNAL);
        if (sent <= 0 && errno != EINTR)
            return; // it has ended; `readControl` notices
        request.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
    }
}

void Child::limitMemory(std::size_t bytes)
{
    if (bytes != std::exchange(m_memory, bytes))
        tellHost(fmt::format("memory {}\n", bytes));
}

void Child::pause()
{
    tellHost("pause\n");
}

void Child::resume()
{
    tellHost("resume\n");
}

/// Reads what the host says within this time. Returns false once it has ended.
bool Child::readControl(int milliseconds)
{
    pollfd control{m_control.descriptor(), POLLIN, 0};
    if (::poll(&control, 1, milliseconds) <= 0)
        return true;
    const bool isOpen = readSome(m_control.descriptor(), m_fromHost);
    for (std::size_t end = m_fromHost.find('\n'); end != std::string::npos;
         end = m_fromHost.find('\n')) {
        const std::string line = m_fromHost.substr(0, end);
        m_fromHost.erase(0, end + 1);
        if (line.starts_with("started ")) {
            m_program = static_cast<pid_t>(numberIn(std::string_view(line).substr(8)));
        } else if (m_end.empty()) {
            m_end = line;
        }
    }
    if (!isOpen && m_end.empty())
        m_end = "host";
    return isOpen;
}

std::optional<std::chrono::nanoseconds> Child::processorTime() const
{
    clockid_t clock{};
    timespec time{};
    if (m_program <= 0 || m_isSandboxed || ::clock_getcpuclockid(m_program, &clock) != 0 ||
        ::clock_gettime(clock, &time) != 0)
        return std::nullopt;
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

bool Child::hasChildren() const
{
    std::error_code error;
    for (std::filesystem::directory_iterator thread(fmt::format("/proc/{}/task", m_program), error),
         end;
         !error && thread != end; thread.increment(error))
        if (std::ifstream(thread->path() / "children").peek() != std::ifstream::traits_type::eof())
            return true;
    return false;
}

void Child::log(std::string_view text)
{
    m_logged += text.size();
    m_logEnd += text;
    if (m_logEnd.size() > 2 * keptLog)
        m_logEnd.erase(0, m_logEnd.size() - keptLog);
}

void Child::clearLog()
{
    m_logged = 0;
    m_logEnd.clear();
}

void Child::readLog()
{
    std::string more;
    if (!readSome(m_log.descriptor(), more))
        (void)m_log.close();
    log(more);
}

std::string Child::lastWords() const
{
    std::string_view last;
    for (const text::Line& line : text::lines(m_logEnd))
        if (!text::trimmed(line.text).empty())
            last = text::trimmed(line.text);
    constexpr std::size_t most = 200;
    return printable(last, most);
}

/// Hands complete lines to `take`. Empty if none was the answer.
std::optional<TalkEnd> Child::takeLines(std::size_t longestLine, const TakeLine& take,
                                        const MayContinue& mayContinue)
{
    std::size_t begin = 0;
    std::optional<TalkEnd> end;
    while (!end) {
        const std::size_t feed = m_lines.find('\n', std::max(begin, m_searched));
        if ((feed == std::string::npos ? m_lines.size() : feed) - begin > longestLine)
            end = TalkEnd::longLine;
        if (end || feed == std::string::npos)
            break;
        std::string_view line(m_lines.data() + begin, feed - begin);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        begin = feed + 1;
        if (take(line))
            end = TalkEnd::done;
        else if (m_logged > longestLog)
            end = TalkEnd::longLog;
        else if (!mayContinue())
            end = TalkEnd::halted;
    }
    m_lines.erase(0, begin);
    m_searched = end ? 0 : m_lines.size();
    return end;
}

TalkEnd Child::receive(std::string_view text, std::size_t longestLine, const TakeLine& take,
                       const MayContinue& mayContinue)
{
    while (true) {
        const auto asked = [](const OpenFile& file, bool isWanted) {
            return isWanted && file.isOpen() ? file.descriptor() : -1;
        };
        std::array<pollfd, 4> channels = {{{asked(m_in, !text.empty()), POLLOUT, 0},
                                           {asked(m_out, m_isOutOpen), POLLIN, 0},
                                           {asked(m_log, true), POLLIN, 0},
                                           {asked(m_control, m_end.empty()), POLLIN, 0}}};
        ::poll(channels.data(), channels.size(), pollMilliseconds);
        if (channels[0].revents != 0) {
            const ssize_t sent = writeQuietly(m_in.descriptor(), text);
            if (sent > 0)
                text.remove_prefix(static_cast<std::size_t>(sent));
            else if (sent < 0 && errno == EPIPE)
                text = {}; // nobody reads it; the program may still write, and then ends
        }
        if (channels[2].revents != 0)
            readLog();
        if (channels[3].revents != 0)
            readControl(0);
        if (channels[1].revents != 0) {
            m_isOutOpen = readSome(m_out.descriptor(), m_lines);
            m_outClosed = std::chrono::steady_clock::now();
            if (const auto end = takeLines(longestLine, take, mayContinue))
                return *end;
        }
        if (m_logged > longestLog)
            return TalkEnd::longLog;
        if (m_end.starts_with("memory "))
            return TalkEnd::memory;
        if (!m_isOutOpen && !m_end.empty()) {
            if (m_log.isOpen()) // its last words may have come after poll
                readLog();
            return TalkEnd::ended;
        }
        // The host says a little later than the pipe that a program has ended.
        constexpr auto patience = std::chrono::seconds(3);
        if (!m_isOutOpen && m_in.isOpen() &&
            std::chrono::steady_clock::now() - m_outClosed > patience)
            return TalkEnd::closed;
        if (!mayContinue())
            return TalkEnd::halted;
    }
}

TalkEnd Child::talk(std::string_view text, std::size_t longestLine, const TakeLine& take,
                    const MayContinue& mayContinue)
{
    return receive(text, longestLine, take, mayContinue);
}

TalkEnd Child::finish(std::size_t longestLine, const TakeLine& take, const MayContinue& mayContinue)
{
    (void)m_in.close();
    const TalkEnd end = receive({}, longestLine, take, mayContinue);
    if (end == TalkEnd::ended && !m_lines.empty() && take(std::exchange(m_lines, {})))
        return TalkEnd::done;
    return end;
}

Message Child::why(TalkEnd end) const
{
    const auto inWords = [this, end]() -> Message {
        switch (end) {
        case TalkEnd::done:
        case TalkEnd::halted:
            return {};
        case TalkEnd::memory:
            return messageOf("the program used more memory than its limit of {} MiB and was ended",
                             words::roundedText(static_cast<double>(m_memory) / 1048576.0));
        case TalkEnd::closed:
            return "the program closed its standard output without an answer and was ended";
        case TalkEnd::longLine:
            return "the program wrote a line that is longer than any answer and was ended";
        case TalkEnd::longLog:
            return "the program wrote more than 10 MiB to its log and was ended";
        case TalkEnd::ended:
            break;
        }
        if (m_end.starts_with("failed ") && m_isSandboxed)
            return messageOf("bwrap, which keeps the program from the network, cannot be started: "
                             "{}",
                             printable(m_end.substr(7)));
        if (m_end.starts_with("failed "))
            return messageOf("the program cannot be started: {}", printable(m_end.substr(7)));
        if (m_end.starts_with("signal "))
            return messageOf("the program was ended by signal {}", numberIn(m_end.substr(7)));
        if (m_end.starts_with("exit "))
            return messageOf("the program ended with exit code {}", numberIn(m_end.substr(5)));
        return "the host of the program has ended";
    };
    const std::string last = lastWords();
    Message words = inWords();
    return last.empty() || words.empty() ? words : messageOf("{}; its last words: {}", words, last);
}

} // namespace mazewright::outside

// mazewright-host: watches one program of somebody else, and ends all that it started.
//
//     mazewright-host --control FD [--scratch DIR] -- COMMAND ARGUMENTS...
//
// A solver from outside may hang, fork, leave a daemon behind, or fill the memory, and the program
// that started it may be killed at any time. No process, and no file in the scratch folder, must
// survive either of them. The host is a process between the two. The kernel tells it of both ends:
// `control`, one end of a socket pair, is at its end of file when the engine has ended in any way,
// and SIGCHLD says that the command has ended. As a subreaper (prctl(2)) it becomes the parent of
// each descendant whose own parent has ended. A process that forked twice and left its session is
// therefore still found below the host.
//
// To end them all, the host walks down the tree of processes and stops each one (SIGSTOP) before it
// reads the list of its children, so that no process can start another behind its back. It then
// kills the stopped processes, reaps them, and repeats this until it has no child left. A process
// that does not end within `patience`, such as one of another user or one in an uninterruptible
// call, is left.
//
// Why not otherwise. A control group (`systemd-run --user --scope`) would be exact, but there is
// none in most containers, and it costs an exchange with the bus for each start. RLIMIT_AS limits
// addresses instead of memory: runtimes that reserve gigabytes in advance, such as those of Java
// and Go, do not start under it. The engine cannot do this in its own process: the window has
// threads, other children and gigabytes, and a subreaper would adopt and reap children that are not
// its own.
//
// Memory is the sum of the resident sizes of the command and its descendants. A page that several
// of them share is counted for each. The sum is taken every 20 ms, and only while a limit is set:
// without one the host sleeps, and does not disturb measurements.
//
// Control has one message per line. The host writes `started PID` or `failed WORDS`; `exit CODE` or
// `signal NUMBER` when the command has ended; and `memory BYTES` if it killed the command because
// it used that many. The end of file on control follows after all processes are gone and the
// scratch folder is removed. Requests are:
//
//     memory BYTES   sets the limit; 0 removes it
//     pause, resume  stop and continue all processes
//     end            the same as the end of file on control, or SIGTERM: ends everything
//
// If the host itself is killed, the command goes on. The engine sees the end of file on control
// without an end of the command, and has the process id from `started`.

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <string>
#include <string_view>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

constexpr std::chrono::milliseconds memoryInterval{20};
constexpr std::chrono::seconds patience{10}; // for processes that SIGKILL does not end at once
constexpr std::size_t longestRequest = 4096;

struct Call {
    int control = -1;
    std::filesystem::path scratch; ///< empty if there is none
    char** command = nullptr;      ///< ends with a null pointer
};

/// Returns the number that is the whole text.
std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0)
        return std::nullopt;
    return number;
}

std::optional<Call> readCall(int count, char** words)
{
    Call call;
    int next = 1;
    for (; next + 1 < count && words[next] != std::string_view("--"); next += 2) {
        const std::string_view name = words[next];
        if (name == "--control")
            call.control = static_cast<int>(wholeNumber(words[next + 1]).value_or(-1));
        else if (name == "--scratch")
            call.scratch = std::filesystem::absolute(words[next + 1]);
        else
            return std::nullopt;
    }
    if (next + 1 >= count || call.control <= STDERR_FILENO)
        return std::nullopt;
    call.command = words + next + 1;
    return call;
}

/// Closes all descriptors except the standard ones and `kept`. The engine may have others open, and
/// a copy of the end of a pipe keeps its reader waiting.
void closeOthers(int kept)
{
    std::vector<int> open;
    std::error_code error;
    for (std::filesystem::directory_iterator entry("/proc/self/fd", error), end;
         !error && entry != end; entry.increment(error))
        open.push_back(std::atoi(entry->path().filename().c_str()));
    for (const int descriptor : open)
        if (descriptor > STDERR_FILENO && descriptor != kept)
            ::close(descriptor);
}

/// Adds the children of a process to `found`, none if it has ended, and sends `signal` to each as
/// soon as it is read: in a storm of forks it may live for a fraction of a millisecond. 0 sends
/// none.
void addChildren(pid_t parent, int signal, std::vector<pid_t>& found)
{
    std::error_code error;
    for (std::filesystem::directory_iterator thread(fmt::format("/proc/{}/task", parent), error),
         end;
         !error && thread != end; thread.increment(error)) {
        std::ifstream list(thread->path() / "children");
        // Children of a thread that ends meanwhile move to the list of another.
        for (pid_t child = 0; list >> child;)
            if (std::find(found.begin(), found.end(), child) == found.end()) {
                ::kill(child, signal); // fails only if it has ended, or belongs to another user
                found.push_back(child);
            }
    }
}

/// Returns all descendants of this process. Sends `signal` to each before it reads the list of its
/// children; 0 sends none.
std::vector<pid_t> descendants(int signal)
{
    std::vector<pid_t> found;
    addChildren(::getpid(), signal, found);
    for (std::size_t next = 0; next < found.size(); ++next)
        addChildren(found[next], signal, found);
    return found;
}

std::int64_t residentBytes(pid_t process)
{
    std::int64_t size = 0;
    std::int64_t resident = 0; // stays 0 if the process has ended
    std::ifstream(fmt::format("/proc/{}/statm", process)) >> size >> resident;
    return resident * ::sysconf(_SC_PAGESIZE);
}

class Host {
public:
    explicit Host(Call call) : m_call(std::move(call)) {}

    /// Starts the command, watches it, and ends everything. Returns the exit code of the host.
    int run();

private:
    enum class Next { watch, end };

    bool prepare();
    bool start();
    void watch();
    Next readRequests();
    Next answer(std::string_view request);
    Next checkMemory();
    void setTimer();
    bool reap();
    std::vector<pid_t> stopAll();
    void endAll();
    void say(std::string_view line);

    Call m_call;
    sigset_t m_signalSet{};
    int m_signals = -1;
    int m_timer = -1;
    pid_t m_command = -1;
    std::optional<int> m_ended; ///< the status of waitpid; empty while the command runs
    std::int64_t m_limit = 0;   ///< bytes; 0 if there is none
    bool m_paused = false;
    std::string m_unread;
};

int Host::run()
{
    if (!prepare())
        say(fmt::format("failed {}", std::strerror(errno)));
    else if (start())
        watch();
    endAll();
    std::error_code ignored; // the engine has ended, or looks at the folder itself
    if (!m_call.scratch.empty())
        std::filesystem::remove_all(m_call.scratch, ignored);
    return m_command > 0 ? 0 : 1;
}

/// Sets errno if it fails.
bool Host::prepare()
{
    ::signal(SIGPIPE, SIG_IGN);
    ::signal(SIGINT, SIG_IGN);
    ::signal(SIGHUP, SIG_IGN);
    struct sigaction onlyEnds {};
    onlyEnds.sa_handler = SIG_DFL;
    onlyEnds.sa_flags = SA_NOCLDSTOP;
    sigemptyset(&m_signalSet);
    sigaddset(&m_signalSet, SIGCHLD);
    sigaddset(&m_signalSet, SIGTERM);
    if (::sigaction(SIGCHLD, &onlyEnds, nullptr) != 0 ||
        ::sigprocmask(SIG_SETMASK, &m_signalSet, nullptr) != 0)
        return false;
    closeOthers(m_call.control);
    m_signals = ::signalfd(-1, &m_signalSet, SFD_CLOEXEC | SFD_NONBLOCK);
    m_timer = ::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    return m_signals >= 0 && m_timer >= 0 && ::fcntl(m_call.control, F_SETFD, FD_CLOEXEC) == 0 &&
           ::prctl(PR_SET_CHILD_SUBREAPER, 1) == 0 &&
           ::access("/proc/thread-self/children", R_OK) == 0; // CONFIG_PROC_CHILDREN
}

/// Starts the command in a session of its own, so that it cannot signal the host with its group.
/// Gives the standard descriptors away: pipes then end with the command and its descendants.
bool Host::start()
{
    posix_spawnattr_t attributes;
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    ::posix_spawnattr_setflags(&attributes,
                               POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const int error = ::posix_spawnp(&m_command, m_call.command[0], nullptr, &attributes,
                                     m_call.command, environ);
    ::posix_spawnattr_destroy(&attributes);
    if (error != 0) {
        m_command = -1;
        say(fmt::format("failed {}", std::strerror(error)));
        return false;
    }

    const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int descriptor : std::array{STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (nothing < 0 || ::dup2(nothing, descriptor) < 0)
            ::close(descriptor);
    say(fmt::format("started {}", m_command));
    return true;
}

/// Returns when the command has ended, or must end.
void Host::watch()
{
    std::array<pollfd, 3> sources{{{.fd = m_signals, .events = POLLIN, .revents = 0},
                                   {.fd = m_call.control, .events = POLLIN, .revents = 0},
                                   {.fd = m_timer, .events = POLLIN, .revents = 0}}};
    while (true) {
        if (::poll(sources.data(), sources.size(), -1) < 0 && errno != EINTR)
            return;
        const auto [signals, control, timer] = sources;
        signalfd_siginfo signal{};
        while (::read(m_signals, &signal, sizeof signal) == sizeof signal)
            if (signal.ssi_signo == SIGTERM)
                return;
        if (signals.revents != 0)
            reap();
        if (m_ended) {
            say(WIFSIGNALED(*m_ended) ? fmt::format("signal {}", WTERMSIG(*m_ended))
                                      : fmt::format("exit {}", WEXITSTATUS(*m_ended)));
            return;
        }
        if (timer.revents != 0 && checkMemory() == Next::end)
            return;
        if (control.revents != 0 && readRequests() == Next::end)
            return;
    }
}

Host::Next Host::readRequests()
{
    std::array<char, longestRequest> text;
    const ssize_t count = ::recv(m_call.control, text.data(), text.size(), MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return Next::watch;
    if (count <= 0)
        return Next::end;
    m_unread.append(text.data(), static_cast<std::size_t>(count));
    for (std::size_t end = 0; (end = m_unread.find('\n')) != std::string::npos;) {
        const std::string request = m_unread.substr(0, end);
        m_unread.erase(0, end + 1);
        if (answer(request) == Next::end)
            return Next::end;
    }
    return m_unread.size() > longestRequest ? Next::end : Next::watch;
}

Host::Next Host::answer(std::string_view request)
{
    constexpr std::string_view memory = "memory ";
    if (request == "end")
        return Next::end;
    if (request == "pause") {
        m_paused = true;
        setTimer();
        stopAll();
    } else if (request == "resume") {
        m_paused = false;
        setTimer();
        descendants(SIGCONT);
    } else if (request.starts_with(memory) && wholeNumber(request.substr(memory.size()))) {
        m_limit = *wholeNumber(request.substr(memory.size()));
        setTimer();
    } else {
        say("unknown request");
    }
    return Next::watch;
}

Host::Next Host::checkMemory()
{
    std::uint64_t ignored = 0;
    if (::read(m_timer, &ignored, sizeof ignored) < 0) // set to zero meanwhile
        return Next::watch;
    std::int64_t resident = 0;
    for (const pid_t process : descendants(0))
        resident += residentBytes(process);
    if (resident <= m_limit)
        return Next::watch;
    say(fmt::format("memory {}", resident));
    return Next::end;
}

void Host::setTimer()
{
    const bool needed = m_limit > 0 && !m_paused;
    const timespec interval{
        .tv_sec = 0, .tv_nsec = needed ? std::chrono::nanoseconds(memoryInterval).count() : 0};
    const itimerspec times{.it_interval = interval, .it_value = interval};
    ::timerfd_settime(m_timer, 0, &times, nullptr);
}

/// Reaps all children that have ended. Returns false if none is left.
bool Host::reap()
{
    while (true) {
        int status = 0;
        const pid_t process = ::waitpid(-1, &status, WNOHANG);
        if (process <= 0)
            return process == 0;
        if (process == m_command)
            m_ended = status;
    }
}

/// Stops all descendants and returns them. A process that was in the middle of a fork has a child
/// that the first pass may have missed, so that only two equal passes prove that all were found.
/// Those that have ended are reaped before each pass: a storm leaves thousands of them, which would
/// make each pass longer than the last. Gives up after `patience`.
std::vector<pid_t> Host::stopAll()
{
    const auto deadline = std::chrono::steady_clock::now() + patience;
    std::vector<pid_t> stopped;
    while (reap()) {
        std::vector<pid_t> all = descendants(SIGSTOP);
        if (all == stopped || std::chrono::steady_clock::now() >= deadline)
            return all;
        stopped = std::move(all);
    }
    return {};
}

void Host::endAll()
{
    const auto deadline = std::chrono::steady_clock::now() + patience;
    constexpr timespec aWhile{.tv_sec = 0, .tv_nsec = 5'000'000};
    while (reap() && std::chrono::steady_clock::now() < deadline) {
        for (const pid_t process : stopAll())
            ::kill(process, SIGKILL);
        ::sigtimedwait(&m_signalSet, nullptr, &aWhile);
    }
}

/// Writes a line to control. An engine that is gone, or that has left more unread than the socket
/// holds, is seen as the end of file on the next read.
void Host::say(std::string_view line)
{
    const std::string text = fmt::format("{}\n", line);
    if (::send(m_call.control, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
        ::shutdown(m_call.control, SHUT_RDWR);
}

} // namespace

int main(int count, char** words)
{
    const std::optional<Call> call = readCall(count, words);
    if (!call) {
        fmt::print(stderr, "usage: mazewright-host --control FD [--scratch DIR] -- COMMAND "
                           "ARGUMENTS...\n");
        return 2;
    }
    return Host(*call).run();
}

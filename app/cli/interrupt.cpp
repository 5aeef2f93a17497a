#include "app/cli/interrupt.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace mazewright::cli {

bool holdStandardDescriptors() noexcept
{
    for (const int descriptor : std::array{STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF)
            continue;
        // Opened in the wrong direction: using it fails, as it would if it were closed. The system
        // gives the lowest free number, and the lower ones are taken by now.
        const int way = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (::open("/dev/null", way) != descriptor)
            return false;
    }
    return true;
}

// All threads block the signals, and a separate thread waits for them. A signal handler must not
// request a stop, which takes a lock. Waiting needs no file descriptor, so it also works in a
// program that has none left.

namespace {

constexpr std::array requests = {SIGHUP, SIGINT, SIGTERM};

/// Returns the signals that are not ignored.
sigset_t signalsToHear()
{
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : requests) {
        struct sigaction now {};
        if (sigaction(signal, nullptr, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(&signals, signal);
    }
    return signals;
}

/// Returns any signal of the set; 0 if the set is empty.
int oneOf(const sigset_t& signals)
{
    const auto* found = std::find_if(requests.begin(), requests.end(), [&signals](int signal) {
        return sigismember(&signals, signal) == 1;
    });
    return found == requests.end() ? 0 : *found;
}

ExitCode codeOf(int signal)
{
    constexpr int shellsOffset = 128;
    return static_cast<ExitCode>(shellsOffset + signal);
}

} // namespace

Interrupt::Interrupt() : m_signals(signalsToHear())
{
    if (oneOf(m_signals) == 0)
        return;
    pthread_sigmask(SIG_BLOCK, &m_signals, &m_blockedBefore);
    try {
        m_watcher = std::thread([this] { watch(); });
    } catch (const std::system_error&) {
        pthread_sigmask(SIG_SETMASK, &m_blockedBefore, nullptr);
    }
}

Interrupt::~Interrupt()
{
    if (!m_watcher.joinable())
        return;
    m_isOver = true;
    pthread_kill(m_watcher.native_handle(), oneOf(m_signals));
    m_watcher.join();
    pthread_sigmask(SIG_SETMASK, &m_blockedBefore, nullptr);
}

void Interrupt::watch()
{
    while (true) {
        int signal = 0;
        if (sigwait(&m_signals, &signal) != 0)
            continue;
        if (m_isOver)
            return;
        if (m_stop.stop_requested())
            std::_Exit(static_cast<int>(codeOf(signal)));
        m_code = codeOf(signal);
        m_stop.request_stop();
    }
}

} // namespace mazewright::cli

#include "app/cli/interrupt.h"

#include "app/cli/exit_code.h"

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace mazewright::cli {

namespace {

sigset_t interruptSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    return signals;
}

} // namespace

// The signal is blocked and read from a descriptor by a thread of its own: a signal handler might
// not request a stop, which takes a lock.
Interrupt::Interrupt()
{
    const sigset_t signals = interruptSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_signals = signalfd(-1, &signals, SFD_CLOEXEC);
    m_done = eventfd(0, EFD_CLOEXEC);
    m_watcher = std::thread([this] { watch(); });
}

Interrupt::~Interrupt()
{
    eventfd_write(m_done, 1);
    m_watcher.join();
    close(m_signals);
    close(m_done);
    const sigset_t signals = interruptSignals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

void Interrupt::watch()
{
    std::array<pollfd, 2> watched = {pollfd{m_signals, POLLIN, 0}, pollfd{m_done, POLLIN, 0}};
    while (true) {
        if (poll(watched.data(), watched.size(), -1) < 0)
            continue;
        if (watched[1].revents != 0)
            return;
        signalfd_siginfo pressed{};
        if (read(m_signals, &pressed, sizeof pressed) != sizeof pressed)
            continue;
        if (!m_stop.request_stop())
            std::_Exit(static_cast<int>(ExitCode::interrupted));
    }
}

} // namespace mazewright::cli

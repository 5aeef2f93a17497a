#include "app/editor/quit_signals.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <sys/socket.h>
#include <unistd.h>

// A signal handler may do very little, but it may write a byte. The event loop wakes at the other
// end of a socket pair.

namespace mazewright::ui {

namespace {

constexpr std::array quitSignals = {SIGTERM, SIGHUP, SIGINT};

std::atomic<int> writingEnd = -1;
static_assert(std::atomic<int>::is_always_lock_free, "asked in a signal handler");
std::array<struct sigaction, quitSignals.size()> actionsBefore{};

extern "C" void tellQuitSignal(int signal)
{
    const int before = errno;
    const auto byte = static_cast<unsigned char>(signal);
    (void)!::write(writingEnd.load(), &byte, 1);
    errno = before;
}

} // namespace

QuitSignals::QuitSignals(QObject* parent) : QObject(parent)
{
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) != 0)
        return;
    writingEnd = ends[1];
    m_notifier = std::make_unique<QSocketNotifier>(ends[0], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &QuitSignals::read);

    for (std::size_t index = 0; index < quitSignals.size(); ++index) {
        struct sigaction& before = actionsBefore.at(index);
        if (::sigaction(quitSignals.at(index), nullptr, &before) != 0 ||
            before.sa_handler == SIG_IGN)
            continue;
        struct sigaction action {};
        action.sa_handler = tellQuitSignal;
        action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
        sigemptyset(&action.sa_mask);
        ::sigaction(quitSignals.at(index), &action, nullptr);
    }
}

QuitSignals::~QuitSignals()
{
    if (!m_notifier)
        return;
    for (std::size_t index = 0; index < quitSignals.size(); ++index)
        ::sigaction(quitSignals.at(index), &actionsBefore.at(index), nullptr);
    const auto readingEnd = static_cast<int>(m_notifier->socket());
    m_notifier.reset();
    ::close(readingEnd);
    ::close(writingEnd.exchange(-1));
}

void QuitSignals::read()
{
    unsigned char signal = 0;
    while (::read(static_cast<int>(m_notifier->socket()), &signal, 1) == 1)
        emit asked(signal);
}

} // namespace mazewright::ui

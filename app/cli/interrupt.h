#pragma once

#include "app/cli/exit_code.h"

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace mazewright::cli {

/// While it lives, the first SIGINT (Ctrl+C), SIGTERM or SIGHUP asks for a stop instead of ending
/// the program; a second one ends it at once. A signal that is ignored when it is made stays so,
/// as `nohup` wants it. Where the system has no thread to spare, signals end the program as usual.
/// One at a time, made on the main thread before any other thread.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// May be asked from any thread.
    std::stop_token token() const noexcept { return m_stop.get_token(); }
    bool requested() const noexcept { return m_stop.stop_requested(); }
    /// What the program is to end with: 129, 130 or 143 by the first signal; `answered` where there
    /// was none. May be asked from any thread.
    ExitCode code() const noexcept { return m_code; }

private:
    void watch();

    std::stop_source m_stop;
    std::atomic<ExitCode> m_code = ExitCode::answered;
    std::atomic<bool> m_isOver = false; ///< nobody listens any more
    sigset_t m_signals{};               ///< those that are taken as requests
    sigset_t m_blockedBefore{};
    std::thread m_watcher; ///< none where signals end the program
};

} // namespace mazewright::cli

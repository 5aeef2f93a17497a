#pragma once

#include "app/cli/output.h"

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace mazewright::cli {

/// Occupies the descriptors of standard input, output and error if they are closed, so that no
/// later file gets one of them. Reading from or writing to such a placeholder fails. Call it before
/// anything is opened. Returns false if the system cannot open a file.
bool holdStandardDescriptors() noexcept;

/// During its life, the first SIGINT (Ctrl+C), SIGTERM or SIGHUP requests a stop instead of ending
/// the program; a second one ends it at once. Signals that are ignored at construction stay
/// ignored, as `nohup` requires. If the system cannot start a thread, signals end the program as
/// usual. Create at most one, on the main thread before any other thread.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// Returns the stop token. Any thread.
    std::stop_token token() const noexcept { return m_stop.get_token(); }
    bool requested() const noexcept { return m_stop.stop_requested(); }
    /// Returns the exit code for the first signal: 129, 130 or 143; `answered` if there was none.
    /// Any thread.
    ExitCode code() const noexcept { return m_code; }

private:
    void watch();

    std::stop_source m_stop;
    std::atomic<ExitCode> m_code = ExitCode::answered;
    std::atomic<bool> m_isOver = false; ///< the watcher thread must end
    sigset_t m_signals{};               ///< signals that are handled as requests
    sigset_t m_blockedBefore{};
    std::thread m_watcher; ///< not started if signals end the program
};

} // namespace mazewright::cli

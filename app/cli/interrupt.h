#pragma once

#include <stop_token>
#include <thread>

namespace mazewright::cli {

/// While it lives, Ctrl+C asks for a stop instead of ending the program; a second one ends it at
/// once. One at a time, made on the main thread before any other thread.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// May be asked from any thread.
    std::stop_token token() const noexcept { return m_stop.get_token(); }
    bool requested() const noexcept { return m_stop.stop_requested(); }

private:
    void watch();

    std::stop_source m_stop;
    int m_signals = -1; ///< readable when Ctrl+C has been pressed
    int m_done = -1;    ///< readable when nobody listens any more
    std::thread m_watcher;
};

} // namespace mazewright::cli

#pragma once

#include <QElapsedTimer>

#include <chrono>

namespace mazewright::ui {

/// The time for which a game is played, without its pauses. A value.
class PlayClock {
public:
    /// Starts the clock unless it is running.
    void go()
    {
        if (!m_lap.isValid())
            m_lap.start();
    }
    /// Stops the clock unless it is stopped.
    void halt()
    {
        m_before = elapsed();
        m_lap.invalidate();
    }
    bool goes() const { return m_lap.isValid(); }
    std::chrono::milliseconds elapsed() const
    {
        return m_before + std::chrono::milliseconds(m_lap.isValid() ? m_lap.elapsed() : 0);
    }

private:
    std::chrono::milliseconds m_before{0};
    QElapsedTimer m_lap; // valid while the clock is running
};

} // namespace mazewright::ui

#pragma once

#include <QElapsedTimer>

#include <chrono>

namespace mazewright::ui {

/// The time for which something is played: it stands still while that is set aside. A value.
class PlayClock {
public:
    /// Starts it, unless it runs already.
    void go()
    {
        if (!m_lap.isValid())
            m_lap.start();
    }
    /// Stops it, unless it is stopped already.
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
    QElapsedTimer m_lap; // valid while it goes
};

} // namespace mazewright::ui

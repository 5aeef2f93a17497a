#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace mazewright::ui {

/// The clock over a recording: a tick between 0 and the duration, moved by hand or by time.
/// At speed 1 any recording plays in about 1.5 s, but a tiny one no faster than 12 ticks a
/// second. The timer runs only while playing, or while a run is followed.
class Playback : public QObject {
    Q_OBJECT

public:
    static constexpr double wholeSeconds = 1.5;
    static constexpr double leastTicksPerSecond = 12;
    static constexpr double leastSpeed = 0.1;
    static constexpr double mostSpeed = 100;

    enum class Direction : std::uint8_t { forward, back };

    explicit Playback(QObject* parent = nullptr);

    std::uint32_t duration() const noexcept { return m_duration; }
    std::uint32_t tick() const noexcept { return m_tick; }
    double speed() const noexcept { return m_speed; }
    /// Whether the tick moves by itself.
    bool isPlaying() const noexcept { return m_mode != Mode::still; }
    /// Whether the tick follows the live edge of a run.
    bool isFollowing() const noexcept { return m_mode == Mode::following; }
    bool isTimerActive() const noexcept { return m_timer.isActive(); }
    double ticksPerSecond() const noexcept;

    /// Another recording, or none: stops, and keeps the tick within it.
    void setDuration(std::uint32_t ticks);
    /// Cut to leastSpeed..mostSpeed.
    void setSpeed(double speed);
    /// Follows a run: every 16 ms the duration and the tick become `now()`. Seeking or pausing
    /// leaves the live edge, while the duration still grows; `play` at the end returns to it.
    void follow(std::function<std::uint32_t()> now);
    /// The run has ended: the duration becomes `now()` once more and stays.
    void endFollowing();

    /// Where one step leads from a tick, forward or back, where not every tick is a change to be
    /// seen; empty: to its neighbour.
    using Neighbour = std::function<std::uint32_t(std::uint32_t tick, Direction direction)>;
    void setNeighbour(Neighbour neighbour) { m_neighbour = std::move(neighbour); }

    /// Moves by so much time, as the timer does.
    void advance(std::chrono::nanoseconds elapsed);

public slots:
    /// At the end it starts from the beginning.
    void play();
    void pause();
    void toggle();
    /// Some ticks forward or, negative, back; pauses.
    void step(int ticks);
    void seek(std::uint32_t tick);
    void toStart() { seek(0); }
    void toEnd() { seek(m_duration); }

signals:
    void tickChanged(std::uint32_t tick);
    void durationChanged(std::uint32_t ticks);
    void playingChanged(bool playing);
    void speedChanged(double speed);

private:
    enum class Mode : std::uint8_t { still, playing, following };
    void enter(Mode mode);
    void moveTo(double tick);
    void grow();
    void startOrStopTimer();

    std::uint32_t m_duration = 0;
    std::uint32_t m_tick = 0;
    double m_exact = 0; // the tick with its fraction
    double m_speed = 1;
    Mode m_mode = Mode::still;
    std::function<std::uint32_t()> m_now; // of the run that goes; empty: none goes
    Neighbour m_neighbour;
    QTimer m_timer;
    QElapsedTimer m_clock;
};

} // namespace mazewright::ui

#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace mazewright::ui {

/// The clock of a recording: a tick between 0 and the duration, moved by the user or by time. At
/// speed 1 any recording plays in about 1.5 s, but at no less than 12 ticks per second. The timer
/// only runs while playing or following a run.
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
    /// Returns true if the tick advances by itself.
    bool isPlaying() const noexcept { return m_mode != Mode::still; }
    /// Returns true if the tick follows the live edge of a run.
    bool isFollowing() const noexcept { return m_mode == Mode::following; }
    bool isTimerActive() const noexcept { return m_timer.isActive(); }
    double ticksPerSecond() const noexcept;

    /// Sets the duration of the next recording, 0 for no recording. Stops, and clamps the tick to
    /// the duration.
    void setDuration(std::uint32_t ticks);
    /// Sets the speed, clamped to leastSpeed..mostSpeed.
    void setSpeed(double speed);
    /// Follows a run: every 16 ms the duration and the tick become `now()`. Seeking or pausing
    /// leaves the live edge, but the duration continues to grow. `play` at the end returns to the
    /// live edge.
    void follow(std::function<std::uint32_t()> now);
    /// Ends following when the run has ended: sets the duration to `now()` a last time.
    void endFollowing();

    /// Returns the tick that a single step leads to, for recordings in which some ticks show no
    /// visible change. If empty, a step leads to the adjacent tick.
    using Neighbour = std::function<std::uint32_t(std::uint32_t tick, Direction direction)>;
    void setNeighbour(Neighbour neighbour) { m_neighbour = std::move(neighbour); }

    /// Advances the clock by `elapsed`, as the timer does.
    void advance(std::chrono::nanoseconds elapsed);

public slots:
    /// Plays; starts from the beginning if the tick is at the end.
    void play();
    void pause();
    void toggle();
    /// Moves by `ticks`, backward if negative, and pauses.
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
    std::function<std::uint32_t()> m_now; // of the running run; empty if none is running
    Neighbour m_neighbour;
    QTimer m_timer;
    QElapsedTimer m_clock;
};

} // namespace mazewright::ui

#include "ui/canvas/playback.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds frameTime{16};

} // namespace

Playback::Playback(QObject* parent) : QObject(parent)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(frameTime);
    connect(&m_timer, &QTimer::timeout, this,
            [this] { advance(std::chrono::nanoseconds(m_clock.nsecsElapsed())); });
}

double Playback::ticksPerSecond() const noexcept
{
    return std::max(m_duration / wholeSeconds, leastTicksPerSecond) * m_speed;
}

void Playback::setDuration(std::uint32_t ticks)
{
    m_now = nullptr;
    enter(Mode::still);
    const bool changed = ticks != m_duration;
    m_duration = ticks;
    if (changed)
        emit durationChanged(ticks);
    moveTo(m_tick);
}

void Playback::setSpeed(double speed)
{
    const double cut = std::clamp(speed, leastSpeed, mostSpeed);
    if (cut == m_speed)
        return;
    m_speed = cut;
    emit speedChanged(cut);
}

void Playback::follow(std::function<std::uint32_t()> now)
{
    m_now = std::move(now);
    enter(Mode::following);
    grow();
}

void Playback::endFollowing()
{
    if (!m_now)
        return;
    grow();
    m_now = nullptr;
    enter(isFollowing() ? Mode::still : m_mode);
}

void Playback::advance(std::chrono::nanoseconds elapsed)
{
    m_clock.restart();
    if (m_now)
        grow();
    if (m_mode != Mode::playing)
        return;
    moveTo(m_exact + std::chrono::duration<double>(elapsed).count() * ticksPerSecond());
    if (m_tick == m_duration)
        enter(m_now ? Mode::following : Mode::still);
}

void Playback::play()
{
    if (m_tick == m_duration && m_now) {
        enter(Mode::following);
        return;
    }
    if (m_tick == m_duration)
        moveTo(0);
    if (m_duration > 0)
        enter(Mode::playing);
}

void Playback::pause()
{
    enter(Mode::still);
}

void Playback::toggle()
{
    if (isPlaying())
        pause();
    else
        play();
}

void Playback::step(int ticks)
{
    pause();
    if (!m_neighbour) {
        moveTo(static_cast<double>(m_tick) + ticks);
        return;
    }
    const Direction direction = ticks < 0 ? Direction::back : Direction::forward;
    std::uint32_t to = m_tick;
    for (int left = std::abs(ticks); left > 0; --left)
        to = m_neighbour(to, direction);
    moveTo(to);
}

void Playback::seek(std::uint32_t tick)
{
    if (isFollowing())
        pause();
    moveTo(tick);
}

void Playback::enter(Mode mode)
{
    const bool before = isPlaying();
    m_mode = mode;
    startOrStopTimer();
    if (before != isPlaying())
        emit playingChanged(isPlaying());
}

void Playback::moveTo(double tick)
{
    m_exact = std::clamp(tick, 0.0, static_cast<double>(m_duration));
    const auto whole = static_cast<std::uint32_t>(std::floor(m_exact));
    if (whole == m_tick)
        return;
    m_tick = whole;
    emit tickChanged(whole);
}

void Playback::grow()
{
    const std::uint32_t now = m_now();
    if (now != m_duration) {
        m_duration = now;
        emit durationChanged(now);
    }
    moveTo(isFollowing() ? now : m_exact);
}

void Playback::startOrStopTimer()
{
    const bool needed = isPlaying() || m_now;
    if (needed && !m_timer.isActive()) {
        m_clock.start();
        m_timer.start();
    } else if (!needed) {
        m_timer.stop();
    }
}

} // namespace mazewright::ui

#pragma once

#include "solvers/levels/walk_judge.h"
#include "ui/base/background.h"
#include "ui/canvas/playback.h"

#include <QAction>
#include <QPointer>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QToolButton;

namespace mazewright::ui {

class OverlayState;
struct Run;

/// A strip under the timeline: the difficulty along the displayed solution. Each step has a bar
/// whose height is the number of possible steps. The part of them that keeps the optimum has the
/// colour of the track. A line over the bars shows how far the wrong steps stray. The current step
/// of the timeline is marked. Pointing at a bar describes its step and marks its cell; a click goes
/// to that step. The profile is computed on another thread. Only solutions of one-stroke and
/// shortest-path questions have one.
class ProfileStrip : public QWidget {
    Q_OBJECT

public:
    explicit ProfileStrip(QWidget* parent = nullptr);

    /// Follows the state shown over a level, which is not owned; null disconnects.
    void bind(OverlayState* shown);

    /// Returns the computed profile; empty if it is not computed yet or no solution is shown.
    const std::vector<ProfileStep>& steps() const noexcept { return m_steps; }
    bool isWorking() const { return m_task.isRunning(); }
    /// Returns the rectangle of the bar of a step.
    QRectF barOf(std::size_t step) const;
    /// Returns the description of a step.
    QString words(std::size_t step) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

signals:
    /// Emitted when there is, or is no longer, a solution with a profile.
    void offered(bool offered);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void follow();
    void take(std::vector<ProfileStep> steps);
    std::optional<std::size_t> stepAt(double x) const;
    void paintBars(QPainter& painter) const;
    void paintStraying(QPainter& painter) const;

    QPointer<OverlayState> m_shown;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    std::shared_ptr<const Run> m_run;       ///< the run of the profile; null if no profile is shown
    Route m_route;
    std::vector<ProfileStep> m_steps;
    int m_mostChoices = 0;
    int m_mostStraying = 0;
    Background<std::vector<ProfileStep>> m_task;
};

class TimeSlider;
class TrackStepper;

/// Handles the keys of a timeline: K plays, J and L step, Home and End go to the ends. Returns
/// false for any other key.
bool handlePlaybackKey(Playback& playback, int key);

/// The controls of a playback and, for one stroke, the choice among all optimal tracks. In a narrow
/// panel the choices are in a row below the slider. Keys while focused: K plays, J and L step, Home
/// and End go to the ends.
class Timeline : public QWidget {
    Q_OBJECT

public:
    explicit Timeline(QWidget* parent = nullptr);

    /// Controls this playback, which is not owned; null disconnects.
    void setPlayback(Playback* playback);
    /// Controls the state shown over a level, which is not owned: its playback, mode, tracks and
    /// the marks of its run. Null disconnects.
    void bind(OverlayState* shown);

    /// Adds the key of `action`, which also starts playback, to the tool tip of the play button.
    void setPlayAction(QAction& action);

    TrackStepper* tracks() const noexcept { return m_tracks; }
    TimeSlider* slider() const noexcept { return m_slider; }

    /// Sets the function that describes a tick, such as `42 %`; empty for tick and duration. Call
    /// it again when the description of the same tick has changed.
    void setWords(std::function<QString(std::uint32_t tick)> words);
    /// The place of an additional control: among the buttons, before or after the other choices.
    enum class Place : std::uint8_t { beforeSlider, choices, end };
    void addControl(QWidget* control, Place place);
    /// Returns the size with the choices below the slider.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makePlayRow();
    QWidget* makeChoices();
    void arrange();
    void showShown();
    void showMarks();
    bool isCutShort() const;
    void showSpeed();
    void showTick();
    void showPlaying();

    QPointer<Playback> m_playback;
    QPointer<OverlayState> m_shown;
    std::unique_ptr<QObject>
        m_playbackConnections; // connections to the playback; reset to disconnect
    std::unique_ptr<QObject> m_shownConnections;
    std::function<QString(std::uint32_t)> m_words;
    QToolButton* m_play = nullptr;
    QPointer<QAction> m_playAction; // its key is shown in the tool tip
    QBoxLayout* m_rows = nullptr;
    QWidget* m_buttons = nullptr; ///< including slider and position
    QWidget* m_choices = nullptr;
    TimeSlider* m_slider = nullptr;
    QLabel* m_position = nullptr;
    QComboBox* m_speeds = nullptr;
    QComboBox* m_modes = nullptr;
    TrackStepper* m_tracks = nullptr;
};

} // namespace mazewright::ui

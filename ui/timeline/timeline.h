#pragma once

#include "ui/overlay/playback.h"

#include <QAction>
#include <QPointer>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <memory>

class QBoxLayout;
class QComboBox;
class QLabel;
class QToolButton;

namespace mazewright::ui {

class OverlayState;
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
    /// The place of an additional control: among the buttons, or before the other choices.
    enum class Place : std::uint8_t { beforeSlider, choices };
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
    void makeSpeeds();
    void showShown();
    void showMarks();
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

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

class Shown;
class TimeSlider;
class TrackStepper;

/// Does what a key is for in a timeline: K plays, J and L step, Home and End go to the ends. False
/// for any other key.
bool leadByKey(Playback& playback, int key);

/// The controls of a playback, and for one stroke the choice among all optimal tracks.
/// Where it is narrow, the choices stand in a row below the slider.
/// With the focus on it: K plays, J and L step, Home and End go to the ends.
class Timeline : public QWidget {
    Q_OBJECT

public:
    explicit Timeline(QWidget* parent = nullptr);

    /// Leads this playback, which is not owned; null: none.
    void setPlayback(Playback* playback);
    /// Leads what is shown over a level, which is not owned: its playback, its mode and tracks, the
    /// marks of its run; null: nothing.
    void bind(Shown* shown);

    /// The tool tip of the button that plays tells the key of this action, which does the same.
    void tellPlayKey(QAction& action);

    TrackStepper* tracks() const noexcept { return m_tracks; }
    TimeSlider* slider() const noexcept { return m_slider; }

    /// The words for a tick, such as `42 %`; empty: the tick and the duration. To be told again
    /// when the words for the same tick are others.
    void setWords(std::function<QString(std::uint32_t tick)> words);
    /// Where a further control stands: among the buttons, or before the other choices.
    enum class Place : std::uint8_t { beforeSlider, choices };
    void addControl(QWidget* control, Place place);
    /// With its choices below the slider.
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
    QPointer<Shown> m_shown;
    std::unique_ptr<QObject> m_playbackBond; // what the timeline hears of the playback ends with it
    std::unique_ptr<QObject> m_shownBond;
    std::function<QString(std::uint32_t)> m_words;
    QToolButton* m_play = nullptr;
    QPointer<QAction> m_playAction; // whose key is told
    QBoxLayout* m_rows = nullptr;
    QWidget* m_buttons = nullptr; ///< with slider and position
    QWidget* m_choices = nullptr;
    TimeSlider* m_slider = nullptr;
    QLabel* m_position = nullptr;
    QComboBox* m_speeds = nullptr;
    QComboBox* m_modes = nullptr;
    TrackStepper* m_tracks = nullptr;
};

} // namespace mazewright::ui

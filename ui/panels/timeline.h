#pragma once

#include "ui/overlay/playback.h"

#include <QWidget>

#include <cstdint>
#include <functional>
#include <gmpxx.h>

class QBoxLayout;
class QComboBox;
class QLabel;
class QToolButton;

namespace mazewright::ui {

class TimeSlider;
class TrackStepper;

/// Does what a key is for in a timeline: K plays, J and L step, Home and End go to the ends. False
/// for any other key.
bool leadByKey(Playback& playback, int key);

/// What the timeline's ticks are: the steps of the search, or the cells of a track.
enum class TimelineMode : std::uint8_t { search, track };

/// The controls of a playback, and for one stroke the choice among all optimal tracks.
/// With the focus on it: K plays, J and L step, Home and End go to the ends.
class Timeline : public QWidget {
    Q_OBJECT

public:
    /// The playback is not owned and must outlive the timeline.
    explicit Timeline(Playback* playback, QWidget* parent = nullptr);

    TimelineMode mode() const noexcept { return m_mode; }
    /// Emits `modeChanged` where it changes.
    void setMode(TimelineMode mode);
    /// Offers the choice between search and track.
    void setModeOffered(bool offered);
    /// How many tracks there are to step through; 0: none, and the row of tracks is hidden.
    void setTrackCount(const mpz_class& count);
    TrackStepper* tracks() const noexcept { return m_tracks; }
    TimeSlider* slider() const noexcept { return m_slider; }

    /// The words for a tick, such as `42 %`; empty: the tick and the duration. To be told again
    /// when the words for the same tick are others.
    void setWords(std::function<QString(std::uint32_t tick)> words);
    /// Where a further control stands in the row.
    enum class Place : std::uint8_t { beforeSlider, afterPosition };
    void addControl(QWidget* control, Place place);

signals:
    void modeChanged(mazewright::ui::TimelineMode mode);
    /// Another track was chosen: 0 <= k < the count.
    void trackChosen(mpz_class k);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QToolButton* addButton(QLayout& layout, const QString& iconName, const QString& text);
    QWidget* makePlayRow();
    void makeSpeeds();
    void showTick();
    void showPlaying(bool playing);

    Playback* m_playback;
    TimelineMode m_mode = TimelineMode::search;
    std::function<QString(std::uint32_t)> m_words;
    QToolButton* m_play = nullptr;
    QBoxLayout* m_row = nullptr;
    TimeSlider* m_slider = nullptr;
    QLabel* m_position = nullptr;
    QComboBox* m_speeds = nullptr;
    QComboBox* m_modes = nullptr;
    TrackStepper* m_tracks = nullptr;
};

} // namespace mazewright::ui

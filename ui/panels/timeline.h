#pragma once

#include "ui/overlay/playback.h"

#include <QWidget>

#include <gmpxx.h>

class QComboBox;
class QLabel;
class QLineEdit;
class QSlider;
class QSpinBox;
class QToolButton;

namespace mazewright::ui {

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
    const mpz_class& trackCount() const noexcept { return m_trackCount; }
    /// The track that is shown, from 0.
    const mpz_class& track() const noexcept { return m_track; }

public slots:
    void firstTrack() { chooseTrack(0); }
    void previousTrack() { chooseTrack(m_track - 1); }
    void nextTrack() { chooseTrack(m_track + 1); }
    void lastTrack() { chooseTrack(m_trackCount - 1); }
    void randomTrack();

signals:
    void modeChanged(mazewright::ui::TimelineMode mode);
    /// Another track was chosen: 0 <= k < trackCount().
    void trackChosen(mpz_class k);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QToolButton* addButton(QLayout& layout, const QString& iconName, const QString& text);
    QWidget* makePlayRow();
    QWidget* makeTrackRow();
    void makeSpeeds();
    void chooseTrack(const mpz_class& k);
    void takeTypedTrack();
    void showTick();
    void showTrack();
    void showPlaying(bool playing);

    Playback* m_playback;
    TimelineMode m_mode = TimelineMode::search;
    mpz_class m_trackCount = 0;
    mpz_class m_track = 0;
    QToolButton* m_play = nullptr;
    QSlider* m_slider = nullptr;
    QLabel* m_position = nullptr;
    QComboBox* m_speeds = nullptr;
    QComboBox* m_modes = nullptr;
    QWidget* m_trackRow = nullptr;
    QSpinBox* m_trackSpin = nullptr;
    QLineEdit* m_trackText = nullptr;
    QLabel* m_trackTotal = nullptr;
};

} // namespace mazewright::ui

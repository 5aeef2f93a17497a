#pragma once

#include "ui/panels/timeline.h"
#include "ui/runs/runs_model.h"

#include <QObject>

#include <memory>

namespace mazewright::ui {

class CellInspector;
class LayersPanel;
class OverlayItem;

/// Shows one run at a time: leads the overlay, the playback, the timeline, the layers and the
/// inspector from the runs model. A run that goes is followed live; when it has ended it plays
/// from its start where it was too quick to be seen (one stroke: its best track), else it stands
/// at its end. The window makes one, connects `ResultsTable::runSelected` to `showRun`, and
/// otherwise only listens to `heatShownChanged` and `animatingChanged`.
class RunDisplay : public QObject {
    Q_OBJECT

public:
    /// What it leads: not owned; all must outlive it.
    struct Parts {
        RunsModel* runs = nullptr;
        OverlayItem* overlay = nullptr;
        Playback* playback = nullptr;
        Timeline* timeline = nullptr;
        LayersPanel* layers = nullptr;
        CellInspector* inspector = nullptr;
    };
    explicit RunDisplay(const Parts& parts, QObject* parent = nullptr);

    const std::shared_ptr<const Run>& run() const noexcept { return m_run; }

public slots:
    /// A row of the runs model; -1: no run is shown.
    void showRun(int row);

signals:
    /// Whether the overlay fills cells with heat: walls then go near-black.
    void heatShownChanged(bool shown);
    /// Whether the picture changes all the time: the view then repaints fully.
    void animatingChanged(bool animating);
    /// Another run is shown, or the one shown has ended: for captions. May be null.
    void shownRunChanged();

private:
    void runFinished(int row);
    void runProgressed(int row);
    void setMode(TimelineMode mode);
    void setTrack(const mpz_class& k);
    void setTick(std::uint32_t tick);
    void settle();
    void showRange();
    void reportAnimating();
    std::uint32_t ticks() const;
    std::size_t trackCells() const;

    Parts m_parts;
    std::shared_ptr<const Run> m_run;
    Route m_track; // the chosen one; empty: the best
    bool m_heatShown = false;
    bool m_animating = false;
    bool m_wasLive = false;
    std::int64_t m_liveSince = 0;
};

} // namespace mazewright::ui

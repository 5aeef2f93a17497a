#pragma once

#include "ui/panels/run_facts.h"
#include "ui/panels/timeline.h"
#include "ui/runs/runs_model.h"
#include "ui/runs/track_worker.h"

#include <QElapsedTimer>
#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>

namespace mazewright::ui {

class CellInspector;
class ClearingItem;
class LayersPanel;
class OverlayItem;

/// Shows one run at a time: leads the overlay, the playback, the timeline, the layers and the
/// inspector from the runs model. A run that goes is followed live; once ended it plays from its
/// start where it was too quick to be seen (one stroke and orders of removals: always), else it
/// stands at its end. The ticks of an order of removals are its moves. The window connects
/// `ResultsTable::runSelected` to `showRun`, and listens to `heatShownChanged` and
/// `animatingChanged`.
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
        ClearingItem* clearing = nullptr;
    };
    explicit RunDisplay(const Parts& parts, QObject* parent = nullptr);

    /// None: no run is shown.
    const std::shared_ptr<const Run>& run() const noexcept { return m_run; }
    /// Whether what is shown veils tiles, because it plays an order of removals.
    bool showsOrder() const;

    /// Shows nothing and leaves the panels to others, until `resume`; what is asked for meanwhile
    /// is shown then.
    void suspend();
    void resume();

public slots:
    /// A row of the runs model; -1: no run is shown.
    void showRun(int row);
    /// Any run, such as the picture of an analysis; none: nothing is shown.
    void show(std::shared_ptr<const Run> run);
    /// A track instead of the best route of the run that is shown; empty: the best again.
    void showTrack(const Route& track);
    /// Something shown for a moment over what is shown; none: what is shown comes back.
    void setPreview(const std::shared_ptr<const Run>& preview);

signals:
    /// Whether the overlay fills cells with heat: walls then go near-black.
    void heatShownChanged(bool shown);
    /// Whether the picture changes all the time: the view then repaints fully.
    void animatingChanged(bool animating);
    /// Another run is shown, or the one shown has begun or ended.
    void shownRunChanged();

private:
    void runStarted(int row);
    void runProgressed(int row);
    void runFinished(int row);
    bool shows(int row) const;
    void follow();
    void showEnd();
    void setMode(TimelineMode mode);
    void fetchTrack(const mpz_class& k);
    void setTick(std::uint32_t tick);
    void showMarks();
    void showRange();
    std::uint32_t duration() const;

    Parts m_parts;
    std::shared_ptr<const Run> m_run;
    std::shared_ptr<const Run> m_preview;
    Route m_track; // the chosen one; empty: the best
    TrackWorker m_tracks;
    RunFacts m_facts;
    QElapsedTimer m_live;
    bool m_heatShown = false;
    bool m_suspended = false;
    std::shared_ptr<const Run> m_kept; // while suspended: what is shown afterwards
};

} // namespace mazewright::ui

#pragma once

#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/playback.h"
#include "ui/level/analysis.h"
#include "ui/level/maze_changes.h"
#include "ui/level/runs_model.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <gmpxx.h>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace mazewright::ui {

/// Computes the layer of facts to be shown for a run when it is requested, and adds it to the runs
/// of the model. One run at a time. GUI thread.
class RunFacts : public QObject {
    Q_OBJECT

public:
    /// The model is not owned and must outlive this.
    explicit RunFacts(RunsModel* runs, QObject* parent = nullptr);

    /// Sets the shown run; null if there is none. Cancels the computation for a previous run.
    void setRun(std::shared_ptr<const Run> run);
    /// Starts the computation if these settings show a layer of facts that the run does not have
    /// yet. A layer that failed is not computed again.
    void want(const OverlaySettings& settings);
    bool isRunning() const { return m_worker.isRunning(); }
    /// Returns the reason, translated, why the last requested layer is missing.
    const QString& missing() const noexcept { return m_missing; }

signals:
    /// Emitted when the layer was computed, or failed.
    void workedOut();

private:
    void take(const Expected<std::shared_ptr<const Facts>>& facts);

    RunsModel* m_runs;
    std::shared_ptr<const Run> m_run;
    QString m_missing;
    const FactSpec* m_asked = nullptr; // the layer last requested for this run
    FactsInBackground m_worker;
};

class MazeDocument;

/// A run of the table, by its id.
struct ShownRun {
    int id = 0;
    friend bool operator==(const ShownRun&, const ShownRun&) = default;
};

/// A fact from an analysis of the level: the layer that the settings select, and a track.
struct ShownFact {
    enum class Source : std::uint8_t { stroke, routes };
    Source source = Source::stroke;
    bool track = false;     ///< for `stroke`: true if a track is drawn
    bool allTracks = false; ///< for `stroke`: true if the track is any, not only a best one
    friend bool operator==(const ShownFact&, const ShownFact&) = default;
};

/// Nothing, a run, or a fact.
using ShownThing = std::variant<std::monostate, ShownRun, ShownFact>;

/// The meaning of a timeline's ticks: steps of the search, or cells of a track.
enum class TimelineMode : std::uint8_t { search, track };

/// The run or fact in sight with its moment and layers, for the panels around the maze: of a level,
/// or of the active pane of a comparison. GUI thread.
class ShownSource : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Returns the shown run, or the fact as a picture of a run; null if nothing is shown.
    virtual const std::shared_ptr<const Run>& run() const noexcept = 0;
    /// Returns the moment that is to be drawn.
    virtual std::uint32_t overlayTick() const = 0;
    virtual Playback* playback() noexcept = 0;
    virtual const OverlaySettings& settings() const noexcept = 0;
    virtual void setSettings(const OverlaySettings& settings) = 0;
    virtual RunFacts* facts() noexcept = 0;
    /// Marks the cell that a panel refers to; empty for no cell. Does nothing in a comparison.
    virtual void markCell(std::optional<Position> /*cell*/) {}

signals:
    /// Emitted when a different run or fact is shown, or the shown run has begun or ended.
    void changed();
    void momentChanged();
    void settingsChanged();
};

/// The content of a level's overlay, and its moment. It is the only owner of this state, for
/// overlay, caption, legend and timeline. A running run is followed live. When it has ended, it
/// plays from its start if it was too quick to be seen (one stroke and orders of removals: always).
/// Otherwise it stops at its end. The ticks of an order of removals are its moves. GUI thread.
class OverlayState : public ShownSource {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive this.
    OverlayState(MazeDocument* document, RunsModel* runs, QObject* parent = nullptr);

    Playback* playback() noexcept override { return &m_playback; }
    RunFacts* facts() noexcept override { return &m_facts; }
    /// Returns the cells that differ between the level and the drawn run.
    EditedCells* edited() noexcept { return &m_edited; }

    const ShownThing& thing() const noexcept { return m_thing; }
    /// Returns the id of the shown run; 0 if no run is shown.
    int runId() const noexcept;
    /// Returns the shown fact of this source; null if there is none.
    const ShownFact* fact(ShownFact::Source source) const noexcept;
    const std::shared_ptr<const Run>& run() const noexcept override { return m_run; }
    void markCell(std::optional<Position> cell) override;
    const std::optional<Position>& markedCell() const noexcept { return m_markedCell; }

    /// Returns the run to be drawn: the preview if there is one.
    const std::shared_ptr<const Run>& drawn() const noexcept
    {
        return m_preview ? m_preview : m_run;
    }

    /// Shows this run of the model; shows nothing if `id` is 0 or the run's maze has a different
    /// size.
    void showRun(int id);
    void showFact(const ShownFact& fact, std::shared_ptr<const Run> picture)
    {
        show(fact, std::move(picture));
    }
    /// Shows nothing if a fact of this source is shown.
    void hideFact(ShownFact::Source source);
    void clear() { show({}, nullptr); }
    /// Temporarily shows this run instead; null restores the previous one.
    void setPreview(const std::shared_ptr<const Run>& preview);

    const OverlaySettings& settings() const noexcept override { return m_settings; }
    void setSettings(const OverlaySettings& settings) override;
    /// Sets the layer that colours the cells, by its id; empty for the run's first one, if any.
    void setHeatLayer(const QString& id);
    /// Returns true if the shown run or fact colours the cells by their values.
    bool isColoured() const;
    /// Stops colouring cells by values. Hides a fact that has only colours.
    void clearColours();

    TimelineMode mode() const noexcept { return m_mode; }
    void setMode(TimelineMode mode);
    /// Returns true if both search and track can be chosen.
    bool isModeOffered() const;
    /// Returns the number of tracks of the run that can be stepped through; 0 if there are none.
    mpz_class trackCount() const;

    /// Computes this track of a set, which may take long for a large set, and shows it in place of
    /// the best; a new request replaces the previous one. It takes no more memory than a run may.
    void wantTrack(const std::shared_ptr<const TrackSet>& tracks, const mpz_class& k);
    /// As `wantTrack`, for the tracks of the run.
    void wantTrackOfRun(const mpz_class& k);
    /// Returns the number of the requested track, from 0.
    const mpz_class& trackNumber() const noexcept { return m_trackNumber; }
    /// Returns the shown track; empty for the best.
    const Route& track() const noexcept { return m_track; }

    /// Returns true if an order of removals, which veils tiles, is shown.
    bool showsOrder() const;

    std::uint32_t overlayTick() const override;
    std::uint32_t orderStep() const;
    /// Returns the number of cells of the track to draw; empty for all.
    std::optional<int> trackCells() const;

signals:
    /// Emitted when the quality of the runs' answers has changed.
    void qualitiesChanged();
    /// Emitted when the shown run has progressed, or has got a layer.
    void grew();
    /// Emitted when `drawn` has changed.
    void drawnChanged();
    void trackChanged();
    void modeChanged();
    void markedCellChanged(std::optional<mazewright::Position> cell);
    /// Emitted when the requested track takes a while, when it has arrived, and when it is not
    /// available, with the reason.
    void trackDelayed();
    void trackArrived();
    void trackMissed(QString why);

private:
    void show(const ShownThing& thing, std::shared_ptr<const Run> run);
    bool fits(const Run& run) const;
    void compareCells();
    bool hasTrack() const;
    bool shows(int row) const;
    void runStarted(int row);
    void runFinished(int row);
    void showEnd();
    void enterMode(TimelineMode mode);
    void showTrack(const Route& track);
    std::uint32_t duration() const;

    MazeDocument* m_document;
    RunsModel* m_runs;
    Playback m_playback;
    RunFacts m_facts;
    EditedCells m_edited;
    ShownThing m_thing;
    std::shared_ptr<const Run> m_run;
    std::shared_ptr<const Run> m_preview;
    std::optional<Position> m_markedCell;
    OverlaySettings m_settings;
    TimelineMode m_mode = TimelineMode::search;
    Route m_track; // the chosen one; empty for the best
    mpz_class m_trackNumber = 0;
    QTimer m_trackPatience;
    QElapsedTimer m_live;
    Background<Decided<Route>> m_trackTask; // last: it ends before the data it writes to
};

} // namespace mazewright::ui

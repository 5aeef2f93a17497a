#pragma once

#include "ui/document/edited_cells.h"
#include "ui/overlay/overlay_settings.h"
#include "ui/overlay/playback.h"
#include "ui/runs/track_worker.h"
#include "ui/session/run_facts.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <cstdint>
#include <gmpxx.h>
#include <memory>
#include <optional>
#include <variant>

namespace mazewright::ui {

class MazeDocument;
class RunsModel;

/// A run of the table, by its id.
struct ShownRun {
    int id = 0;
    friend bool operator==(const ShownRun&, const ShownRun&) = default;
};

/// What an analysis of the level tells: the layer of the settings, and a track.
struct ShownFact {
    enum class Source : std::uint8_t { stroke, routes };
    Source source = Source::stroke;
    bool track = false;     ///< of `stroke`: whether a track is drawn
    bool allTracks = false; ///< of `stroke`: whether it is one of all tracks, or of the best
    friend bool operator==(const ShownFact&, const ShownFact&) = default;
};

/// Nothing, a run, or a fact.
using ShownThing = std::variant<std::monostate, ShownRun, ShownFact>;

/// What a timeline's ticks are: the steps of the search, or the cells of a track.
enum class TimelineMode : std::uint8_t { search, track };

/// What lies over a level's maze, and at which moment: the one owner, for the overlay, the caption,
/// the legend and the timeline. A run that goes is followed live; once ended it plays from its
/// start where it was too quick to be seen (one stroke and orders of removals: always), else it
/// stands at its end. The ticks of an order of removals are its moves. GUI thread.
class Shown : public QObject {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive this.
    Shown(MazeDocument* document, RunsModel* runs, QObject* parent = nullptr);

    Playback* playback() noexcept { return &m_playback; }
    RunFacts* facts() noexcept { return &m_facts; }
    /// Which cells of the level are other than in what is drawn.
    EditedCells* edited() noexcept { return &m_edited; }

    const ShownThing& thing() const noexcept { return m_thing; }
    /// The id of the run that is shown; 0: no run is.
    int runId() const noexcept;
    /// The fact of this source that is shown; null: none is.
    const ShownFact* fact(ShownFact::Source source) const noexcept;
    /// The run, or the fact as a picture of one; none: nothing is shown.
    const std::shared_ptr<const Run>& run() const noexcept { return m_run; }
    /// Marks the cell that a panel tells of; none: no cell.
    void markCell(std::optional<Position> cell);
    const std::optional<Position>& markedCell() const noexcept { return m_markedCell; }

    /// What is to be drawn: the preview, where there is one.
    const std::shared_ptr<const Run>& drawn() const noexcept
    {
        return m_preview ? m_preview : m_run;
    }

    /// Shows this run of the model; 0, or one of a maze of another size: nothing.
    void showRun(int id);
    void showFact(const ShownFact& fact, std::shared_ptr<const Run> picture);
    /// Shows nothing where a fact of this source is shown.
    void hideFact(ShownFact::Source source);
    void clear() { show({}, nullptr); }
    /// Something shown for a moment in place of it; none: it comes back.
    void setPreview(const std::shared_ptr<const Run>& preview);

    const OverlaySettings& settings() const noexcept { return m_settings; }
    void setSettings(const OverlaySettings& settings);
    /// The layer that colours, by its id; empty: the run's first, or none.
    void setHeatLayer(const QString& id);
    /// Whether what is shown colours the cells by their values.
    bool isColoured() const;
    /// No cell is coloured by its value: what only did that is shown no longer.
    void clearColours();

    TimelineMode mode() const noexcept { return m_mode; }
    void setMode(TimelineMode mode);
    /// Whether there is a choice between search and track.
    bool isModeOffered() const;
    /// The tracks of the run that can be stepped through; 0: none.
    mpz_class trackCount() const;

    /// Works out this track of a set and shows it in place of the best; the latest one asked for.
    void wantTrack(const std::shared_ptr<const TrackSet>& tracks, const mpz_class& k);
    /// As `wantTrack`, of the tracks of the run.
    void wantTrackOfRun(const mpz_class& k);
    /// Its number, from 0.
    const mpz_class& trackNumber() const noexcept { return m_trackNumber; }
    /// The one that is shown; empty: the best.
    const Route& track() const noexcept { return m_track; }

    /// Whether it is an order of removals that veils tiles.
    bool showsOrder() const;

    /// The moment that is to be drawn.
    std::uint32_t overlayTick() const;
    std::uint32_t orderStep() const;
    /// So many cells of the track; none: all.
    std::optional<int> trackCells() const;

signals:
    /// Another thing is shown, or the run that is shown has begun or ended.
    void changed();
    /// How good the answers of runs are has become another.
    void qualitiesChanged();
    /// The run that is shown has come further, or has got a layer.
    void grew();
    /// `drawn` is another.
    void drawnChanged();
    void momentChanged();
    void trackChanged();
    void modeChanged();
    void settingsChanged();
    void markedCellChanged(std::optional<mazewright::Position> cell);
    /// The track that is wanted takes a while; it is there; it is not available, and why.
    void trackDelayed();
    void trackArrived();
    void trackMissed(QString why);

private:
    void connectRuns();
    void connectTracks();
    void show(const ShownThing& thing, std::shared_ptr<const Run> run);
    bool fits(const Run& run) const;
    void compareCells();
    bool hasTrack() const;
    bool shows(int row) const;
    void runStarted(int row);
    void runProgressed(int row);
    void runFinished(int row);
    void follow();
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
    Route m_track; // the chosen one; empty: the best
    mpz_class m_trackNumber = 0;
    TrackWorker m_tracks;
    QElapsedTimer m_live;
};

} // namespace mazewright::ui

#pragma once

#include "solvers/core/level.h"
#include "ui/level/level_file.h"
#include "ui/level/runs_model.h"
#include "ui/session/recovery.h"

#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QPointF>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>

namespace mazewright {
struct Played;
} // namespace mazewright

namespace mazewright::ui {

class BoardGame;
class BoardAnalysis;
class LevelAnalysis;
class LevelProposals;
class LevelRoutes;
class FileWatch;
class LiveRouteTracker;
class MazeDocument;
class Play;
class OverlayState;
class SolverSettings;
class WalkGame;
class WalkAnalysis;

/// The part of a level that was last viewed, and its zoom.
struct ViewPosition {
    QPointF centre;           ///< in cells
    double pixelsPerCell = 0; ///< greater than 0
    friend bool operator==(const ViewPosition&, const ViewPosition&) = default;
};

/// A level and everything known of it: document, runs, analyses, game, and the content of the
/// overlay. It has no widget, and outlives the widgets that show it. Its runs are in the one table
/// of all levels. GUI thread.
class LevelSession : public QObject {
    Q_OBJECT

public:
    /// `id` must be unique among the levels of the runs model, which is not owned and must outlive
    /// this.
    LevelSession(int id, RunsModel* runs, QObject* parent = nullptr);

    int id() const noexcept { return m_id; }
    MazeDocument* document() const noexcept { return m_document; }
    RunsModel* runs() const noexcept { return m_runs; }
    LevelAnalysis* analysis() const noexcept { return m_analysis; }
    LevelProposals* proposals() const noexcept { return m_proposals; }
    LevelRoutes* routes() const noexcept { return m_routes; }
    BoardGame* game() const noexcept { return m_game; }
    BoardAnalysis* watch() const noexcept { return m_watch; }
    WalkGame* walk() const noexcept { return m_walk; }
    WalkAnalysis* walkWatch() const noexcept { return m_walkWatch; }
    /// Returns the game that the play tool refers to: the running game, otherwise the game of the
    /// chosen question. A board without a start or an end cannot be walked.
    Play* preferredGame() const;
    /// Pauses the running game.
    void endPlay();
    /// Adds the run of a best walk and returns the ids of the run of the last finished walk and of
    /// that one. Empty if no walk was finished, or no best one is known.
    QList<int> walkAndBest();
    LiveRouteTracker* live() const noexcept { return m_live; }
    SolverSettings* solving() const noexcept { return m_solving; }
    OverlayState* shown() const noexcept { return m_shown; }

    /// Replaces the level with a new one, or one read from `file`. It has no undo steps and its own
    /// question.
    void setLevel(Level level, const QString& file = {}, const Format* format = nullptr,
                  std::optional<FileStamp> stamp = {});
    /// Returns true if the level is new and empty: nothing was drawn, opened or solved. Another
    /// level may then replace it without asking.
    bool isUntouched() const;
    /// Returns the rows of its runs in the runs model.
    QList<int> runRows() const;
    /// Returns the level's current state for new runs: name, id and fingerprint.
    RunLevel level() const;

    /// Starts the chosen solver on the current level and shows the run. Returns the run's id; empty
    /// if the user does not let it run (`OutsideSolvers::mayRun`).
    std::optional<int> solve();
    /// Starts every solver whose question can be asked of the level, as `--solver all`, and shows
    /// the run of the chosen one. Returns false if there is nothing to solve.
    bool solveWithEvery();
    /// Returns the favourites that answer the chosen question and know its moves.
    std::vector<const Solver*> favourites() const;
    /// Starts these solvers, which must not be empty, with a time limit each, and shows the run of
    /// the chosen one, or else the first. Starts nothing if the user does not let them run.
    void solveWith(const std::vector<const Solver*>& asked);
    /// Adds a run that was made elsewhere on this snapshot of the level, which may have changed
    /// since. Returns the run's id.
    int addMade(const Solver& solver, const MazeSnapshot& maze, const Options& question,
                ExternalResult made);
    /// Adds the run of a search trace that was read for a snapshot of the level (`readTrace`), and
    /// shows it. Returns the run's id.
    int addTrace(ExternalResult trace);
    /// Returns true if a run of this level is running or queued. O(all runs).
    bool isSolving() const;
    /// Stops this level's running and queued runs.
    void stopRuns();
    /// Stops this level's running solvers and analyses.
    void stop();

    /// Empty if the level has not been shown yet; the whole maze is fitted then.
    const std::optional<ViewPosition>& look() const noexcept { return m_look; }
    void setLook(const std::optional<ViewPosition>& look);

    /// Marks a level that exists nowhere else, such as a generated one: it counts as unsaved until
    /// it has a file, although it was not changed.
    void keepWithoutFile();
    bool isUnsaved() const;
    /// Keeps a copy of the level in this folder while it is changed and unsaved, to restore it
    /// after a crash.
    void keepIn(const QString& folder);
    /// Stops keeping a copy, and removes it.
    void stopKeeping();
    /// Takes over an unsaved level of a program that has ended, with its undo steps and its copy.
    void takeLost(LostLevel lost);
    /// Returns the object that writes the copy; null if there is none.
    Recovery* recovery() const noexcept { return m_recovery; }
    /// Returns the watch that detects changes of the level's file by other programs.
    FileWatch* fileWatch() const noexcept { return m_fileWatch; }

    /// Sets whether a view shows the level; only then do computations start automatically.
    void setWatched(bool watched);

signals:
    /// Emitted when state that is restored at the next start has changed.
    void noted();
    /// Emitted once when the copy of the level cannot be written, with a message.
    void copyFailed(QString words);

private:
    int start(const Solver& solver, const Limits& limits);
    void continueSearch();
    std::optional<int> addRun(const Solver& solver, const Played& played);
    void keep(Recovery* recovery);
    void note();

    int m_id;
    int m_continued = 0; // the last run that an edit has started; 0: none
    MazeDocument* m_document;
    RunsModel* m_runs;
    LevelAnalysis* m_analysis;
    LevelProposals* m_proposals;
    LevelRoutes* m_routes;
    BoardGame* m_game;
    BoardAnalysis* m_watch;
    SolverSettings* m_solving;
    WalkGame* m_walk;
    WalkAnalysis* m_walkWatch;
    LiveRouteTracker* m_live;
    OverlayState* m_shown;
    FileWatch* m_fileWatch;
    Recovery* m_recovery = nullptr;
    std::optional<ViewPosition> m_look;
    std::optional<int> m_walkRun; ///< of the last finished walk
    bool m_isKeptWithoutFile = false;
    bool m_isNew = true; ///< no level was opened in it
};

/// Returns the state of a level that is restored at the next start in addition to the level itself:
/// the view, the solver with its options, the layers, the symmetry of its drawing, and the played
/// runs.
QJsonObject stateOf(const LevelSession& level);

/// Restores the valid parts of the state, and leaves the rest unchanged.
void takeState(LevelSession& level, const QJsonObject& state);

/// Returns the ids of the last finished game's run and of a run to compare it with. For a walk that
/// is a best walk, which is added. For a board it is a solver's order, which is started if there is
/// none. Empty if no game was finished, or no best walk is known.
QList<int> finishedGameAndReference(LevelSession& level);

/// All levels that are open in the windows of the program, and their runs in one table. GUI thread.
class OpenLevels : public QObject, public std::enable_shared_from_this<OpenLevels> {
    Q_OBJECT

public:
    explicit OpenLevels(QObject* parent = nullptr);

    /// Sets the folder for copies of unsaved levels; empty means no copies.
    void setFolder(const QString& folder) { m_folder = folder; }
    const QString& folder() const noexcept { return m_folder; }

    RunsModel* runs() const noexcept { return m_runs; }
    const QList<LevelSession*>& levels() const noexcept { return m_levels; }
    /// Returns the level with this id, or with this file; null if it is not open.
    LevelSession* level(int id) const;
    LevelSession* levelOfFile(const QString& file) const;

    /// Adds a new level without a file.
    LevelSession* add();
    /// Adds an unsaved level of a program that has ended.
    LevelSession* add(LostLevel lost);
    /// Closes a level: removes its runs, and the copy of its unsaved changes. Of the levels that
    /// were used, the last ten stay in memory with their undo steps, to be opened again.
    void close(LevelSession* level);
    /// Opens again the level that was closed last. Returns instead the open level of the same file
    /// if the closed one had no unsaved changes; null if there is no closed level.
    LevelSession* reopen();
    bool hasClosed() const noexcept { return !m_closed.isEmpty(); }
    /// Stops all background work of the levels.
    void stop();
    /// Writes the copies of unsaved changes, and waits at most `atMost`. Returns true if all are
    /// written.
    bool flush(std::chrono::milliseconds atMost);

signals:
    /// Emitted when state that is restored at the next start has changed.
    void noted();
    /// Emitted when the program is about to end: the levels open now are restored at the next
    /// start.
    void closing();
    /// Emitted when the program does not end after all.
    void closingCancelled();
    /// Emitted when a level was closed, or opened again.
    void closedChanged();

private:
    LevelSession* take(LevelSession* made);

    RunsModel* m_runs;
    QString m_folder;
    QList<LevelSession*> m_levels;
    QList<LevelSession*> m_closed; ///< the last one was closed last
    int m_lastId = 0;
};

} // namespace mazewright::ui

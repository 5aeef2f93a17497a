#pragma once

#include "solvers/problem/level.h"
#include "ui/document/file_stamp.h"
#include "ui/runs/runs_model.h"
#include "ui/session/lost_levels.h"

#include <QObject>
#include <QPointF>
#include <QString>

#include <optional>

namespace mazewright {
struct Format;
struct Played;
} // namespace mazewright

namespace mazewright::ui {

class BoardGame;
class BoardWatch;
class LevelAnalysis;
class LevelProposals;
class LevelRoutes;
class FileWatch;
class LiveWatch;
class MazeDocument;
class Recovery;
class Play;
class Shown;
class SolverSettings;
class WalkGame;
class WalkWatch;

/// Where a level was looked at last, and how near.
struct LevelLook {
    QPointF centre;           ///< in cells
    double pixelsPerCell = 0; ///< greater than 0
    friend bool operator==(const LevelLook&, const LevelLook&) = default;
};

/// A level and all that is known of it: document, runs, analyses, game, what is shown over it. It
/// has no widget, and outlives those that show it. Its runs stand in the one table of all levels.
/// GUI thread.
class LevelSession : public QObject {
    Q_OBJECT

public:
    /// `id` is unique among the levels of the runs model, which is not owned and must outlive this.
    LevelSession(int id, RunsModel* runs, QObject* parent = nullptr);

    int id() const noexcept { return m_id; }
    MazeDocument* document() const noexcept { return m_document; }
    RunsModel* runs() const noexcept { return m_runs; }
    LevelAnalysis* analysis() const noexcept { return m_analysis; }
    LevelProposals* proposals() const noexcept { return m_proposals; }
    LevelRoutes* routes() const noexcept { return m_routes; }
    BoardGame* game() const noexcept { return m_game; }
    BoardWatch* watch() const noexcept { return m_watch; }
    WalkGame* walk() const noexcept { return m_walk; }
    WalkWatch* walkWatch() const noexcept { return m_walkWatch; }
    /// What the tool that plays is for: what is played, else what the chosen question is played
    /// by. A board without a start or an end is no ground for a walk.
    Play* meantPlay() const;
    /// Sets aside what is played.
    void endPlay();
    /// The runs of the walk that was finished last and of a best one, which is added; none where
    /// there is no finished walk, or no best one is known.
    QList<int> walkAndBest();
    LiveWatch* live() const noexcept { return m_live; }
    SolverSettings* solving() const noexcept { return m_solving; }
    Shown* shown() const noexcept { return m_shown; }

    /// Another level in place of this one, as new or as read from `file`: without undo steps, with
    /// its own question.
    void setLevel(Level level, const QString& file = {}, const Format* format = nullptr,
                  std::optional<FileStamp> stamp = {});
    /// Whether it is as it was made: nothing was drawn, opened or solved, so that another level may
    /// take its place unasked.
    bool isUntouched() const;
    /// The rows of its runs in the runs model.
    QList<int> runRows() const;
    /// What the runs of this level, as it is now, are called and belong to.
    RunLevel level() const;

    /// Starts the chosen solver on the level as it is now and shows the run; the run's id.
    int solve();
    /// Starts every solver whose question can be asked of the level, as `--solver all`, and shows
    /// the chosen one; its run's id. None: there is nothing to solve.
    std::optional<int> solveWithEvery();
    /// Asks the runs of this level that go, and its analyses, to stop.
    void stop();

    /// None: it was not looked at yet, or is to be shown as a whole.
    const std::optional<LevelLook>& look() const noexcept { return m_look; }
    void setLook(const std::optional<LevelLook>& look);

    /// The level is nowhere else, such as one that was generated: it counts as unsaved until it has
    /// a file, although nothing was changed in it.
    void keepWithoutFile();
    bool isUnsaved() const;
    /// Keeps a copy of the level in this folder while it is changed and not saved, for after a
    /// crash.
    void keepIn(const QString& folder);
    /// Takes an unsaved level of a program that has ended, with its undo steps and its copy.
    void takeLost(LostLevel lost);
    /// What keeps the copy; null: nothing does.
    Recovery* recovery() const noexcept { return m_recovery; }
    /// Notices when the level's file is changed by others.
    FileWatch* fileWatch() const noexcept { return m_fileWatch; }

    /// While nobody looks at the level, nothing is worked out by itself.
    void setWatched(bool watched);

signals:
    /// Something is other than it was that is to come back at the next start.
    void noted();
    /// The copy of the level cannot be written; in words, once.
    void copyFailed(QString words);

private:
    void connectPlays();
    std::optional<int> addRun(const Solver& solver, const Played& played);
    void keep(Recovery* recovery);
    void note();

    int m_id;
    MazeDocument* m_document;
    RunsModel* m_runs;
    LevelAnalysis* m_analysis;
    LevelProposals* m_proposals;
    LevelRoutes* m_routes;
    BoardGame* m_game;
    BoardWatch* m_watch;
    SolverSettings* m_solving;
    WalkGame* m_walk;
    WalkWatch* m_walkWatch;
    LiveWatch* m_live;
    Shown* m_shown;
    FileWatch* m_fileWatch;
    Recovery* m_recovery = nullptr;
    std::optional<LevelLook> m_look;
    std::optional<int> m_walkRun; ///< of the walk that was finished last
    bool m_isKeptWithoutFile = false;
};

} // namespace mazewright::ui

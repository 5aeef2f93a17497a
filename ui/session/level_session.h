#pragma once

#include "solvers/problem/level.h"
#include "ui/runs/runs_model.h"

#include <QObject>
#include <QString>

#include <optional>

namespace mazewright {
struct Format;
}

namespace mazewright::ui {

class BoardGame;
class BoardWatch;
class LevelAnalysis;
class LevelProposals;
class LevelRoutes;
class LiveWatch;
class MazeDocument;
class Shown;
class SolverSettings;

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
    LiveWatch* live() const noexcept { return m_live; }
    SolverSettings* solving() const noexcept { return m_solving; }
    Shown* shown() const noexcept { return m_shown; }

    /// Another level in place of this one, as new or as read from `file`: without undo steps, with
    /// its own question.
    void setLevel(Level level, const QString& file = {}, const Format* format = nullptr);
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

    /// While nobody looks at the level, nothing is worked out by itself.
    void setWatched(bool watched);

private:
    int m_id;
    MazeDocument* m_document;
    RunsModel* m_runs;
    LevelAnalysis* m_analysis;
    LevelProposals* m_proposals;
    LevelRoutes* m_routes;
    BoardGame* m_game;
    BoardWatch* m_watch;
    LiveWatch* m_live;
    SolverSettings* m_solving;
    Shown* m_shown;
};

} // namespace mazewright::ui

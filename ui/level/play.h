#pragma once

#include "solvers/levels/play.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QString>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

class QUndoStack;

namespace mazewright::ui {

/// The time for which a game is played, without its pauses. A value.
class PlayClock {
public:
    bool goes() const { return m_lap.isValid(); }
    void setGoing(bool going)
    {
        if (going == goes())
            return;
        m_before = elapsed();
        going ? m_lap.start() : m_lap.invalidate();
    }
    std::chrono::milliseconds elapsed() const
    {
        return m_before + std::chrono::milliseconds(m_lap.isValid() ? m_lap.elapsed() : 0);
    }

private:
    std::chrono::milliseconds m_before{0};
    QElapsedTimer m_lap; // valid while the clock is running
};

/// A game on a copy of a level: its board of tiles, or a walk over it. The level stays unchanged.
/// Leaving pauses the game; the next `begin` resumes it. GUI thread.
class Play : public QObject {
    Q_OBJECT

public:
    /// The level is not owned and must outlive the game.
    Play(MazeDocument* level, QObject* parent) : QObject(parent), m_level(level) {}

    MazeDocument& level() const noexcept { return *m_level; }
    bool isPlaying() const noexcept { return m_isPlaying; }
    /// Returns true if a game is played and differs from its start.
    virtual bool isUnderWay() const = 0;
    /// Returns true if the game has been played to its end.
    virtual bool isFinished() const = 0;
    /// Returns the copy that is played on, which is visible meanwhile.
    MazeDocument& copy() noexcept { return m_copy; }
    /// Returns the undo stack of the game.
    virtual QUndoStack* steps() noexcept = 0;
    /// Returns the reason, translated, why the level cannot be played; empty if it can.
    virtual QString whyNot() const = 0;
    /// Returns how long it has been played, without the time during which it was paused.
    std::chrono::milliseconds played() const { return m_clock.elapsed(); }
    /// Returns true if the clock is running.
    bool isTimed() const { return m_clock.goes(); }

public slots:
    /// Resumes the paused game, or begins a new one on the current level. If the level cannot be
    /// played, emits `failed` with the reason.
    void begin();
    /// Pauses the game.
    void end();
    /// Starts the game over, as one undo step.
    virtual void startOver() = 0;

signals:
    /// Emitted when the game or its state has changed.
    void changed();
    /// Emitted when the copy becomes visible, or the level again.
    void playingChanged(bool playing);
    /// Emitted with a message for the player; an empty message clears the previous one.
    void said(QString words);
    /// Emitted when a request cannot be carried out, with the reason.
    void failed(QString why);
    /// Emitted when a game with steps has ended without a command, with the reason.
    void over(QString why);
    /// Emitted when the game has been played to its end.
    void finished();

protected:
    /// Returns true if there is a game, perhaps a paused one.
    virtual bool isBegun() const = 0;
    /// Makes a new game on the copy, which has the level's cells.
    virtual void start() = 0;
    /// Ends actions in progress, before the game is paused.
    virtual void interrupt() {}
    /// Removes the game.
    virtual void discard() = 0;
    /// Must be called after each undo, redo and new step.
    virtual void stepped();
    /// Removes the game because its level has changed. Emits `over` with `why` if `hasSteps`.
    void giveUp(bool hasSteps, const QString& why);

    MazeDocument* m_level;
    MazeDocument m_copy;

private:
    PlayClock m_clock;
    bool m_isPlaying = false;
};

/// The analysis of a game's current state, and a hint for the next move. GUI thread; the engine
/// runs on other threads.
class GameAnalysis : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Returns true if a part of the analysis is being computed.
    virtual bool isWorking() const = 0;
    /// Returns the highlighted move: the two tiles of a pair, or a path from the head of the walk.
    /// Empty if there is none.
    const Route& hint() const noexcept { return m_hint; }
    /// Returns true if a move is highlighted, or will be.
    bool expectsMove() const noexcept { return isHintWanted() || !m_hint.empty(); }

public slots:
    /// Highlights a best move as soon as one is known.
    void showHint() { want(Wanted::hint); }
    /// Makes the highlighted move; highlights one first if there is none.
    virtual void takeHint() = 0;
    void hideHint();

signals:
    /// Emitted when a part of the analysis has changed.
    void changed();
    /// Emitted when the highlighted move has changed.
    void hintChanged();
    /// Emitted with a message for the player.
    void said(QString words);

protected:
    enum class Wanted : std::uint8_t { nothing, hint, move };
    /// A best move, and a message about it.
    struct Advice {
        QString words{};
        std::optional<Route> move{}; ///< empty if not known yet; an empty route if there is none
    };

    /// Requests a best move, to be highlighted or to be made.
    void want(Wanted wanted);
    /// Gives a requested hint if it is known. Must be called when more is known.
    void answerWanted();
    bool isHintWanted() const noexcept { return m_wanted != Wanted::nothing; }
    void setHint(Route hint);
    virtual Advice advice() const = 0;
    /// Starts what `advice` needs, if it is not computed anyway.
    virtual void seekAdvice() {}

private:
    Route m_hint;
    Wanted m_wanted = Wanted::nothing;
};

/// Returns the values of options, to be stored for the next start; `withValues` takes the valid
/// ones.
QJsonObject valuesOf(const Options& options);
Options withValues(Options options, const QJsonObject& json);

/// Adds a played game to the runs, as a finished run of this solver, such as the player. Returns
/// its id; empty if it is no answer to the question. `date` is ISO 8601, UTC.
std::optional<int> addPlayed(RunsModel& runs, const Solver& solver, const MazeSnapshot& maze,
                             const Options& options, const Played& played, const std::string& date,
                             const RunLevel& level);

/// Returns the played runs of a level, to be stored for the next start. Leaves out runs with very
/// many cells.
QJsonArray playedOn(const RunsModel& runs, int levelId);
/// Adds the stored runs that answer a question of the maze.
void takePlayed(RunsModel& runs, const MazeSnapshot& maze, const RunLevel& level,
                const QJsonArray& json);

} // namespace mazewright::ui

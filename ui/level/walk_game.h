#pragma once

#include "solvers/levels/play.h"
#include "solvers/levels/walk_judge.h"
#include "ui/base/background.h"
#include "ui/level/play.h"

#include <QUndoStack>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// Plays a level's question by walking: the player draws a track of one stroke, or a route, step by
/// step. Each step and each start over is an undo step. The game ends if the level's cells or its
/// question change. GUI thread.
class WalkGame : public Play {
    Q_OBJECT

public:
    /// Returns the level's current query.
    using Asked = std::function<Expected<Query>()>;

    /// Mazes with more cells cannot be played.
    static constexpr std::size_t mostCells = std::size_t{1} << 22;

    WalkGame(MazeDocument* level, Asked asked, QObject* parent = nullptr);

    bool isPlaying() const noexcept override { return m_isPlaying; }
    QUndoStack* steps() noexcept override { return &m_steps; }
    QString whyNot() const override;

    /// Returns the walk so far; empty if there is no game, not even a paused one.
    const std::optional<Walk>& walk() const noexcept { return m_walk; }
    bool isUnderWay() const noexcept { return m_isPlaying && m_walk->steps() > 0; }
    bool isFinished() const noexcept { return m_walk && m_walk->isFinished(); }

public slots:
    void begin() override;
    void end() override;
    void startOver() override;
    /// Must be called when the question of the level may have changed.
    void questionChanged();

    /// Draws to a cell. Drawing onto the previous cell takes the last step back. Otherwise the walk
    /// continues straight to the cell as far as the rules allow. Emits the reason if the cell
    /// cannot be stepped on.
    void drawTo(mazewright::Position cell);
    /// Takes the last step back; does nothing without one.
    void stepBack();
    /// Walks these cells, each a neighbour of the previous one, as far as the rules allow.
    void follow(const mazewright::Route& cells);

private:
    Expected<Walk> begun() const;
    void giveUp();
    void moved();

    Asked m_asked;
    std::optional<Walk> m_walk;
    QUndoStack m_steps;
    Route m_arrived; // the last walk that `finished` was emitted for
    bool m_isPlaying = false;
    QObject m_wiring; // context of connections to the steps; last, so that it is destroyed first
};

/// Analyses the walk of a game: the best result it can still reach, the number of tracks that reach
/// it, the step that lost the optimum, and a hint. Follows the walk while it is played.
class WalkAnalysis : public GameAnalysis {
    Q_OBJECT

public:
    /// The game is not owned and must outlive the watch.
    explicit WalkAnalysis(WalkGame* game, QObject* parent = nullptr);

    /// Returns the judgement before the first step; empty if not known yet.
    const std::optional<Judgement>& atStart() const { return m_atStart; }
    /// Returns the judgement of the current walk; empty if not known yet.
    std::optional<Judgement> now() const;
    /// Returns true if the walk can no longer become a best one; empty if not known.
    std::optional<bool> isLost() const;
    /// Returns the number of the step, from 1, that lost the optimum. Empty if it is not lost, or
    /// not known.
    std::optional<std::size_t> losingStep() const;
    bool isWorking() const override { return m_starting.isRunning() || m_judging.isRunning(); }

    /// Returns the highlighted best continuation, from the head of the walk; empty if there is
    /// none.
    const Route& hint() const noexcept { return m_hint; }

    /// Highlights a best continuation.
    void showHint() override;
    /// Makes the first step of the highlighted continuation.
    void takeHint() override;
    void hideHint() override;

private:
    /// The judgement of a walk of `steps` steps.
    struct News {
        std::size_t steps = 0;
        Judgement judgement{};
    };
    /// The answer to one question.
    struct Judged {
        std::optional<News> news{};
        std::optional<std::size_t> losingStep{};
    };

    void follow();
    void judgeStart();
    void judge();
    void take(const News& news);
    void answerWanted();
    std::size_t commonSteps() const;
    std::size_t lastGood() const;

    WalkGame* m_game;
    std::shared_ptr<WalkJudge> m_judge; ///< of the followed game; null if there is none
    Route m_cells;                      ///< of the previous walk
    std::optional<Judgement> m_atStart;
    std::vector<std::optional<Judgement>> m_known; ///< by number of steps
    std::optional<std::size_t> m_losingStep;
    Route m_hint;
    bool m_isWanted = false; ///< true if a hint was requested and is not known yet
    Background<Judgement, Judgement> m_starting;
    Background<Judged, News> m_judging;
};

} // namespace mazewright::ui

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

    bool isUnderWay() const override { return isPlaying() && m_walk->steps() > 0; }
    bool isFinished() const override { return m_walk && m_walk->isFinished(); }
    QUndoStack* steps() noexcept override { return &m_steps; }
    QString whyNot() const override;

    /// Returns the walk so far; empty if there is no game, not even a paused one.
    const std::optional<Walk>& walk() const noexcept { return m_walk; }

public slots:
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
    bool isBegun() const override { return m_walk.has_value(); }
    void start() override;
    void discard() override;
    void stepped() override;

    Asked m_asked;
    std::optional<Walk> m_walk;
    QUndoStack m_steps;
    Route m_arrived;  // the last walk that `finished` was emitted for
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
    bool isWorking() const override { return m_judging.isRunning(); }

    /// Makes the first step of the highlighted continuation.
    void takeHint() override;

private:
    /// What was found out about a walk of `steps` steps.
    struct Judged {
        std::size_t steps = 0;
        Judgement judgement{};
        std::optional<std::size_t> losingStep{};
    };

    void follow();
    void judge();
    void take(const Judged& judged);
    Advice advice() const override;
    void seekAdvice() override { judge(); }
    std::size_t commonSteps() const;
    std::size_t lastGood() const;

    WalkGame* m_game;
    std::shared_ptr<WalkJudge> m_judge; ///< of the followed game; null if there is none
    Route m_cells;                      ///< of the previous walk
    std::optional<Judgement> m_atStart;
    std::vector<std::optional<Judgement>> m_known; ///< by number of steps
    std::optional<std::size_t> m_losingStep;
    bool m_isStartJudged = false; ///< true if `m_atStart` is final
    Background<Judged, Judged> m_judging;
};

} // namespace mazewright::ui

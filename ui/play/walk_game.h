#pragma once

#include "solvers/play/walk.h"
#include "ui/play/play.h"

#include <QUndoStack>

#include <functional>
#include <optional>

namespace mazewright::ui {

/// Plays a level's question by walking: a track of one stroke, or a route, is drawn step by step.
/// Each step is an undo step, a start over too. Where the level's cells or its question change, the
/// game is over. GUI thread.
class WalkGame : public Play {
    Q_OBJECT

public:
    /// What is asked of the level now.
    using Asked = std::function<Expected<Query>()>;

    /// Larger mazes are not walked.
    static constexpr std::size_t mostCells = std::size_t{1} << 22;

    /// The level is not owned and must outlive the game.
    WalkGame(MazeDocument* level, Asked asked, QObject* parent = nullptr);

    MazeDocument& level() const noexcept { return *m_level; }
    bool isPlaying() const noexcept override { return m_isPlaying; }
    MazeDocument& copy() noexcept override { return m_copy; }
    QUndoStack* steps() noexcept override { return &m_steps; }
    QString hindrance() const override;

    /// As far as it has come; none: there is no game, not even one set aside.
    const std::optional<Walk>& walk() const noexcept { return m_walk; }
    bool isUnderWay() const noexcept { return m_isPlaying && m_walk->steps() > 0; }
    bool isFinished() const noexcept { return m_walk && m_walk->isFinished(); }

public slots:
    void begin() override;
    void end() override;
    void startOver() override;
    /// To be called when the question of the level may have changed.
    void questionChanged();

    /// Draws to a cell: onto the cell before takes the last step back; else the walk goes straight
    /// on to it, as far as it may. A cell that it may not step on says why.
    void drawTo(mazewright::Position cell);
    /// Takes the last step back; nothing without one.
    void stepBack();
    /// Walks these cells, each the neighbour of the one before, as far as it may.
    void follow(const mazewright::Route& cells);

private:
    class Step;
    class Restart;

    Expected<Walk> begun() const;
    void giveUp();
    void put(Position cell);
    void takeBack();
    void moved();

    MazeDocument* m_level;
    Asked m_asked;
    MazeDocument m_copy;
    std::optional<Walk> m_walk;
    QUndoStack m_steps;
    Route m_arrived; // the walk that `finished` was told of last
    bool m_isPlaying = false;
    QObject m_wiring; // what the game hears of its steps ends with it; last, so that it goes first
};

} // namespace mazewright::ui

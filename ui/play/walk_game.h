#pragma once

#include "solvers/play/walk.h"
#include "ui/play/play.h"

#include <QUndoStack>

#include <functional>
#include <optional>

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

    /// The level is not owned and must outlive the game.
    WalkGame(MazeDocument* level, Asked asked, QObject* parent = nullptr);

    MazeDocument& level() const noexcept { return *m_level; }
    bool isPlaying() const noexcept override { return m_isPlaying; }
    MazeDocument& copy() noexcept override { return m_copy; }
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
    Route m_arrived; // the last walk that `finished` was emitted for
    bool m_isPlaying = false;
    QObject m_wiring; // context of connections to the steps; last, so that it is destroyed first
};

} // namespace mazewright::ui

#pragma once

#include "ui/canvas/maze_view.h"

#include <QObject>

#include <functional>
#include <optional>

class QKeyEvent;

namespace mazewright::ui {

class BoardGame;
class GameAnalysis;
class LevelSession;
class Play;
struct Tool;
class WalkGame;

/// Connects a game with two views. While the play tool is current in the editor, the played copy is
/// shown. Any other tool returns to the editor.
class PlayMode : public QObject {
    Q_OBJECT

public:
    /// Owns no argument; all must outlive this object. `play` is a game of the level, `view` shows
    /// its copy.
    PlayMode(LevelSession* level, Play* play, MazeView* editor, MazeView* view, QObject* parent);

signals:
    /// Emitted to show the view of the game, or the editor again, which gets the focus afterwards;
    /// the editor only if the game had it.
    void changed();

private:
    void editorToolChanged(const Tool* tool);
    void playToolChanged(const Tool* tool);
    void begin();
    void end();
    void restoreTool();

    LevelSession* m_level;
    Play* m_play;
    MazeView* m_editor;
    MazeView* m_view;
    const Tool* m_editorTool; // the tool that was current before the game
};

/// Handles the pointer and the keys on the view of a game, and shows the messages of the game as
/// the view's hint. H shows a hint, Enter takes it, Esc returns to the editor.
class PlayInput : public QObject, public PointerMode {
    Q_OBJECT

public:
    /// Owns no argument; all must outlive this object. `view` shows the copy that is played on.
    PlayInput(Play* play, GameAnalysis* watch, MazeView* view, QObject* parent);

    bool press(Position, Qt::MouseButton, Qt::KeyboardModifiers) override { return false; }
    void moveTo(Position) override {}
    void release(Position) override {}
    bool wantsKey(const QKeyEvent& event) const override { return actionOf(event) != nullptr; }
    void takeKey(const QKeyEvent& event) override { actionOf(event)(); }
    bool isBusy() const override { return false; }
    void cancel() override {}
    QString hint() const override { return m_said.isEmpty() ? instructions() : m_said; }

protected:
    /// Returns what a key does; null for a key that is not of the game.
    virtual std::function<void()> actionOf(const QKeyEvent& event) const;
    /// Returns what the player can do.
    virtual QString instructions() const = 0;
    GameAnalysis& watch() const noexcept { return *m_watch; }
    MazeView& view() const noexcept { return *m_view; }

private:
    Play* m_play;
    GameAnalysis* m_watch;
    MazeView* m_view;
    QString m_said;
};

/// The input of a board game. A click, or Enter without a hint, chooses a tile. Esc clears the
/// choice; a second Esc returns to the editor.
class BoardInput : public PlayInput {
    Q_OBJECT

public:
    /// Owns no argument; all must outlive this object. `view` shows the board that is played.
    BoardInput(const LevelSession& level, MazeView* editor, MazeView* view, QObject* parent);

private:
    std::function<void()> actionOf(const QKeyEvent& event) const override;
    QString instructions() const override;
    void fitBoard();

    BoardGame* m_game;
    MazeView* m_editor;
};

/// The input of a walk. A drag or the arrow keys extend the walk. Moving onto the previous cell
/// takes a step back; so does Backspace.
class WalkInput : public PlayInput {
    Q_OBJECT

public:
    /// Owns no argument; all must outlive this object. `view` shows the copy that is walked on.
    WalkInput(const LevelSession& level, MazeView* view, QObject* parent);

    bool press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void moveTo(Position cell) override;
    void release(Position) override { m_drawn.reset(); }
    bool isBusy() const override { return m_drawn.has_value(); }
    void cancel() override { m_drawn.reset(); }

private:
    std::function<void()> actionOf(const QKeyEvent& event) const override;
    QString instructions() const override;
    void goAlong(int key) const;

    WalkGame* m_game;
    std::optional<Position> m_drawn; // while pressed: the last cell of the pointer
};

} // namespace mazewright::ui

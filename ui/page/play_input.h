#pragma once

#include "ui/canvas/maze_view.h"

#include <QObject>

#include <functional>
#include <optional>

class QKeyEvent;

namespace mazewright::ui {

class BoardAnalysis;
class BoardGame;
class LevelSession;
class Play;
struct Tool;
class WalkAnalysis;
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

/// Handles clicks and keys on the view of a board game. They go to the game, whose messages become
/// the view's hint. H shows a pair as a hint, Enter removes that pair. Esc clears the choice; a
/// second Esc returns to the editor.
class BoardInput : public QObject {
    Q_OBJECT

public:
    /// Owns no argument; all must outlive this object. `view` shows the board that is played.
    BoardInput(const LevelSession& level, MazeView* editor, MazeView* view, QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void say(const QString& words);
    void cancel();
    void fitBoard();
    std::function<void()> actionOf(const QKeyEvent& event) const;

    BoardGame* m_game;
    BoardAnalysis* m_watch;
    MazeView* m_editor;
    MazeView* m_view;
};

/// Handles the pointer and the keys on the view of a walk. A drag or the arrow keys extend the
/// walk. Moving onto the previous cell takes a step back; so does Backspace. H shows a best
/// continuation, Enter takes its first step, Esc returns to the editor.
class WalkInput : public QObject, public PointerMode {
    Q_OBJECT

public:
    /// Owns no argument; all must outlive this object. `view` shows the copy that is walked on.
    WalkInput(const LevelSession& level, MazeView* view, QObject* parent);
    ~WalkInput() override;

    bool press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void moveTo(Position cell) override;
    void release(Position cell) override;
    bool wantsKey(const QKeyEvent& event) const override { return actionOf(event) != nullptr; }
    void takeKey(const QKeyEvent& event) override { actionOf(event)(); }
    bool isBusy() const override { return m_drawn.has_value(); }
    void cancel() override;
    QString hint() const override;

private:
    std::function<void()> actionOf(const QKeyEvent& event) const;
    void goAlong(int key) const;

    WalkGame* m_game;
    WalkAnalysis* m_watch;
    MazeView* m_view;
    QString m_said;
    std::optional<Position> m_drawn; // while pressed: the last cell of the pointer
};

} // namespace mazewright::ui

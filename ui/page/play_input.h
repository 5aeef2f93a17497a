#pragma once

#include "ui/canvas/maze_view.h"

#include <QObject>

#include <functional>
#include <optional>

namespace mazewright::ui {

class MazeView;
class Play;
struct Tool;

/// Connects a game with two views. While the play tool is current in the editor, the played copy is
/// shown. Any other tool returns to the editor.
class PlayMode : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this object.
    struct Parts {
        MazeView* editor = nullptr; ///< of the level
        MazeView* view = nullptr;   ///< of `play->copy()`
        Play* play = nullptr;
        /// Returns true if the play tool begins this game, and not a different game of the level.
        std::function<bool()> isPreferred{};
    };
    explicit PlayMode(Parts parts, QObject* parent = nullptr);

signals:
    /// Emitted to show the view of the game, which gets the focus afterwards.
    void begun();
    /// Emitted to show the editor, which gets the focus afterwards if the game had it.
    void ended();

private:
    void editorToolChanged(const Tool* tool);
    void playToolChanged(const Tool* tool);
    void playingChanged(bool playing);
    void begin();
    void end();
    void restoreTool();

    Parts m_parts;
    const Tool* m_editorTool; // the tool that was current before the game
};

} // namespace mazewright::ui

class QKeyEvent;

namespace mazewright::ui {

class BoardGame;
class BoardAnalysis;

/// Handles clicks and keys on the view of a board game. They go to the game, whose messages become
/// the view's hint. H shows a pair as a hint, Enter removes that pair. Esc clears the choice; a
/// second Esc returns to the editor.
class BoardInput : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this object.
    struct Parts {
        MazeView* editor = nullptr; ///< of `game->level()`
        MazeView* view = nullptr;   ///< of `game->copy()`
        BoardGame* game = nullptr;
        BoardAnalysis* watch = nullptr;
    };
    explicit BoardInput(const Parts& parts, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void cancel();
    void fitBoard();
    bool handles(const QKeyEvent& event) const;
    void press(const QKeyEvent& event);

    Parts m_parts;
};

class WalkGame;
class WalkAnalysis;

/// Handles the pointer and the keys on the view of a walk. A drag or the arrow keys extend the
/// walk. Moving onto the previous cell takes a step back; so does Backspace. H shows a best
/// continuation, Enter takes its first step, Esc returns to the editor.
class WalkInput : public QObject, public PointerMode {
    Q_OBJECT

public:
    /// Not owned; must outlive this object.
    struct Parts {
        MazeView* view = nullptr; ///< of `game->copy()`
        WalkGame* game = nullptr;
        WalkAnalysis* watch = nullptr;
    };
    explicit WalkInput(const Parts& parts, QObject* parent = nullptr);
    ~WalkInput() override;

    bool press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void moveTo(Position cell) override;
    void release(Position cell) override;
    bool wantsKey(const QKeyEvent& event) const override;
    void takeKey(const QKeyEvent& event) override;
    bool isBusy() const override { return m_drawn.has_value(); }
    void cancel() override;
    QString hint() const override;

private:
    void goAlong(int key);

    Parts m_parts;
    QString m_said;
    std::optional<Position> m_drawn; // while pressed: the last cell of the pointer
};

} // namespace mazewright::ui

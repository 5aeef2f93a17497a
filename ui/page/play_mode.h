#pragma once

#include <QObject>

class QKeyEvent;

namespace mazewright::ui {

class BoardGame;
class BoardWatch;
class MazeView;
struct Tool;

/// What ties a game to two views: while the tool that plays is in hand in the editor, the copy that
/// is played is to be shown, and clicks and keys on it go to the game, what it says to that view's
/// hint. H points a pair out, Enter removes that pair; Esc lets go, and then goes back to the
/// editor, as does the choice of any other tool.
class PlayMode : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        MazeView* editor = nullptr; ///< of `game->level()`
        MazeView* view = nullptr;   ///< of `game->board()`
        BoardGame* game = nullptr;
        BoardWatch* watch = nullptr;
    };
    explicit PlayMode(const Parts& parts, QObject* parent = nullptr);

signals:
    /// The view of the game is to be shown; it gets the focus afterwards.
    void begun();
    /// The editor is to be shown; it gets the focus afterwards where the game had it.
    void ended();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void editorToolChanged(const Tool* tool);
    void gameToolChanged(const Tool* tool);
    void playingChanged(bool playing);
    void begin();
    void end();
    void putToolBack();
    void cancel();
    void fitBoard();
    bool handles(const QKeyEvent& event) const;
    void press(const QKeyEvent& event);

    Parts m_parts;
    const Tool* m_editorTool; // the one that was in hand before the game
};

} // namespace mazewright::ui

#pragma once

#include <QObject>

class QKeyEvent;

namespace mazewright::ui {

class BoardGame;
class BoardWatch;
class MazeView;

/// Clicks and keys on the view of a game on a board: they go to the game, whose words become the
/// view's hint. H points a pair out, Enter removes that pair; Esc drops the choice, and then goes
/// back to the editor.
class BoardHands : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        MazeView* editor = nullptr; ///< of `game->level()`
        MazeView* view = nullptr;   ///< of `game->board()`
        BoardGame* game = nullptr;
        BoardWatch* watch = nullptr;
    };
    explicit BoardHands(const Parts& parts, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void cancel();
    void fitBoard();
    bool handles(const QKeyEvent& event) const;
    void press(const QKeyEvent& event);

    Parts m_parts;
};

} // namespace mazewright::ui

#pragma once

#include <QObject>

class QKeyEvent;

namespace mazewright::ui {

class BoardGame;
class BoardAnalysis;
class MazeView;

/// Handles clicks and keys on the view of a board game. They go to the game, whose messages become
/// the view's hint. H shows a pair as a hint, Enter removes that pair. Esc clears the choice; a
/// second Esc returns to the editor.
class BoardInput : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this object.
    struct Parts {
        MazeView* editor = nullptr; ///< of `game->level()`
        MazeView* view = nullptr;   ///< of `game->board()`
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

} // namespace mazewright::ui

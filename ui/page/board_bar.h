#pragma once

#include "ui/page/play_bar.h"

namespace mazewright::ui {

class BoardGame;

/// The bar of a board of tiles: moves, tiles left, and the way into the level.
class BoardBar : public PlayBar {
    Q_OBJECT

public:
    /// The game is not owned and must outlive the bar.
    explicit BoardBar(BoardGame* game, QWidget* parent = nullptr);

private:
    void showState();

    BoardGame* m_game;
    QLabel* m_moves;
    QLabel* m_tiles;
    QPushButton* m_startOver;
    QPushButton* m_use;
};

} // namespace mazewright::ui

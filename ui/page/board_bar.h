#pragma once

#include "ui/page/play_bar.h"

namespace mazewright::ui {

class BoardGame;

/// The bar of a board of tiles: moves, tiles left, and buttons to put the board into the level and
/// to compare the cleared board.
class BoardBar : public PlayBar {
    Q_OBJECT

public:
    /// Does not own the game, which must outlive the bar.
    explicit BoardBar(BoardGame* game, QWidget* parent = nullptr);

signals:
    /// Emitted when the user asks to compare the order in which the board was cleared with a
    /// solver's order.
    void comparisonRequested();

private:
    void showState();

    BoardGame* m_game;
    QLabel* m_moves;
    QLabel* m_tiles;
    QPushButton* m_startOver;
    QPushButton* m_use;
    QPushButton* m_compare;
};

} // namespace mazewright::ui

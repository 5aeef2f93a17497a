#pragma once

#include "ui/page/play_bar.h"

namespace mazewright::ui {

class BoardGame;

/// The bar of a board of tiles: moves, tiles left, the way into the level, and the comparison of
/// what has been cleared.
class BoardBar : public PlayBar {
    Q_OBJECT

public:
    /// The game is not owned and must outlive the bar.
    explicit BoardBar(BoardGame* game, QWidget* parent = nullptr);

signals:
    /// Asks to show the order in which the board was cleared beside a solver's.
    void comparisonWanted();

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

#pragma once

#include "ui/overlay/link_line.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"

#include <QObject>
#include <QVariantAnimation>

#include <cstddef>
#include <optional>

namespace mazewright::ui {

class LinkLinesItem;

/// Draws a game over its board: what is chosen and its partners, the hint, the pair that the list
/// points at, all open pairs if wanted, and for a moment the line of each move.
class BoardLines : public QObject {
    Q_OBJECT

public:
    /// So many open pairs are drawn at once; more could not be told apart.
    static constexpr std::size_t mostDrawn = 200;

    /// Not owned; game and watch must outlive this, and the item while the game changes.
    BoardLines(BoardGame* game, BoardWatch* watch, LinkLinesItem* item, QObject* parent = nullptr);

public slots:
    void showPointed(std::optional<mazewright::BoardMove> pair);
    void setAllShown(bool shown);

private:
    void showBoard();
    void showGame();
    void showChosen();
    void showHint();
    void showOpen();
    void flash(LinkLine kind, const Route& line);
    Route lineOf(const BoardMove& move) const;

    BoardGame* m_game;
    BoardWatch* m_watch;
    LinkLinesItem* m_item;
    QVariantAnimation m_fading;
    std::shared_ptr<const BoardPairs> m_drawn; // whose open pairs are drawn
    std::size_t m_played = 0;                  // moves, when last looked
    bool m_allShown = false;
};

} // namespace mazewright::ui

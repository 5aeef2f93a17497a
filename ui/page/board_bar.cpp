#include "ui/page/board_bar.h"

#include "ui/play/board_game.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace mazewright::ui {

BoardBar::BoardBar(BoardGame* game, QWidget* parent)
    : PlayBar(game, &game->level(), "playBar", parent), m_game(game),
      m_moves(addFigure(tr("Pairs that you have removed from this board"), "Moves")),
      m_tiles(addFigure(tr("Tiles that are still on the board"), "Tiles")),
      m_startOver(addButton(tr("Start Over"), tr("Return the board to the start of this game"),
                            "StartOver")),
      m_use(addButton(
          tr("Use Board as Level"),
          tr("Replace the level with the board as it is now. You can undo this in the editor."),
          "Use")),
      m_compare(addButton(tr("Compare"), tr("Compare your order with a solver’s, pair by pair"),
                          "Compare"))
{
    connect(m_startOver, &QPushButton::clicked, game, &BoardGame::startOver);
    connect(m_use, &QPushButton::clicked, game, &BoardGame::takeIntoLevel);
    connect(m_compare, &QPushButton::clicked, this, &BoardBar::comparisonRequested);
    connect(game, &Play::changed, this, &BoardBar::showState);
    showState();
}

void BoardBar::showState()
{
    m_startOver->setEnabled(m_game->game().isUnderWay());
    m_use->setEnabled(m_game->game().isUnderWay());
    // Clearing a shuffled board does not answer the level's board.
    m_compare->setEnabled(m_game->tilesLeft() == 0 && !m_game->lines().empty());
    setFigure(*m_moves, tr("Moves: %1").arg(QLocale().toString(qulonglong{m_game->game().played})));
    setFigure(*m_tiles,
              tr("Tiles left: %1").arg(QLocale().toString(qulonglong{m_game->tilesLeft()})));
}

} // namespace mazewright::ui

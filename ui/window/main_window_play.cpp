// The board of tiles: what is played there, its panel and its lines.
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/page/board_lines.h"
#include "ui/page/hint_bar.h"
#include "ui/page/message_bar.h"
#include "ui/page/play_mode.h"
#include "ui/panels/board_panel.h"
#include "ui/panels/run_display.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"
#include "ui/results/results_table.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QDockWidget>
#include <QTabWidget>

namespace mazewright::ui {

namespace {

constexpr int boardTab = 2;

} // namespace

void MainWindow::connectBoard()
{
    m_playMode = new PlayMode(
        {.view = m_view, .game = m_game, .watch = m_watch, .panel = m_boardPanel}, this);
    auto* lines = new BoardLines(m_game, m_watch, m_linkLines, this);
    connect(m_boardPanel, &BoardPanel::pointedAt, lines, &BoardLines::showPointed);
    connect(m_boardPanel, &BoardPanel::allShownChanged, lines, &BoardLines::setAllShown);
    connect(m_game, &BoardGame::failed, this,
            [this](const QString& why) { m_messages->show(why, MessageBar::Kind::note); });
    connect(m_game, &BoardGame::changed, this, &MainWindow::showBoardState);
    connect(m_playMode, &PlayMode::begun, this, [this] {
        m_hint->dismiss();
        hideOrder(); // tiles that it veils are still there
        if (m_game->isBoard())
            showBoardTab();
    });
    showBoardState();
}

void MainWindow::showBoardState()
{
    const bool board = m_game->isBoard();
    m_analysisTabs->setTabVisible(boardTab, board);
    const bool tiles = m_game->isPlayable() && m_game->tilesLeft() > 0;
    action("board.play")->setEnabled(m_game->isPlayable());
    action("board.hint")->setEnabled(tiles);
    action("board.shuffle")->setEnabled(tiles);
    action("board.start-over")->setEnabled(m_game->game().played > 0);
}

void MainWindow::hideOrder()
{
    if (!m_display->showsOrder())
        return;
    m_results->clearSelection();
    m_display->showRun(-1);
}

void MainWindow::showBoardTab()
{
    m_analysisTabs->setTabVisible(boardTab, true);
    m_analysisTabs->setCurrentIndex(boardTab);
}

void MainWindow::playBoard()
{
    m_playMode->begin();
}

void MainWindow::hintBoard()
{
    m_playMode->begin();
    m_watch->showHint();
}

void MainWindow::shuffleBoard()
{
    m_game->shuffle();
}

void MainWindow::startBoardOver()
{
    m_game->startOver();
}

} // namespace mazewright::ui

// The board of tiles: the page of its game, its panel and its lines.
#include "ui/document/maze_document.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/page/board_lines.h"
#include "ui/page/hint_bar.h"
#include "ui/page/message_bar.h"
#include "ui/page/play_bar.h"
#include "ui/page/play_mode.h"
#include "ui/panels/board_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/run_display.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"
#include "ui/results/results_table.h"
#include "ui/window/compare_mode.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"

#include <QAction>
#include <QDockWidget>
#include <QStackedWidget>
#include <QTabWidget>
#include <QUndoGroup>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int boardTab = 2;
constexpr int editorPage = 0;
constexpr int gamePage = 1;

} // namespace

void MainWindow::makeGamePage()
{
    auto* page = new QWidget(m_pages);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_boardView = new MazeView(&m_game->board(), page);
    m_boardView->setFrameShape(QFrame::NoFrame);
    m_boardView->setAccessibleName(tr("Board that is played"));
    column->addWidget(new PlayBar(m_game, page));
    column->addWidget(m_boardView, 1);
    m_pages->addWidget(page);
}

void MainWindow::connectBoard()
{
    auto* mode = new PlayMode(
        {.editor = m_view, .view = m_boardView, .game = m_game, .watch = m_watch}, m_pages);
    connect(mode, &PlayMode::begun, this, &MainWindow::showGame);
    connect(mode, &PlayMode::ended, this, &MainWindow::showEditor);
    m_boardLines = new BoardLines({.game = m_game,
                                   .watch = m_watch,
                                   .levelItem = m_view->mazeItem(),
                                   .boardItem = m_boardView->mazeItem()},
                                  this);
    connect(m_boardPanel, &BoardPanel::pointedAt, m_boardLines, &BoardLines::showPointed);
    connect(m_boardPanel, &BoardPanel::allShownChanged, m_boardLines, &BoardLines::setAllShown);
    const auto note = [this](const QString& why) { m_messages->show(why, MessageBar::Kind::note); };
    connect(m_game, &BoardGame::failed, this, note);
    connect(m_game, &BoardGame::over, this, note);
    connect(m_game, &BoardGame::changed, this, &MainWindow::showBoardState);
    connectBoardView();
    showBoardState();
}

void MainWindow::connectBoardView()
{
    connect(m_boardView, &MazeView::cellHovered, this, &MainWindow::showCell);
    connect(m_boardView, &MazeView::zoomed, m_status, &StatusLine::setZoom);
    connect(m_boardView, &MazeView::hintChanged, m_status, &StatusLine::setHint);
    connect(m_layers, &LayersPanel::gridShownChanged, this,
            [this](bool shown) { m_boardView->mazeItem()->setGridShown(shown); });
    m_boardView->addAction(action("view.hide-panels"));
    m_status->setZoom(m_view->pixelsPerCell());
    m_status->setHint(m_view->hint());
}

void MainWindow::showGame()
{
    m_hint->dismiss();
    m_pages->setCurrentIndex(gamePage);
    m_undo->setActiveStack(m_game->board().undoStack());
    m_status->setZoom(m_boardView->pixelsPerCell());
    m_status->setHint(m_boardView->hint());
    showBoardTab();
}

/// A comparison that has begun keeps its page.
void MainWindow::showEditor()
{
    m_undo->setActiveStack(m_document->undoStack());
    if (m_compare->isOn())
        return;
    m_pages->setCurrentIndex(editorPage);
    m_status->setZoom(m_view->pixelsPerCell());
    m_status->setHint(m_view->hint());
}

const LinkLinesItem& MainWindow::linkLines() const
{
    return m_boardLines->item();
}

void MainWindow::showBoardState()
{
    m_analysisTabs->setTabVisible(boardTab, m_game->isBoard());
    const bool tiles = m_game->isPlayable() && m_game->tilesLeft() > 0;
    action("board.play")->setEnabled(m_game->isPlayable());
    action("board.hint")->setEnabled(tiles);
    action("board.shuffle")->setEnabled(tiles);
    action("board.start-over")->setEnabled(m_game->game().isUnderWay());
    action("board.use")->setEnabled(m_game->game().isUnderWay());
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
    m_game->begin();
}

void MainWindow::hintBoard()
{
    m_game->begin();
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

void MainWindow::useBoardAsLevel()
{
    m_game->takeIntoLevel();
}

} // namespace mazewright::ui

#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/play/board_game.h"
#include "ui/theme/icons.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QUndoGroup>

#include <initializer_list>

namespace mazewright::ui {

void MainWindow::makeActions(std::initializer_list<ActionFacts> all)
{
    for (const ActionFacts& facts : all)
        makeAction(facts);
}

void MainWindow::makeFileActions()
{
    using Key = QKeySequence;
    makeActions(
        {{"file.new", QT_TR_NOOP("&New…"), "new", {Key::New}, &MainWindow::newLevel},
         {"file.open", QT_TR_NOOP("&Open…"), "open", {Key::Open}, &MainWindow::chooseFileToOpen},
         {"file.save", QT_TR_NOOP("&Save"), "save", {Key::Save}, &MainWindow::saveLevel},
         {"file.save-as",
          QT_TR_NOOP("Save &As…"),
          "",
          {Key(Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
          &MainWindow::saveLevelAs},
         {"file.export-results",
          QT_TR_NOOP("Export &Results…"),
          "export",
          {},
          &MainWindow::exportResults},
         {"file.compare-folder",
          QT_TR_NOOP("Compare Fol&der…"),
          "",
          {},
          &MainWindow::compareFolder},
         {"file.quit",
          QT_TR_NOOP("&Quit"),
          "",
          {Key(Qt::CTRL | Qt::Key_Q)},
          &MainWindow::closeWindow}});
}

void MainWindow::makeViewActions()
{
    using Key = QKeySequence;
    makeActions({{"view.zoom-in",
                  QT_TR_NOOP("Zoom &In"),
                  "zoom-in",
                  {Key(Qt::Key_Plus), Key(Qt::CTRL | Qt::Key_Plus), Key(Qt::CTRL | Qt::Key_Equal)},
                  &MainWindow::zoomIn},
                 {"view.zoom-out",
                  QT_TR_NOOP("Zoom &Out"),
                  "zoom-out",
                  {Key(Qt::Key_Minus), Key(Qt::CTRL | Qt::Key_Minus)},
                  &MainWindow::zoomOut},
                 {"view.actual-size",
                  QT_TR_NOOP("&100 %"),
                  "actual-size",
                  {Key(Qt::CTRL | Qt::Key_0)},
                  &MainWindow::actualSize},
                 {"view.fit",
                  QT_TR_NOOP("&Fit"),
                  "fit",
                  {Key(Qt::CTRL | Qt::Key_Slash), Key(Qt::Key_Home)},
                  &MainWindow::fitMaze},
                 {"view.grid",
                  QT_TR_NOOP("&Grid"),
                  "",
                  {Key(Qt::CTRL | Qt::Key_G)},
                  &MainWindow::toggleGrid},
                 {"view.tile-numbers",
                  QT_TR_NOOP("Num&bers on Tiles"),
                  "",
                  {},
                  &MainWindow::toggleTileNumbers},
                 {"view.live-route",
                  QT_TR_NOOP("&Live Route"),
                  "",
                  {Key(Qt::CTRL | Qt::Key_L)},
                  &MainWindow::toggleLiveRoute},
                 {"view.analysis",
                  QT_TR_NOOP("&Analysis Panel"),
                  "",
                  {Key(Qt::Key_F7)},
                  &MainWindow::showAnalysisPanel},
                 {"view.hide-panels",
                  QT_TR_NOOP("&Hide or Show All Panels"),
                  "",
                  {Key(Qt::Key_Tab)},
                  &MainWindow::togglePanels},
                 {"view.next-pane",
                  QT_TR_NOOP("&Next Pane"),
                  "",
                  {Key(Qt::CTRL | Qt::Key_Tab)},
                  &MainWindow::focusNextPane},
                 {"view.full-screen",
                  QT_TR_NOOP("Full S&creen"),
                  "full-screen",
                  {Key(Qt::Key_F11)},
                  &MainWindow::toggleFullScreen}});
}

void MainWindow::makeMazeActions()
{
    makeActions(
        {{"maze.resize", QT_TR_NOOP("&Resize and Crop…"), "resize", {}, &MainWindow::resizeMaze},
         {"maze.generate", QT_TR_NOOP("&Generate…"), "generate", {}, &MainWindow::generateMaze},
         {"maze.flip-horizontal",
          QT_TR_NOOP("Flip &Horizontally"),
          "flip-horizontal",
          {},
          &MainWindow::flipMazeHorizontally},
         {"maze.flip-vertical",
          QT_TR_NOOP("Flip &Vertically"),
          "flip-vertical",
          {},
          &MainWindow::flipMazeVertically},
         {"maze.rotate-right",
          QT_TR_NOOP("Rotate R&ight"),
          "rotate-right",
          {},
          &MainWindow::rotateMazeRight},
         {"maze.rotate-left",
          QT_TR_NOOP("Rotate &Left"),
          "rotate-left",
          {},
          &MainWindow::rotateMazeLeft},
         {"maze.transpose",
          QT_TR_NOOP("&Exchange Rows and Columns"),
          "",
          {},
          &MainWindow::transposeMaze},
         {"maze.properties",
          QT_TR_NOOP("Level &Properties…"),
          "properties",
          {},
          &MainWindow::editLevelNotes}});
}

/// Of a board of tiles. While it is played the view takes H and Enter for hints.
void MainWindow::makeBoardActions()
{
    makeActions(
        {{"board.play", QT_TR_NOOP("&Play the Board"), "game", {}, &MainWindow::playBoard},
         {"board.hint", QT_TR_NOOP("&Hint"), "", {}, &MainWindow::hintBoard},
         {"board.shuffle", QT_TR_NOOP("&Shuffle Tiles"), "dice", {}, &MainWindow::shuffleBoard},
         {"board.start-over",
          QT_TR_NOOP("Start &Over"),
          "to-start",
          {},
          &MainWindow::startBoardOver},
         {"board.use",
          QT_TR_NOOP("&Use This Board as the Level"),
          "",
          {},
          &MainWindow::useBoardAsLevel}});
}

void MainWindow::makeSolveActions()
{
    using Key = QKeySequence;
    makeActions(
        {{"solve.solve", QT_TR_NOOP("&Solve"), "solve", {Key(Qt::Key_F5)}, &MainWindow::solve},
         {"solve.all",
          QT_TR_NOOP("Solve with &Every Solver"),
          "solve-all",
          {Key(Qt::CTRL | Qt::Key_F5)},
          &MainWindow::solveWithEvery},
         {"solve.stop",
          QT_TR_NOOP("S&top"),
          "stop",
          {Key(Qt::SHIFT | Qt::Key_F5)},
          &MainWindow::stopRuns},
         {"solve.analyse",
          QT_TR_NOOP("&Analyse as One Stroke"),
          "",
          {Key(Qt::SHIFT | Qt::Key_F7)},
          &MainWindow::analyse},
         {"solve.play",
          QT_TR_NOOP("&Play or Pause"),
          "play",
          {Key(Qt::Key_K)},
          &MainWindow::playOrPause},
         {"solve.step-back",
          QT_TR_NOOP("Step &Back"),
          "step-back",
          {Key(Qt::Key_Comma)},
          &MainWindow::stepBack},
         {"solve.step-forward",
          QT_TR_NOOP("Step &Forward"),
          "step-forward",
          {Key(Qt::Key_Period)},
          &MainWindow::stepForward},
         {"solve.to-start",
          QT_TR_NOOP("To the Sta&rt"),
          "to-start",
          {Key(Qt::CTRL | Qt::Key_Comma)},
          &MainWindow::toStart},
         {"solve.to-end",
          QT_TR_NOOP("To the E&nd"),
          "to-end",
          {Key(Qt::CTRL | Qt::Key_Period)},
          &MainWindow::toEnd}});
}

void MainWindow::makeHelpActions()
{
    using Key = QKeySequence;
    makeActions(
        {{"help.keys", QT_TR_NOOP("&Keys"), "", {Key(Qt::Key_F1)}, &MainWindow::showKeys},
         {"help.about", QT_TR_NOOP("&About Mazewright"), "info", {}, &MainWindow::showAbout}});
}

/// Every action of the menus but the tools, which come from the toolbox.
void MainWindow::makeActions()
{
    makeFileActions();
    makeViewActions();
    makeMazeActions();
    makeBoardActions();
    makeSolveActions();
    makeHelpActions();
    // In the panels Tab goes from field to field; only on the maze it hides them.
    removeAction(action("view.hide-panels"));
    action("view.hide-panels")->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(action("view.hide-panels"));
    makeUndoActions();
}

void MainWindow::makeUndoActions()
{
    m_undo->addStack(m_document->undoStack());
    m_undo->addStack(m_game->board().undoStack());
    m_undo->setActiveStack(m_document->undoStack());
    QAction* undo = m_undo->createUndoAction(this, tr("&Undo"));
    undo->setObjectName(QStringLiteral("edit.undo"));
    undo->setIcon(icon(u"undo"));
    undo->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Z));
    QAction* redo = m_undo->createRedoAction(this, tr("&Redo"));
    redo->setObjectName(QStringLiteral("edit.redo"));
    redo->setIcon(icon(u"redo"));
    redo->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    addAction(undo);
    addAction(redo);
}

} // namespace mazewright::ui

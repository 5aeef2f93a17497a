#include "ui/actions/action_table.h"
#include "ui/bars/example_list.h"
#include "ui/bars/language_menu.h"
#include "ui/bars/recent_files.h"
#include "ui/bars/theme_menu.h"
#include "ui/bars/tool_bar.h"
#include "ui/docks/docks.h"
#include "ui/experiments/race_command.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>

namespace mazewright::ui {

using Id = ActionId;

namespace {

void remakeWindows()
{
    QList<MainWindow*> windows; // collected first, since widgets are deleted during `remake`
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget))
            windows << window;
    for (MainWindow* window : windows)
        window->remake();
}

} // namespace

void MainWindow::makeMenus()
{
    makeFileMenu();
    QMenu& edit = *menuBar()->addMenu(tr("&Edit"));
    m_actions->addTo(edit, {Id::editUndo, Id::editRedo, Id::separator, Id::editCut, Id::editCopy,
                            Id::editPaste, Id::editDuplicate, Id::editClear, Id::editFill,
                            Id::editSaveStamp, Id::separator});
    edit.addMenu(tr("Too&ls"))->addActions(m_toolBar->actions());
    m_actions->addTo(*menuBar()->addMenu(tr("Se&lect")),
                     {Id::selectAll, Id::selectNone, Id::selectInvert, Id::separator,
                      Id::selectGrow, Id::selectShrink, Id::separator, Id::selectWalls,
                      Id::selectFloor, Id::selectCoins, Id::selectTiles, Id::separator,
                      Id::selectForced, Id::selectUnused});
    makeViewMenu();
    makeMazeMenu();
    m_actions->addTo(*menuBar()->addMenu(tr("&Solve")),
                     {Id::solveSolve, Id::solveAll, Id::solveStop, Id::separator, Id::solveAnalyse,
                      Id::separator, Id::solvePlay, Id::solveStepBack, Id::solveStepForward,
                      Id::solveToStart, Id::solveToEnd});
    makeCompareMenu();
    m_actions->addTo(
        *menuBar()->addMenu(tr("&Help")),
        {Id::helpManual, Id::helpStart, Id::helpFindCommand, Id::helpKeys, Id::helpAbout});
}

void MainWindow::makeFileMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&File"));
    m_actions->addTo(menu, {Id::fileNew, Id::fileOpen});
    auto* recent = menu.addMenu(tr("Open &Recent"));
    m_recentFiles = new RecentFiles(recent, this);
    connect(m_recentFiles, &RecentFiles::chosen, &m_connections,
            [this](const QString& file) { openFile(file); });
    QMenu& all = *menu.addMenu(tr("&Examples"));
    addExamples(all, examples());
    addExamples(*all.addMenu(tr("&Gallery")), galleryLevels());
    m_actions->addTo(menu, {Id::separator, Id::fileSave, Id::fileSaveAs, Id::separator,
                            Id::filePrint, Id::filePrintAll, Id::separator, Id::fileExportResults,
                            Id::fileExportPicture, Id::fileExportAnimation, Id::fileCompareFolder,
                            Id::fileSurveyFolder, Id::separator, Id::fileClose, Id::fileQuit});
}

void MainWindow::addExamples(QMenu& menu, const std::vector<Example>& levels)
{
    for (const Example& example : levels) {
        QAction* entry = menu.addAction(example.title);
        connect(entry, &QAction::triggered, &m_connections,
                [this, resource = example.resource] { openExample(resource); });
    }
}

void MainWindow::makeViewMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&View"));
    m_actions->addTo(menu, {Id::viewZoomIn, Id::viewZoomOut, Id::viewActualSize, Id::viewFit,
                            Id::viewGoToCell, Id::viewGrid, Id::viewRulers, Id::viewTileNumbers,
                            Id::viewLiveRoute, Id::separator});
    addThemes(*menu.addMenu(tr("&Theme")));
    addLanguages(*menu.addMenu(tr("Lang&uage")), [] {
        // Deferred until the menu is closed.
        QMetaObject::invokeMethod(qApp, remakeWindows, Qt::QueuedConnection);
    });
    m_docks->addEntriesTo(*menu.addMenu(tr("&Panels")));
    m_actions->addTo(menu, {Id::viewAnalysis, Id::separator, Id::viewNextTab, Id::viewPreviousTab,
                            Id::viewTearOff, Id::separator, Id::viewHidePanels, Id::viewResetLayout,
                            Id::viewNextPane, Id::viewFullScreen});
}

void MainWindow::makeMazeMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Maze"));
    m_actions->addTo(menu,
                     {Id::mazeResize, Id::mazeCrop, Id::mazeGenerate, Id::mazeOrder, Id::mazeRepair,
                      Id::separator, Id::mazeFlipHorizontally, Id::mazeFlipVertically,
                      Id::mazeRotateRight, Id::mazeRotateLeft, Id::mazeTranspose, Id::separator});
    m_actions->addTo(*menu.addMenu(tr("Tile &Board")),
                     {Id::boardPlay, Id::boardHint, Id::boardShuffle, Id::boardStartOver,
                      Id::separator, Id::boardUse});
    makeSymmetryMenu(*menu.addMenu(tr("&Symmetry")));
    m_actions->addTo(menu, {Id::separator, Id::mazeProperties});
}

void MainWindow::makeSymmetryMenu(QMenu& menu)
{
    m_actions->addTo(menu, symmetryActions);
    m_actions->addTo(menu, {Id::separator, Id::symmetryCentre, Id::symmetryThroughCell,
                            Id::separator, Id::symmetryKeepFirst, Id::symmetryKeepLast});
    m_actions->group(symmetryActions);
}

void MainWindow::makeCompareMenu()
{
    m_actions->addTo(*menuBar()->addMenu(tr("&Compare")),
                     {Id::compareRuns, Id::compareBack, Id::separator, Id::compareSideBySide,
                      Id::compareGrid, Id::compareStacked, Id::compareLock, Id::separator,
                      Id::compareNext, Id::compareSwap, Id::compareSplit, Id::compareClose,
                      Id::compareUseForAll, Id::separator, Id::compareRace, Id::compareCharts});
}

} // namespace mazewright::ui

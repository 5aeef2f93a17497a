// The rows of the table of actions: what the menus of a window can do.
#include "ui/window/action_rows.h"

#include "ui/commands/commands.h"
#include "ui/compare/compare_mode.h"
#include "ui/editor/maze_view.h"
#include "ui/experiments/race_command.h"
#include "ui/overlay/playback.h"
#include "ui/page/level_page.h"
#include "ui/page/picture_command.h"
#include "ui/play/board_game.h"
#include "ui/results/results_table.h"
#include "ui/runs/runs_model.h"
#include "ui/selection/selection.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QUndoGroup>

namespace mazewright::ui {

namespace {

using Id = ActionId;
constexpr auto always = ActionContext::always;
constexpr auto editor = ActionContext::editor;
constexpr auto canvas = ActionContext::canvas;
constexpr auto comparison = ActionContext::comparison;

// What a part of the window does as it stands, and for the level that is edited.

template <auto member>
void window(MainWindow& shell)
{
    (shell.*member)();
}

template <auto part, auto member>
void ofPart(MainWindow& shell)
{
    ((shell.*part)()->*member)();
}

template <auto part, auto member>
void ofLevel(MainWindow& shell)
{
    ((shell.level()->*part)()->*member)();
}

template <auto member>
void ofSelection(MainWindow& shell)
{
    (shell.page()->selection()->*member)();
}

template <auto member>
constexpr auto view = &ofPart<&MainWindow::shownView, member>;
template <auto member>
constexpr auto playback = &ofPart<&MainWindow::shownPlayback, member>;
template <auto member>
constexpr auto game = &ofLevel<&LevelSession::game, member>;

/// Marks a text of the table for translation, in the context of the main window.
#define ACTION_TEXT(text) QT_TRANSLATE_NOOP("MainWindow", text)

// clang-format off
constexpr std::array rows = std::to_array<ActionRow>({
    {Id::fileNew, "file.new", ACTION_TEXT("&New…"), "new", "Ctrl+N", always, commands::newLevel},
    {Id::fileOpen, "file.open", ACTION_TEXT("&Open…"), "open", "Ctrl+O", always, commands::open},
    {Id::fileSave, "file.save", ACTION_TEXT("&Save"), "save", "Ctrl+S", editor, commands::save},
    {Id::fileSaveAs, "file.save-as", ACTION_TEXT("Save &As…"), "", "Ctrl+Shift+S", editor, commands::saveAs},
    {Id::fileClose, "file.close", ACTION_TEXT("&Close"), "close", "Ctrl+W", editor, commands::closeLevel},
    {Id::fileExportResults, "file.export-results", ACTION_TEXT("Export Res&ults…"), "export", "", always, ofPart<&MainWindow::results, &ResultsTable::exportCsv>},
    {Id::fileExportPicture, "file.export-picture", ACTION_TEXT("Export P&icture…"), "", "", always, ofPart<&MainWindow::pictures, &PictureCommand::exportPicture>},
    {Id::fileExportAnimation, "file.export-animation", ACTION_TEXT("Export Ani&mation…"), "", "", always, ofPart<&MainWindow::pictures, &PictureCommand::exportAnimation>},
    {Id::fileCompareFolder, "file.compare-folder", ACTION_TEXT("Compare Fol&der…"), "", "", always, commands::compareFolder},
    {Id::fileQuit, "file.quit", ACTION_TEXT("&Quit"), "", "Ctrl+Q", always, commands::quit},
    {Id::editUndo, "edit.undo", ACTION_TEXT("&Undo"), "undo", "Ctrl+Z", editor, ofPart<&MainWindow::undoGroup, &QUndoGroup::undo>},
    {Id::editRedo, "edit.redo", ACTION_TEXT("&Redo"), "redo", "Ctrl+Shift+Z; Ctrl+Y", editor, ofPart<&MainWindow::undoGroup, &QUndoGroup::redo>},
    {Id::editCut, "edit.cut", ACTION_TEXT("Cu&t"), "cut", "Ctrl+X", canvas, commands::cut},
    {Id::editCopy, "edit.copy", ACTION_TEXT("&Copy"), "copy", "Ctrl+C", canvas, commands::copy},
    {Id::editPaste, "edit.paste", ACTION_TEXT("&Paste"), "paste", "Ctrl+V", canvas, commands::paste},
    {Id::editDuplicate, "edit.duplicate", ACTION_TEXT("&Duplicate"), "", "Ctrl+D", canvas, commands::duplicate},
    {Id::editClear, "edit.clear", ACTION_TEXT("Clear C&ells"), "", "Del", canvas, commands::clearCells},
    {Id::editFill, "edit.fill", ACTION_TEXT("&Fill Cells"), "", "Ctrl+Return", canvas, commands::fillCells},
    {Id::editSaveStamp, "edit.save-stamp", ACTION_TEXT("Sa&ve as Stamp…"), "stamp", "", canvas, commands::saveStamp},
    {Id::selectAll, "select.all", ACTION_TEXT("&All"), "", "Ctrl+A", canvas, ofSelection<&Selection::chooseAll>},
    {Id::selectNone, "select.none", ACTION_TEXT("&None"), "", "Ctrl+Shift+A", canvas, ofSelection<&Selection::clear>},
    {Id::selectInvert, "select.invert", ACTION_TEXT("&Invert"), "", "Ctrl+I", canvas, ofSelection<&Selection::invert>},
    {Id::selectGrow, "select.grow", ACTION_TEXT("&Grow"), "", "", canvas, ofSelection<&Selection::grow>},
    {Id::selectShrink, "select.shrink", ACTION_TEXT("&Shrink"), "", "", canvas, ofSelection<&Selection::shrink>},
    {Id::selectWalls, "select.walls", ACTION_TEXT("&Walls"), "", "", canvas, commands::selectKind<CellKind::wall>},
    {Id::selectFloor, "select.floor", ACTION_TEXT("&Floor"), "", "", canvas, commands::selectKind<CellKind::floor>},
    {Id::selectCoins, "select.coins", ACTION_TEXT("&Coins"), "", "", canvas, commands::selectKind<CellKind::coin>},
    {Id::selectTiles, "select.tiles", ACTION_TEXT("&Tiles"), "", "", canvas, commands::selectKind<CellKind::tile>},
    {Id::selectForced, "select.forced", ACTION_TEXT("Cells on &Every Best Track"), "", "", canvas, commands::selectForced},
    {Id::selectUnused, "select.unused", ACTION_TEXT("Cells on N&o Best Track"), "", "", canvas, commands::selectUnused},
    {Id::viewZoomIn, "view.zoom-in", ACTION_TEXT("Zoom &In"), "zoom-in", "+; Ctrl++; Ctrl+=", always, view<&ZoomView::zoomIn>},
    {Id::viewZoomOut, "view.zoom-out", ACTION_TEXT("Zoom &Out"), "zoom-out", "-; Ctrl+-", always, view<&ZoomView::zoomOut>},
    {Id::viewActualSize, "view.actual-size", ACTION_TEXT("&100%"), "actual-size", "Ctrl+0", always, view<&ZoomView::actualSize>},
    {Id::viewFit, "view.fit", ACTION_TEXT("&Fit to Window"), "fit", "Ctrl+/; Home", always, commands::fitMaze},
    {Id::viewGrid, "view.grid", ACTION_TEXT("&Grid"), "", "Ctrl+G", always, window<&MainWindow::toggleGrid>},
    {Id::viewTileNumbers, "view.tile-numbers", ACTION_TEXT("Tile Num&bers"), "", "", always, window<&MainWindow::takeViewChoices>},
    {Id::viewLiveRoute, "view.live-route", ACTION_TEXT("&Live Route"), "", "Ctrl+L", always, window<&MainWindow::takeViewChoices>},
    {Id::viewRulers, "view.rulers", ACTION_TEXT("&Rulers"), "", "", always, window<&MainWindow::takeViewChoices>},
    {Id::viewAnalysis, "view.analysis", ACTION_TEXT("&Analysis Panel"), "", "F7", always, window<&MainWindow::showAnalysisPanel>},
    {Id::viewHidePanels, "view.hide-panels", ACTION_TEXT("&Hide or Show Panels"), "", "Tab", always, window<&MainWindow::togglePanels>},
    {Id::viewResetLayout, "view.reset-layout", ACTION_TEXT("Reset La&yout"), "", "", always, window<&MainWindow::resetLayout>},
    {Id::viewNextPane, "view.next-pane", ACTION_TEXT("&Next Panel"), "", "Ctrl+Tab", always, window<&MainWindow::focusNextPane>},
    {Id::viewNextTab, "view.next-tab", ACTION_TEXT("Ne&xt Level"), "", "Ctrl+PgDown", always, commands::nextTab},
    {Id::viewPreviousTab, "view.previous-tab", ACTION_TEXT("Pre&vious Level"), "", "Ctrl+PgUp", always, commands::previousTab},
    {Id::viewTearOff, "view.tear-off", ACTION_TEXT("Move Level to Ne&w Window"), "split-off", "", editor, commands::tearOff},
    {Id::viewFullScreen, "view.full-screen", ACTION_TEXT("Full S&creen"), "full-screen", "F11", always, commands::toggleFullScreen},
    {Id::mazeResize, "maze.resize", ACTION_TEXT("&Resize and Crop…"), "resize", "", editor, commands::resize},
    {Id::mazeCrop, "maze.crop", ACTION_TEXT("&Crop to Selection"), "", "", canvas, commands::cropToSelection},
    {Id::mazeGenerate, "maze.generate", ACTION_TEXT("&Generate…"), "generate", "", editor, commands::generate},
    {Id::mazeFlipHorizontally, "maze.flip-horizontal", ACTION_TEXT("Flip &Horizontally"), "flip-horizontal", "", editor, commands::flipHorizontally},
    {Id::mazeFlipVertically, "maze.flip-vertical", ACTION_TEXT("Flip &Vertically"), "flip-vertical", "", editor, commands::flipVertically},
    {Id::mazeRotateRight, "maze.rotate-right", ACTION_TEXT("Rotate R&ight"), "rotate-right", "", editor, commands::rotateRight},
    {Id::mazeRotateLeft, "maze.rotate-left", ACTION_TEXT("Rotate &Left"), "rotate-left", "", editor, commands::rotateLeft},
    {Id::mazeTranspose, "maze.transpose", ACTION_TEXT("&Transpose"), "", "", editor, commands::transpose},
    {Id::symmetryNone, "symmetry.none", ACTION_TEXT("&None"), "", "", editor, commands::setSymmetry<SymmetryKind::none>},
    {Id::symmetryLeftRight, "symmetry.left-right", ACTION_TEXT("&Left and Right"), "", "", editor, commands::setSymmetry<SymmetryKind::leftRight>},
    {Id::symmetryTopBottom, "symmetry.top-bottom", ACTION_TEXT("&Top and Bottom"), "", "", editor, commands::setSymmetry<SymmetryKind::topBottom>},
    {Id::symmetryBoth, "symmetry.both", ACTION_TEXT("&Both Ways"), "", "", editor, commands::setSymmetry<SymmetryKind::both>},
    {Id::symmetryHalfTurn, "symmetry.half-turn", ACTION_TEXT("&Half Turn"), "", "", editor, commands::setSymmetry<SymmetryKind::halfTurn>},
    {Id::symmetryQuarterTurn, "symmetry.quarter-turn", ACTION_TEXT("&Quarter Turns"), "", "", editor, commands::setSymmetry<SymmetryKind::quarterTurn>},
    {Id::symmetryFallingDiagonal, "symmetry.falling-diagonal", ACTION_TEXT("&Falling Diagonal"), "", "", editor, commands::setSymmetry<SymmetryKind::fallingDiagonal>},
    {Id::symmetryRisingDiagonal, "symmetry.rising-diagonal", ACTION_TEXT("&Rising Diagonal"), "", "", editor, commands::setSymmetry<SymmetryKind::risingDiagonal>},
    {Id::symmetryDiagonals, "symmetry.diagonals", ACTION_TEXT("Both &Diagonals"), "", "", editor, commands::setSymmetry<SymmetryKind::diagonals>},
    {Id::symmetryCentre, "symmetry.centre", ACTION_TEXT("Axes in the &Middle"), "", "", editor, commands::centreAxes},
    {Id::symmetryThroughCell, "symmetry.through-cell", ACTION_TEXT("Axes Through the &Cell"), "", "", editor, commands::putAxesOnCell},
    {Id::symmetryKeepFirst, "symmetry.keep-first", ACTION_TEXT("Make Symmetric from &Upper or Left Half"), "", "", editor, commands::makeSymmetric<Kept::first>},
    {Id::symmetryKeepLast, "symmetry.keep-last", ACTION_TEXT("Make Symmetric from L&ower or Right Half"), "", "", editor, commands::makeSymmetric<Kept::last>},
    {Id::mazeProperties, "maze.properties", ACTION_TEXT("Level &Properties…"), "properties", "", editor, commands::editLevelNotes},
    {Id::boardPlay, "board.play", ACTION_TEXT("&Play Board"), "game", "", editor, game<&BoardGame::begin>},
    {Id::boardHint, "board.hint", ACTION_TEXT("&Hint"), "", "", editor, commands::hintBoard},
    {Id::boardShuffle, "board.shuffle", ACTION_TEXT("&Shuffle Tiles"), "dice", "", editor, game<&BoardGame::shuffle>},
    {Id::boardStartOver, "board.start-over", ACTION_TEXT("Start &Over"), "to-start", "", editor, game<&BoardGame::startOver>},
    {Id::boardUse, "board.use", ACTION_TEXT("&Use Board as Level"), "", "", editor, game<&BoardGame::takeIntoLevel>},
    {Id::solveSolve, "solve.solve", ACTION_TEXT("&Solve"), "solve", "F5", editor, commands::solve},
    {Id::solveAll, "solve.all", ACTION_TEXT("Solve with &Every Solver"), "solve-all", "Ctrl+F5", editor, commands::solveWithEvery},
    {Id::solveStop, "solve.stop", ACTION_TEXT("S&top"), "stop", "Shift+F5", always, ofPart<&MainWindow::runs, &RunsModel::stopAll>},
    {Id::solveAnalyse, "solve.analyse", ACTION_TEXT("&Analyse as One Stroke"), "", "Shift+F7", editor, commands::analyse},
    {Id::solvePlay, "solve.play", ACTION_TEXT("&Play or Pause"), "play", "K", always, playback<&Playback::toggle>},
    {Id::solveStepBack, "solve.step-back", ACTION_TEXT("Step &Back"), "step-back", ",", always, commands::stepBack},
    {Id::solveStepForward, "solve.step-forward", ACTION_TEXT("Step &Forward"), "step-forward", ".", always, commands::stepForward},
    {Id::solveToStart, "solve.to-start", ACTION_TEXT("Go to Sta&rt"), "to-start", "Ctrl+,", always, playback<&Playback::toStart>},
    {Id::solveToEnd, "solve.to-end", ACTION_TEXT("Go to E&nd"), "to-end", "Ctrl+.", always, playback<&Playback::toEnd>},
    {Id::compareRuns, "compare.runs", ACTION_TEXT("&Compare Runs"), "compare", "Ctrl+R", always, ofPart<&MainWindow::compare, &CompareMode::compare>},
    {Id::compareBack, "compare.back", ACTION_TEXT("&Back to Editor"), "back", "", comparison, nullptr},
    {Id::compareSideBySide, "compare.side-by-side", ACTION_TEXT("Side by S&ide"), "compare", "", always, nullptr},
    {Id::compareGrid, "compare.grid", ACTION_TEXT("&Two Rows"), "pane-grid", "", always, nullptr},
    {Id::compareStacked, "compare.stacked", ACTION_TEXT("St&acked"), "pane-stack", "", always, nullptr},
    {Id::compareLock, "compare.lock", ACTION_TEXT("&Lock Views Together"), "lock", "Ctrl+Shift+L", always, nullptr},
    {Id::compareNext, "compare.next", ACTION_TEXT("&Next Pane"), "", "F6", comparison, nullptr},
    {Id::compareSwap, "compare.swap", ACTION_TEXT("Swap with Ne&xt Pane"), "swap", "Shift+F6", comparison, nullptr},
    {Id::compareSplit, "compare.split", ACTION_TEXT("Move Pane to New &Window"), "split-off", "", comparison, nullptr},
    {Id::compareClose, "compare.close", ACTION_TEXT("Close &Pane"), "close", "Ctrl+W", comparison, nullptr},
    {Id::compareUseForAll, "compare.use-for-all", ACTION_TEXT("&Use These Layers in All Panes"), "layers-all", "", comparison, nullptr},
    {Id::compareRace, "compare.race", ACTION_TEXT("&Race…"), "race", "Ctrl+Shift+R", always, ofPart<&MainWindow::race, &RaceCommand::openDialog>},
    {Id::compareCharts, "compare.charts", ACTION_TEXT("C&harts"), "", "F9", always, commands::showCharts},
    {Id::helpKeys, "help.keys", ACTION_TEXT("&Keyboard Shortcuts"), "", "F1", always, commands::showKeys},
    {Id::helpAbout, "help.about", ACTION_TEXT("&About Mazewright"), "info", "", always, commands::showAbout},
});
// clang-format on
#undef ACTION_TEXT

constexpr bool areInOrder()
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (static_cast<std::size_t>(rows[i].id) != i)
            return false;
    return true;
}
static_assert(areInOrder(), "the rows stand in the order of their ids");

} // namespace

const ActionRows& actionRows()
{
    return rows;
}

} // namespace mazewright::ui

// The rows of the table of actions of a window.
#include "ui/canvas/maze_view.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_mode.h"
#include "ui/experiments/race_dialog.h"
#include "ui/level/board_game.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/page/picture_command.h"
#include "ui/page/selection.h"
#include "ui/panels/results_table.h"
#include "ui/session/level_session.h"
#include "ui/window/commands.h"
#include "ui/window/main_window.h"

#include <QUndoGroup>

namespace mazewright::ui {

namespace {

using Id = ActionId;
constexpr auto always = ActionContext::always;
constexpr auto editor = ActionContext::editor;
constexpr auto canvas = ActionContext::canvas;
constexpr auto comparison = ActionContext::comparison;

// Adapters that call a member of the window, of one of its parts, or of the edited level.

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

// clang-format off
constexpr std::array rows = std::to_array<ActionRow>({
    {Id::fileNew, "file.new", QT_TRANSLATE_NOOP("MainWindow", "&New…"), "new", "Ctrl+N", always, commands::newLevel},
    {Id::fileNewFromClipboard, "file.new-from-clipboard", QT_TRANSLATE_NOOP("MainWindow", "New from Clip&board"), "", "Ctrl+Shift+V", always, commands::newFromClipboard},
    {Id::fileOpen, "file.open", QT_TRANSLATE_NOOP("MainWindow", "&Open…"), "open", "Ctrl+O", always, commands::open},
    {Id::fileImport, "file.import", QT_TRANSLATE_NOOP("MainWindow", "Impor&t…"), "", "", always, commands::importLevels},
    {Id::fileSave, "file.save", QT_TRANSLATE_NOOP("MainWindow", "&Save"), "save", "Ctrl+S", editor, commands::save},
    {Id::fileSaveAs, "file.save-as", QT_TRANSLATE_NOOP("MainWindow", "Save &As…"), "", "Ctrl+Shift+S", editor, commands::saveAs},
    {Id::fileClose, "file.close", QT_TRANSLATE_NOOP("MainWindow", "&Close"), "close", "Ctrl+W", editor, commands::closeLevel},
    {Id::fileReopen, "file.reopen", QT_TRANSLATE_NOOP("MainWindow", "Reopen Closed Le&vel"), "", "Ctrl+Shift+T", always, window<&MainWindow::reopenClosed>},
    {Id::filePrint, "file.print", QT_TRANSLATE_NOOP("MainWindow", "&Print…"), "", "Ctrl+P", editor, commands::print},
    {Id::filePrintAll, "file.print-all", QT_TRANSLATE_NOOP("MainWindow", "Print All Open &Levels…"), "", "", editor, commands::printAll},
    {Id::fileExportResults, "file.export-results", QT_TRANSLATE_NOOP("MainWindow", "Export Res&ults…"), "export", "", always, ofPart<&MainWindow::results, &ResultsTable::exportCsv>},
    {Id::fileExportPicture, "file.export-picture", QT_TRANSLATE_NOOP("MainWindow", "Export P&icture…"), "", "", always, ofPart<&MainWindow::pictures, &PictureCommand::exportPicture>},
    {Id::fileExportAnimation, "file.export-animation", QT_TRANSLATE_NOOP("MainWindow", "Export Ani&mation…"), "", "", always, ofPart<&MainWindow::pictures, &PictureCommand::exportAnimation>},
    {Id::fileCompareFolder, "file.compare-folder", QT_TRANSLATE_NOOP("MainWindow", "Benchmark Fol&der…"), "", "", always, commands::compareFolder},
    {Id::fileSurveyFolder, "file.survey-folder", QT_TRANSLATE_NOOP("MainWindow", "Analyse &Folder…"), "", "", always, commands::surveyFolder},
    {Id::fileQuit, "file.quit", QT_TRANSLATE_NOOP("MainWindow", "&Quit"), "", "Ctrl+Q", always, window<&MainWindow::quit>},
    {Id::editUndo, "edit.undo", QT_TRANSLATE_NOOP("MainWindow", "&Undo"), "undo", "Ctrl+Z", editor, ofPart<&MainWindow::undoGroup, &QUndoGroup::undo>},
    {Id::editRedo, "edit.redo", QT_TRANSLATE_NOOP("MainWindow", "&Redo"), "redo", "Ctrl+Shift+Z; Ctrl+Y", editor, ofPart<&MainWindow::undoGroup, &QUndoGroup::redo>},
    {Id::editCut, "edit.cut", QT_TRANSLATE_NOOP("MainWindow", "Cu&t"), "cut", "Ctrl+X", canvas, commands::cut},
    {Id::editCopy, "edit.copy", QT_TRANSLATE_NOOP("MainWindow", "&Copy"), "copy", "Ctrl+C", canvas, commands::copy},
    {Id::editPaste, "edit.paste", QT_TRANSLATE_NOOP("MainWindow", "&Paste"), "paste", "Ctrl+V", canvas, commands::paste},
    {Id::editDuplicate, "edit.duplicate", QT_TRANSLATE_NOOP("MainWindow", "&Duplicate"), "", "Ctrl+D", canvas, commands::duplicate},
    {Id::editClear, "edit.clear", QT_TRANSLATE_NOOP("MainWindow", "Clear C&ells"), "", "Del", canvas, commands::clearCells},
    {Id::editFill, "edit.fill", QT_TRANSLATE_NOOP("MainWindow", "&Fill Cells"), "", "Ctrl+Return", canvas, commands::fillCells},
    {Id::editSaveStamp, "edit.save-stamp", QT_TRANSLATE_NOOP("MainWindow", "Sa&ve as Stamp…"), "stamp", "", canvas, commands::saveStamp},
    {Id::editPreferences, "edit.preferences", QT_TRANSLATE_NOOP("MainWindow", "Prefere&nces…"), "", "Ctrl+Shift+,", always, commands::preferences},
    {Id::selectAll, "select.all", QT_TRANSLATE_NOOP("MainWindow", "&All"), "", "Ctrl+A", canvas, ofSelection<&Selection::chooseAll>},
    {Id::selectNone, "select.none", QT_TRANSLATE_NOOP("MainWindow", "&None"), "", "Ctrl+Shift+A", canvas, ofSelection<&Selection::clear>},
    {Id::selectInvert, "select.invert", QT_TRANSLATE_NOOP("MainWindow", "&Invert"), "", "Ctrl+I", canvas, ofSelection<&Selection::invert>},
    {Id::selectGrow, "select.grow", QT_TRANSLATE_NOOP("MainWindow", "&Grow"), "", "", canvas, ofSelection<&Selection::grow>},
    {Id::selectShrink, "select.shrink", QT_TRANSLATE_NOOP("MainWindow", "&Shrink"), "", "", canvas, ofSelection<&Selection::shrink>},
    {Id::selectWalls, "select.walls", QT_TRANSLATE_NOOP("MainWindow", "&Walls"), "", "", canvas, commands::selectKind<CellKind::wall>},
    {Id::selectFloor, "select.floor", QT_TRANSLATE_NOOP("MainWindow", "&Floor"), "", "", canvas, commands::selectKind<CellKind::floor>},
    {Id::selectCoins, "select.coins", QT_TRANSLATE_NOOP("MainWindow", "&Coins"), "", "", canvas, commands::selectKind<CellKind::coin>},
    {Id::selectTiles, "select.tiles", QT_TRANSLATE_NOOP("MainWindow", "&Tiles"), "", "", canvas, commands::selectKind<CellKind::tile>},
    {Id::selectForced, "select.forced", QT_TRANSLATE_NOOP("MainWindow", "Cells on &Every Best Track"), "", "", canvas, commands::selectForced},
    {Id::selectUnused, "select.unused", QT_TRANSLATE_NOOP("MainWindow", "Cells on N&o Best Track"), "", "", canvas, commands::selectUnused},
    {Id::viewZoomIn, "view.zoom-in", QT_TRANSLATE_NOOP("MainWindow", "Zoom &In"), "zoom-in", "+; Ctrl++; Ctrl+=", always, view<&ZoomView::zoomIn>},
    {Id::viewZoomOut, "view.zoom-out", QT_TRANSLATE_NOOP("MainWindow", "Zoom &Out"), "zoom-out", "-; Ctrl+-", always, view<&ZoomView::zoomOut>},
    {Id::viewActualSize, "view.actual-size", QT_TRANSLATE_NOOP("MainWindow", "&100%"), "actual-size", "Ctrl+0", always, view<&ZoomView::actualSize>},
    {Id::viewFit, "view.fit", QT_TRANSLATE_NOOP("MainWindow", "&Fit to Window"), "fit", "Ctrl+/", always, commands::fitMaze},
    {Id::viewGrid, "view.grid", QT_TRANSLATE_NOOP("MainWindow", "&Grid"), "", "Ctrl+G", always, window<&MainWindow::toggleGrid>},
    {Id::viewTileNumbers, "view.tile-numbers", QT_TRANSLATE_NOOP("MainWindow", "Tile Num&bers"), "", "", always, window<&MainWindow::takeViewChoices>},
    {Id::viewLiveRoute, "view.live-route", QT_TRANSLATE_NOOP("MainWindow", "&Live Route"), "", "Ctrl+L", always, window<&MainWindow::takeViewChoices>},
    {Id::viewRulers, "view.rulers", QT_TRANSLATE_NOOP("MainWindow", "&Rulers"), "", "", always, window<&MainWindow::takeViewChoices>},
    {Id::viewLayers, "view.layers", QT_TRANSLATE_NOOP("MainWindow", "L&ayers"), "layers", "Y", always, window<&MainWindow::toggleLayers>},
    {Id::viewAnalysis, "view.analysis", QT_TRANSLATE_NOOP("MainWindow", "Level Colu&mn"), "", "F7", editor, window<&MainWindow::toggleColumn>},
    {Id::viewRuns, "view.runs", QT_TRANSLATE_NOOP("MainWindow", "Table of Run&s"), "", "F6", editor, window<&MainWindow::toggleRuns>},
    {Id::viewGoToCell, "view.go-to-cell", QT_TRANSLATE_NOOP("MainWindow", "Go to C&ell…"), "", "Ctrl+J", editor, commands::goToCell},
    {Id::viewHidePanels, "view.hide-panels", QT_TRANSLATE_NOOP("MainWindow", "&Hide or Show Panels"), "", "F8", always, window<&MainWindow::togglePanels>},
    {Id::viewResetLayout, "view.reset-layout", QT_TRANSLATE_NOOP("MainWindow", "Reset La&yout"), "", "", always, window<&MainWindow::resetLayout>},
    {Id::viewNextPane, "view.next-pane", QT_TRANSLATE_NOOP("MainWindow", "&Next Panel"), "", "Ctrl+Tab", always, window<&MainWindow::focusNextPane>},
    {Id::viewNextTab, "view.next-tab", QT_TRANSLATE_NOOP("MainWindow", "Ne&xt Level"), "", "Ctrl+PgDown", always, commands::nextTab},
    {Id::viewPreviousTab, "view.previous-tab", QT_TRANSLATE_NOOP("MainWindow", "Pre&vious Level"), "", "Ctrl+PgUp", always, commands::previousTab},
    {Id::viewTearOff, "view.tear-off", QT_TRANSLATE_NOOP("MainWindow", "Move Level to Ne&w Window"), "split-off", "", editor, commands::tearOff},
    {Id::viewFullScreen, "view.full-screen", QT_TRANSLATE_NOOP("MainWindow", "Full S&creen"), "full-screen", "F11", always, commands::toggleFullScreen},
    {Id::mazeResize, "maze.resize", QT_TRANSLATE_NOOP("MainWindow", "&Resize and Crop…"), "resize", "", editor, commands::resize},
    {Id::mazeCrop, "maze.crop", QT_TRANSLATE_NOOP("MainWindow", "&Crop to Selection"), "", "", canvas, commands::cropToSelection},
    {Id::mazeGenerate, "maze.generate", QT_TRANSLATE_NOOP("MainWindow", "&Generate…"), "generate", "", editor, commands::generate},
    {Id::mazeOrder, "maze.order", QT_TRANSLATE_NOOP("MainWindow", "Generate by G&oals…"), "", "", editor, commands::makeToOrder},
    {Id::mazeRepair, "maze.repair", QT_TRANSLATE_NOOP("MainWindow", "R&epair…"), "", "", editor, window<&MainWindow::showRepair>},
    {Id::mazeEndsFromOpenings, "maze.ends-from-openings", QT_TRANSLATE_NOOP("MainWindow", "E&nds from Openings"), "", "", editor, commands::takeEnds},
    {Id::mazeFlipHorizontally, "maze.flip-horizontal", QT_TRANSLATE_NOOP("MainWindow", "Flip &Horizontally"), "flip-horizontal", "", editor, commands::flipHorizontally},
    {Id::mazeFlipVertically, "maze.flip-vertical", QT_TRANSLATE_NOOP("MainWindow", "Flip &Vertically"), "flip-vertical", "", editor, commands::flipVertically},
    {Id::mazeRotateRight, "maze.rotate-right", QT_TRANSLATE_NOOP("MainWindow", "Rotate R&ight"), "rotate-right", "", editor, commands::rotateRight},
    {Id::mazeRotateLeft, "maze.rotate-left", QT_TRANSLATE_NOOP("MainWindow", "Rotate &Left"), "rotate-left", "", editor, commands::rotateLeft},
    {Id::mazeTranspose, "maze.transpose", QT_TRANSLATE_NOOP("MainWindow", "&Transpose"), "", "", editor, commands::transpose},
    {Id::symmetryNone, "symmetry.none", QT_TRANSLATE_NOOP("MainWindow", "&No Symmetry"), "", "", editor, commands::setSymmetry<SymmetryKind::none>},
    {Id::symmetryLeftRight, "symmetry.left-right", QT_TRANSLATE_NOOP("MainWindow", "&Left and Right"), "", "", editor, commands::setSymmetry<SymmetryKind::leftRight>},
    {Id::symmetryTopBottom, "symmetry.top-bottom", QT_TRANSLATE_NOOP("MainWindow", "&Top and Bottom"), "", "", editor, commands::setSymmetry<SymmetryKind::topBottom>},
    {Id::symmetryBoth, "symmetry.both", QT_TRANSLATE_NOOP("MainWindow", "&Both Ways"), "", "", editor, commands::setSymmetry<SymmetryKind::both>},
    {Id::symmetryHalfTurn, "symmetry.half-turn", QT_TRANSLATE_NOOP("MainWindow", "&Half Turn"), "", "", editor, commands::setSymmetry<SymmetryKind::halfTurn>},
    {Id::symmetryQuarterTurn, "symmetry.quarter-turn", QT_TRANSLATE_NOOP("MainWindow", "&Quarter Turns"), "", "", editor, commands::setSymmetry<SymmetryKind::quarterTurn>},
    {Id::symmetryFallingDiagonal, "symmetry.falling-diagonal", QT_TRANSLATE_NOOP("MainWindow", "&Falling Diagonal"), "", "", editor, commands::setSymmetry<SymmetryKind::fallingDiagonal>},
    {Id::symmetryRisingDiagonal, "symmetry.rising-diagonal", QT_TRANSLATE_NOOP("MainWindow", "&Rising Diagonal"), "", "", editor, commands::setSymmetry<SymmetryKind::risingDiagonal>},
    {Id::symmetryDiagonals, "symmetry.diagonals", QT_TRANSLATE_NOOP("MainWindow", "Both &Diagonals"), "", "", editor, commands::setSymmetry<SymmetryKind::diagonals>},
    {Id::symmetryCentre, "symmetry.centre", QT_TRANSLATE_NOOP("MainWindow", "Axes in the &Middle"), "", "", editor, commands::centreAxes},
    {Id::symmetryThroughCell, "symmetry.through-cell", QT_TRANSLATE_NOOP("MainWindow", "Axes Through the &Cell"), "", "", editor, commands::putAxesOnCell},
    {Id::symmetryKeepFirst, "symmetry.keep-first", QT_TRANSLATE_NOOP("MainWindow", "Make Symmetric from &Upper or Left Half"), "", "", editor, commands::makeSymmetric<KeptHalf::first>},
    {Id::symmetryKeepLast, "symmetry.keep-last", QT_TRANSLATE_NOOP("MainWindow", "Make Symmetric from L&ower or Right Half"), "", "", editor, commands::makeSymmetric<KeptHalf::last>},
    {Id::mazeProperties, "maze.properties", QT_TRANSLATE_NOOP("MainWindow", "Level &Properties…"), "properties", "", editor, commands::editLevelNotes},
    {Id::boardPlay, "board.play", QT_TRANSLATE_NOOP("MainWindow", "&Play Board"), "game", "", editor, game<&BoardGame::begin>},
    {Id::boardHint, "board.hint", QT_TRANSLATE_NOOP("MainWindow", "&Hint"), "", "", editor, commands::hintBoard},
    {Id::boardShuffle, "board.shuffle", QT_TRANSLATE_NOOP("MainWindow", "&Shuffle Tiles"), "dice", "", editor, game<&BoardGame::shuffle>},
    {Id::boardStartOver, "board.start-over", QT_TRANSLATE_NOOP("MainWindow", "Start &Over"), "to-start", "", editor, game<&BoardGame::startOver>},
    {Id::boardUse, "board.use", QT_TRANSLATE_NOOP("MainWindow", "&Use Board as Level"), "", "", editor, game<&BoardGame::takeIntoLevel>},
    {Id::solveSolve, "solve.solve", QT_TRANSLATE_NOOP("MainWindow", "&Solve"), "solve", "F5", editor, commands::solve},
    {Id::solveAll, "solve.all", QT_TRANSLATE_NOOP("MainWindow", "Solve with &Every Solver"), "solve-all", "Ctrl+F5", editor, commands::solveWithEvery},
    {Id::solveStop, "solve.stop", QT_TRANSLATE_NOOP("MainWindow", "S&top"), "stop", "Shift+F5", always, ofPart<&MainWindow::runs, &RunsModel::stopAll>},
    {Id::solveAnalyse, "solve.analyse", QT_TRANSLATE_NOOP("MainWindow", "&Analyse as One Stroke"), "", "Shift+F7", editor, commands::analyse},
    {Id::solvePlay, "solve.play", QT_TRANSLATE_NOOP("MainWindow", "&Play or Pause Run"), "play", "K", always, playback<&Playback::toggle>},
    {Id::solveStepBack, "solve.step-back", QT_TRANSLATE_NOOP("MainWindow", "Step &Back"), "step-back", ",", always, commands::stepBack},
    {Id::solveStepForward, "solve.step-forward", QT_TRANSLATE_NOOP("MainWindow", "Step &Forward"), "step-forward", ".", always, commands::stepForward},
    {Id::solveToStart, "solve.to-start", QT_TRANSLATE_NOOP("MainWindow", "Go to Sta&rt"), "to-start", "Ctrl+,", always, playback<&Playback::toStart>},
    {Id::solveToEnd, "solve.to-end", QT_TRANSLATE_NOOP("MainWindow", "Go to E&nd"), "to-end", "Ctrl+.", always, playback<&Playback::toEnd>},
    {Id::compareRuns, "compare.runs", QT_TRANSLATE_NOOP("MainWindow", "&Compare Runs"), "compare", "Ctrl+R", always, ofPart<&MainWindow::compare, &CompareMode::compare>},
    {Id::compareBack, "compare.back", QT_TRANSLATE_NOOP("MainWindow", "&Back to Editor"), "back", "", comparison, nullptr},
    {Id::compareSideBySide, "compare.side-by-side", QT_TRANSLATE_NOOP("MainWindow", "Side by S&ide"), "compare", "", always, nullptr},
    {Id::compareGrid, "compare.grid", QT_TRANSLATE_NOOP("MainWindow", "&Two Rows"), "pane-grid", "", always, nullptr},
    {Id::compareStacked, "compare.stacked", QT_TRANSLATE_NOOP("MainWindow", "St&acked"), "pane-stack", "", always, nullptr},
    {Id::compareLock, "compare.lock", QT_TRANSLATE_NOOP("MainWindow", "&Lock Views Together"), "lock", "Ctrl+Shift+L", always, nullptr},
    {Id::compareNext, "compare.next", QT_TRANSLATE_NOOP("MainWindow", "&Next Pane"), "", "F6", comparison, nullptr},
    {Id::compareSwap, "compare.swap", QT_TRANSLATE_NOOP("MainWindow", "Swap with Ne&xt Pane"), "swap", "Shift+F6", comparison, nullptr},
    {Id::compareSplit, "compare.split", QT_TRANSLATE_NOOP("MainWindow", "Move Pane to New &Window"), "split-off", "", comparison, nullptr},
    {Id::compareClose, "compare.close", QT_TRANSLATE_NOOP("MainWindow", "Close &Pane"), "close", "Ctrl+W", comparison, nullptr},
    {Id::compareUseForAll, "compare.use-for-all", QT_TRANSLATE_NOOP("MainWindow", "&Use These Layers in All Panes"), "layers-all", "", comparison, nullptr},
    {Id::compareRace, "compare.race", QT_TRANSLATE_NOOP("MainWindow", "&Race…"), "race", "Ctrl+Shift+R", always, ofPart<&MainWindow::race, &RaceCommand::openDialog>},
    {Id::compareCharts, "compare.charts", QT_TRANSLATE_NOOP("MainWindow", "C&harts"), "", "F9", always, commands::showCharts},
    {Id::helpManual, "help.manual", QT_TRANSLATE_NOOP("MainWindow", "&Manual"), "", "F1", always, commands::showManual},
    {Id::helpStart, "help.start", QT_TRANSLATE_NOOP("MainWindow", "&Welcome Page"), "", "", always, window<&MainWindow::showWelcome>},
    {Id::helpTutorial, "help.tutorial", QT_TRANSLATE_NOOP("MainWindow", "&Tutorial"), "", "", always, commands::showTutorial},
    {Id::helpFindCommand, "help.find-command", QT_TRANSLATE_NOOP("MainWindow", "&Find a Command…"), "", "Ctrl+K", always, commands::findCommand},
    {Id::helpKeys, "help.keys", QT_TRANSLATE_NOOP("MainWindow", "&Keyboard Shortcuts"), "", "Ctrl+F1", always, commands::showKeys},
    {Id::helpAbout, "help.about", QT_TRANSLATE_NOOP("MainWindow", "&About Mazewright"), "info", "", always, commands::showAbout},
});
// clang-format on

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

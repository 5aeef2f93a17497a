#pragma once

namespace mazewright::ui {

class MainWindow;

/// What the actions do, each to the window it was chosen in. The rows of `ActionTable` name them.
namespace commands {

// commands_file.cpp
void newLevel(MainWindow& window);
void open(MainWindow& window);
void save(MainWindow& window);
void saveAs(MainWindow& window);
void closeLevel(MainWindow& window);
void exportResults(MainWindow& window);
void exportPicture(MainWindow& window);
void exportAnimation(MainWindow& window);
void compareFolder(MainWindow& window);
void quit(MainWindow& window);

// commands_maze.cpp
void undo(MainWindow& window);
void redo(MainWindow& window);
void resize(MainWindow& window);
void generate(MainWindow& window);
void flipHorizontally(MainWindow& window);
void flipVertically(MainWindow& window);
void rotateRight(MainWindow& window);
void rotateLeft(MainWindow& window);
void transpose(MainWindow& window);
void editLevelNotes(MainWindow& window);
void playBoard(MainWindow& window);
void hintBoard(MainWindow& window);
void shuffleBoard(MainWindow& window);
void startBoardOver(MainWindow& window);
void useBoardAsLevel(MainWindow& window);

// commands_view.cpp
void zoomIn(MainWindow& window);
void zoomOut(MainWindow& window);
void actualSize(MainWindow& window);
void fitMaze(MainWindow& window);
void toggleGrid(MainWindow& window);
void showTileFaces(MainWindow& window);
void showLiveRoute(MainWindow& window);
void showAnalysisPanel(MainWindow& window);
void togglePanels(MainWindow& window);
void focusNextPane(MainWindow& window);
void nextTab(MainWindow& window);
void previousTab(MainWindow& window);
void tearOff(MainWindow& window);
void toggleFullScreen(MainWindow& window);
void showCharts(MainWindow& window);
void showKeys(MainWindow& window);
void showAbout(MainWindow& window);

// commands_solve.cpp
void solve(MainWindow& window);
void solveWithEvery(MainWindow& window);
void stopRuns(MainWindow& window);
void analyse(MainWindow& window);
void playOrPause(MainWindow& window);
void stepBack(MainWindow& window);
void stepForward(MainWindow& window);
void toStart(MainWindow& window);
void toEnd(MainWindow& window);
void compareRuns(MainWindow& window);
void race(MainWindow& window);

} // namespace commands

} // namespace mazewright::ui

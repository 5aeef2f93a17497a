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
void compareFolder(MainWindow& window);
void quit(MainWindow& window);

// commands_maze.cpp
void resize(MainWindow& window);
void generate(MainWindow& window);
void flipHorizontally(MainWindow& window);
void flipVertically(MainWindow& window);
void rotateRight(MainWindow& window);
void rotateLeft(MainWindow& window);
void transpose(MainWindow& window);
void editLevelNotes(MainWindow& window);
void hintBoard(MainWindow& window);

// commands_view.cpp
void fitMaze(MainWindow& window);
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
void analyse(MainWindow& window);
void stepBack(MainWindow& window);
void stepForward(MainWindow& window);

} // namespace commands

} // namespace mazewright::ui

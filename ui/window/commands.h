#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/question.h"
#include "solvers/core/symmetry.h"
#include "ui/base/actions.h"

#include <optional>

namespace mazewright::ui {

/// Returns the actions of a main window, one row each. The rows are defined with the commands.
const ActionRows& actionRows();

class MainWindow;

/// The functions of the actions. Each acts on the window in which the action was triggered. The
/// rows of the table of actions refer to them.
namespace commands {

// Files.
void newLevel(MainWindow& window);
/// As `newLevel`; the dialog begins with this question, if any.
void newLevel(MainWindow& window, std::optional<Question> question);
void newFromClipboard(MainWindow& window);
void open(MainWindow& window);
void importLevels(MainWindow& window);
void save(MainWindow& window);
void saveAs(MainWindow& window);
void closeLevel(MainWindow& window);
void print(MainWindow& window);
void printAll(MainWindow& window);
void compareFolder(MainWindow& window);
void surveyFolder(MainWindow& window);

// Selected cells.
void cut(MainWindow& window);
void copy(MainWindow& window);
void paste(MainWindow& window);
void duplicate(MainWindow& window);
void clearCells(MainWindow& window);
void fillCells(MainWindow& window);
void saveStamp(MainWindow& window);
void preferences(MainWindow& window);
/// Makes all windows anew, for a change of the language or the numbering.
void remakeWindows();
void selectCells(MainWindow& window, CellKind kind);
template <CellKind kind>
void selectKind(MainWindow& window)
{
    selectCells(window, kind);
}
void selectForced(MainWindow& window);
void selectUnused(MainWindow& window);
void cropToSelection(MainWindow& window);

// The level and its board.
void resize(MainWindow& window);
void generate(MainWindow& window);
void makeToOrder(MainWindow& window);
void flipHorizontally(MainWindow& window);
void flipVertically(MainWindow& window);
void rotateRight(MainWindow& window);
void rotateLeft(MainWindow& window);
void transpose(MainWindow& window);
void takeEnds(MainWindow& window);
void editLevelNotes(MainWindow& window);
void hintBoard(MainWindow& window);

// Symmetry.
void setSymmetryKind(MainWindow& window, SymmetryKind kind);
template <SymmetryKind kind>
void setSymmetry(MainWindow& window)
{
    setSymmetryKind(window, kind);
}
void centreAxes(MainWindow& window);
void putAxesOnCell(MainWindow& window);
void makeSymmetricFrom(MainWindow& window, KeptHalf kept);
template <KeptHalf kept>
void makeSymmetric(MainWindow& window)
{
    makeSymmetricFrom(window, kept);
}

// View, tabs and help.
void fitMaze(MainWindow& window);
void nextTab(MainWindow& window);
void previousTab(MainWindow& window);
void tearOff(MainWindow& window);
void toggleFullScreen(MainWindow& window);
void showCharts(MainWindow& window);
void goToCell(MainWindow& window);
void findCommand(MainWindow& window);
void showKeys(MainWindow& window);
void showAbout(MainWindow& window);

// Welcome and manual.
void showManual(MainWindow& window);
/// Opens the welcome dialog and returns immediately.
void showTutorial(MainWindow& window);

// Solving and playback.
void solve(MainWindow& window);
void solveWithEvery(MainWindow& window);
void analyse(MainWindow& window);
void stepBack(MainWindow& window);
void stepForward(MainWindow& window);

} // namespace commands

} // namespace mazewright::ui

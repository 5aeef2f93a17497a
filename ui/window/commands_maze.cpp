// What changes the level, and its board.
#include "solvers/maze/transform.h"
#include "ui/dialogs/level_dialog.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/dialogs/resize_dialog.h"
#include "ui/document/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"
#include "ui/window/commands.h"
#include "ui/window/main_window.h"

namespace mazewright::ui::commands {

namespace {

void turn(MainWindow& window, Turn turn, const QString& text)
{
    MazeDocument& document = *window.level()->document();
    const Maze& maze = document.maze();
    document.replace(turned(maze, turn), text,
                     [&maze, turn](Position p) { return turned(p, maze, turn); });
}

} // namespace

void resize(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    const Maze& maze = document.maze();
    ResizeDialog dialog(maze.rows(), maze.columns(), &window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    auto resized = cropped(maze, dialog.topLeft(), dialog.rows(), dialog.columns());
    if (!resized) {
        window.page()->messages()->show(QString::fromStdString(resized.error().message));
        return;
    }
    document.replace(std::move(*resized), MainWindow::tr("Resize"),
                     [at = dialog.topLeft()](Position p) {
                         return Position{p.row - at.row, p.column - at.column};
                     });
    window.page()->showWhole();
}

void generate(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    NewMazeDialog dialog(&window);
    dialog.setWindowTitle(MainWindow::tr("Generate into this level"));
    MazeRecipe recipe = dialog.recipe();
    recipe.rows = document.maze().rows();
    recipe.columns = document.maze().columns();
    recipe.generator = generators().front();
    recipe.options = Options(recipe.generator->info.options);
    dialog.setRecipe(recipe);
    dialog.setShape(document.snapshot());
    if (dialog.exec() != QDialog::Accepted)
        return;
    auto level = dialog.takeLevel();
    if (!level)
        return;
    document.replace(std::move(level->maze), MainWindow::tr("Generate"));
    if (level->rules.question)
        document.setRules(level->rules);
    window.page()->showWhole();
}

void flipHorizontally(MainWindow& window)
{
    turn(window, Turn::flipHorizontally, MainWindow::tr("Flip horizontally"));
}

void flipVertically(MainWindow& window)
{
    turn(window, Turn::flipVertically, MainWindow::tr("Flip vertically"));
}

void rotateRight(MainWindow& window)
{
    turn(window, Turn::rotateRight, MainWindow::tr("Rotate right"));
}

void rotateLeft(MainWindow& window)
{
    turn(window, Turn::rotateLeft, MainWindow::tr("Rotate left"));
}

void transpose(MainWindow& window)
{
    turn(window, Turn::transpose, MainWindow::tr("Exchange rows and columns"));
}

void editLevelNotes(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    LevelDialog dialog(document.levelNotes(), &window);
    dialog.setMaze(document.snapshot());
    if (dialog.exec() == QDialog::Accepted)
        document.setLevelNotes(dialog.levelNotes(), MainWindow::tr("Level properties"));
}

void hintBoard(MainWindow& window)
{
    window.level()->game()->begin();
    window.level()->watch()->showHint();
}

} // namespace mazewright::ui::commands

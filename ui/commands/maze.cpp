// Commands that change the level or its board.
#include "solvers/maze/transform.h"
#include "ui/commands/commands.h"
#include "ui/dialogs/level_dialog.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/dialogs/resize_dialog.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/order/order_dialog.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"
#include "ui/selection/selection.h"
#include "ui/selection/selection_mode.h"
#include "ui/tasks/await.h"
#include "ui/window/main_window.h"

#include <QPointer>

#include <functional>
#include <utility>

namespace mazewright::ui::commands {

namespace {

/// Replaces the maze of the window's level with `make` of its maze. Returns true if that succeeded.
bool replaceMaze(MainWindow& window, const QString& words, const QString& text,
                 const std::function<Expected<Maze>(const Maze&)>& make,
                 const std::function<Position(Position)>& move)
{
    const QPointer<MazeDocument> document(window.level()->document());
    document->endStroke(text);
    const MazeSnapshot before = document->snapshot();
    auto maze = await({.window = &window, .words = words, .size = before->size()},
                      [before, make](TaskCall&) { return make(*before); });
    if (!maze) {
        window.showError(maze.error(), {}, window.level());
        return false;
    }
    if (!document || &document->maze() != before.get()) // closed or changed in the meantime
        return false;
    document->replace(*std::move(maze), text, move);
    return true;
}

/// Turns the floating piece or the selection if there is one, otherwise the level.
void turn(MainWindow& window, Turn turn, const QString& text)
{
    if (window.page()->selecting()->turn(turn, text))
        return;
    const MazeSnapshot before = window.level()->document()->snapshot();
    replaceMaze(
        window, MainWindow::tr("Transforming the level"), text,
        [turn](const Maze& maze) { return Expected<Maze>(turned(maze, turn)); },
        [before, turn](Position p) { return turned(p, *before, turn); });
}

} // namespace

void resize(MainWindow& window)
{
    const Maze& maze = window.level()->document()->maze();
    ResizeDialog dialog(maze.rows(), maze.columns(), &window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Position at = dialog.topLeft();
    const bool isResized = replaceMaze(
        window, MainWindow::tr("Resizing the level"), MainWindow::tr("Resize"),
        [at, rows = dialog.rows(), columns = dialog.columns()](const Maze& before) {
            return cropped(before, at, rows, columns);
        },
        [at](Position p) {
            return Position{p.row - at.row, p.column - at.column};
        });
    if (isResized)
        window.page()->showWhole();
}

void cropToSelection(MainWindow& window)
{
    const auto box = window.page()->selection()->cells().bounds();
    if (!box)
        return;
    const bool isCropped = replaceMaze(
        window, MainWindow::tr("Resizing the level"), MainWindow::tr("Crop"),
        [box](const Maze& before) {
            return cropped(before, box->topLeft, box->rows, box->columns);
        },
        [at = box->topLeft](Position p) {
            return Position{p.row - at.row, p.column - at.column};
        });
    if (isCropped)
        window.page()->showWhole();
}

void generate(MainWindow& window)
{
    const QPointer<MazeDocument> document(window.level()->document());
    NewMazeDialog dialog(&window);
    dialog.setWindowTitle(MainWindow::tr("Generate into This Level"));
    MazeRecipe recipe = dialog.recipe();
    recipe.rows = document->maze().rows();
    recipe.columns = document->maze().columns();
    recipe.generator = generators().front();
    recipe.options = Options(recipe.generator->info.options);
    dialog.setRecipe(recipe);
    dialog.setShape(document->snapshot());
    if (dialog.exec() != QDialog::Accepted || !document)
        return;
    auto level = dialog.takeLevel();
    if (!level)
        return;
    const Rules rules = level->rules;
    document->regenerate(*std::move(level), MainWindow::tr("Generate"));
    if (rules.question)
        document->setRules(rules);
    window.page()->showWhole();
    window.page()->view()->setFocus();
}

void makeToOrder(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    OrderDialog dialog(document.snapshot(), document.rules(), &window);
    QObject::connect(&dialog, &OrderDialog::taken, &window, [&window](const Level& level) {
        window.openLevel(level)->level()->keepWithoutFile();
    });
    dialog.exec();
}

void flipHorizontally(MainWindow& window)
{
    turn(window, Turn::flipHorizontally, MainWindow::tr("Flip Horizontally"));
}

void flipVertically(MainWindow& window)
{
    turn(window, Turn::flipVertically, MainWindow::tr("Flip Vertically"));
}

void rotateRight(MainWindow& window)
{
    turn(window, Turn::rotateRight, MainWindow::tr("Rotate Right"));
}

void rotateLeft(MainWindow& window)
{
    turn(window, Turn::rotateLeft, MainWindow::tr("Rotate Left"));
}

void transpose(MainWindow& window)
{
    turn(window, Turn::transpose, MainWindow::tr("Transpose"));
}

void editLevelNotes(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    LevelDialog dialog(document.levelNotes(), &window);
    dialog.setMaze(document.snapshot());
    if (dialog.exec() == QDialog::Accepted)
        document.setLevelNotes(dialog.levelNotes(), MainWindow::tr("Change Level Properties"));
}

void hintBoard(MainWindow& window)
{
    window.level()->game()->begin();
    window.level()->watch()->showHint();
}

} // namespace mazewright::ui::commands

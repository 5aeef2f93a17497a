#include "solvers/maze/transform.h"
#include "ui/dialogs/level_dialog.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/dialogs/resize_dialog.h"
#include "ui/document/maze_document.h"
#include "ui/page/message_bar.h"
#include "ui/window/main_window.h"

namespace mazewright::ui {

void MainWindow::resizeMaze()
{
    const Maze& maze = m_document->maze();
    ResizeDialog dialog(maze.rows(), maze.columns(), this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    auto resized = cropped(maze, dialog.topLeft(), dialog.rows(), dialog.columns());
    if (!resized) {
        m_messages->show(QString::fromStdString(resized.error().message));
        return;
    }
    m_document->replace(std::move(*resized), tr("Resize"), [at = dialog.topLeft()](Position p) {
        return Position{p.row - at.row, p.column - at.column};
    });
    showWhole();
}

void MainWindow::flipMazeHorizontally()
{
    turnMaze(Turn::flipHorizontally, tr("Flip horizontally"));
}

void MainWindow::flipMazeVertically()
{
    turnMaze(Turn::flipVertically, tr("Flip vertically"));
}

void MainWindow::rotateMazeRight()
{
    turnMaze(Turn::rotateRight, tr("Rotate right"));
}

void MainWindow::rotateMazeLeft()
{
    turnMaze(Turn::rotateLeft, tr("Rotate left"));
}

void MainWindow::transposeMaze()
{
    turnMaze(Turn::transpose, tr("Exchange rows and columns"));
}

void MainWindow::turnMaze(Turn turn, const QString& text)
{
    const Maze& maze = m_document->maze();
    m_document->replace(turned(maze, turn), text,
                        [&maze, turn](Position p) { return turned(p, maze, turn); });
}

void MainWindow::generateMaze()
{
    NewMazeDialog dialog(this);
    dialog.setWindowTitle(tr("Generate into this level"));
    MazeRecipe recipe = dialog.recipe();
    recipe.rows = m_document->maze().rows();
    recipe.columns = m_document->maze().columns();
    recipe.generator = generators().front();
    recipe.options = Options(recipe.generator->info.options);
    dialog.setRecipe(recipe);
    dialog.setShape(m_document->snapshot());
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (auto level = dialog.takeLevel()) {
        m_document->replace(std::move(level->maze), tr("Generate"));
        if (level->rules.question)
            m_document->setRules(level->rules);
        showWhole();
    }
}

void MainWindow::editLevelNotes()
{
    LevelDialog dialog(m_document->levelNotes(), this);
    dialog.setMaze(m_document->snapshot());
    if (dialog.exec() == QDialog::Accepted)
        m_document->setLevelNotes(dialog.levelNotes(), tr("Level properties"));
}

} // namespace mazewright::ui

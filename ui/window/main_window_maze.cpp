#include "solvers/maze/transform.h"
#include "ui/document/maze_document.h"
#include "ui/window/level_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/new_maze_dialog.h"
#include "ui/window/resize_dialog.h"

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
    m_document->replace(std::move(*resized), tr("Resize"));
    showWhole();
}

void MainWindow::flipMazeHorizontally()
{
    m_document->replace(flippedHorizontally(m_document->maze()), tr("Flip horizontally"));
}

void MainWindow::flipMazeVertically()
{
    m_document->replace(flippedVertically(m_document->maze()), tr("Flip vertically"));
}

void MainWindow::rotateMazeRight()
{
    m_document->replace(rotatedClockwise(m_document->maze()), tr("Rotate right"));
}

/// A quarter turn to the left is an exchange of rows and columns, upside down.
void MainWindow::rotateMazeLeft()
{
    m_document->replace(flippedVertically(transposed(m_document->maze())), tr("Rotate left"));
}

void MainWindow::transposeMaze()
{
    m_document->replace(transposed(m_document->maze()), tr("Exchange rows and columns"));
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

// Commands for symmetry.
#include "solvers/maze/symmetry.h"

#include "ui/commands/commands.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/page/level_page.h"
#include "ui/tasks/await.h"
#include "ui/window/main_window.h"

#include <QPointer>

namespace mazewright::ui::commands {

void setSymmetryKind(MainWindow& window, SymmetryKind kind)
{
    MazeDocument& document = *window.level()->document();
    const Maze& maze = document.maze();
    document.setSymmetry(withKind(document.symmetry(), kind, maze.rows(), maze.columns()));
}

void centreAxes(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    const Maze& maze = document.maze();
    document.setSymmetry(inTheMiddle(document.symmetry().kind, maze.rows(), maze.columns()));
}

/// Puts the axes on the cursor's cell, otherwise on the cell under the pointer, otherwise on the
/// cell in the middle of the view.
void putAxesOnCell(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    const MazeView& view = *window.page()->view();
    const Position cell =
        view.cursorCell().value_or(view.hoveredCell().value_or(view.middleCell()));
    document.setSymmetry({document.symmetry().kind, 2 * cell.row + 1, 2 * cell.column + 1});
}

void makeSymmetricFrom(MainWindow& window, KeptHalf kept)
{
    const QPointer<MazeDocument> document(window.level()->document());
    const QString text = MainWindow::tr("Make Symmetric");
    document->endStroke(text);
    const Maze* const before = &document->maze();
    auto edit = await(
        {.window = &window,
         .words = MainWindow::tr("Making the level symmetric"),
         .size = before->size()},
        [maze = document->snapshot(), symmetry = document->symmetry(), kept](TaskCall&) {
            return Expected<PreparedEdit>(prepared(*maze, madeSymmetric(symmetry, *maze, kept)));
        });
    if (edit && document && &document->maze() == before)
        document->apply(*std::move(edit), text);
}

} // namespace mazewright::ui::commands

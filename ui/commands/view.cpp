// Commands for zoom, panels, tabs and help.
#include "ui/charts/chart_dock.h"
#include "ui/commands/commands.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/dialogs/command_finder.h"
#include "ui/dialogs/go_to_cell_dialog.h"
#include "ui/dialogs/keys_dialog.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/session/shown.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QMenuBar>
#include <QMessageBox>

namespace mazewright::ui::commands {

void fitMaze(MainWindow& window)
{
    if (window.shownView() == window.page()->view())
        window.page()->fit();
    else
        window.shownView()->fitMaze();
}

void nextTab(MainWindow& window)
{
    window.tabs()->step(1);
}

void previousTab(MainWindow& window)
{
    window.tabs()->step(-1);
}

void tearOff(MainWindow& window)
{
    window.tearOff({window.page()});
}

void toggleFullScreen(MainWindow& window)
{
    window.setWindowState(window.windowState() ^ Qt::WindowFullScreen);
}

void showCharts(MainWindow& window)
{
    window.charts()->show();
    window.charts()->raise();
}

/// Asks for a row and a column, and moves the keyboard cursor there.
void goToCell(MainWindow& window)
{
    MazeView& view = *window.page()->shownView();
    const Maze& maze = view.mazeItem()->maze();
    GoToCellDialog dialog(maze.rows(), maze.columns(),
                          view.cursorCell().value_or(view.middleCell()), &window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    view.setFocus();
    view.placeCursor(dialog.cell());
}

void findCommand(MainWindow& window)
{
    CommandFinder finder(*window.menuBar(), &window);
    finder.exec();
    if (finder.chosen() != nullptr)
        finder.chosen()->trigger();
}

void showKeys(MainWindow& window)
{
    KeysDialog(window.menuBar(), &window).exec();
}

void showAbout(MainWindow& window)
{
    QMessageBox box(&window);
    box.setWindowTitle(MainWindow::tr("About Mazewright"));
    box.setIconPixmap(window.windowIcon().pixmap(QSize(72, 72)));
    box.setTextFormat(Qt::RichText);
    box.setText(MainWindow::tr("<b>Mazewright</b> %1").arg(QLatin1String(MAZEWRIGHT_VERSION)));
    box.setInformativeText(MainWindow::tr(
        "Edit mazes and puzzle levels, and compare the algorithms that solve them.\n\nFree "
        "software under the GNU General Public License, version 3 or later."));
    box.exec();
}

} // namespace mazewright::ui::commands

// Levels as files, and what is exported.
#include "solvers/formats/format.h"
#include "ui/commands/commands.h"
#include "ui/dialogs/file_filters.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/document/maze_document.h"
#include "ui/experiments/folder_dialog.h"
#include "ui/page/level_page.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace mazewright::ui::commands {

void newLevel(MainWindow& window)
{
    NewMazeDialog dialog(&window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (auto level = dialog.takeLevel())
        window.openLevel(std::move(*level))->level()->keepWithoutFile();
}

void open(MainWindow& window)
{
    QFileDialog dialog(&window, MainWindow::tr("Open Levels"));
    dialog.setFileMode(QFileDialog::ExistingFiles);
    dialog.setNameFilters(openFilters());
    if (const QString& file = window.level()->document()->fileName(); !file.isEmpty())
        dialog.setDirectory(QFileInfo(file).absolutePath());
    if (dialog.exec() == QDialog::Accepted)
        window.openFiles(dialog.selectedFiles());
}

void save(MainWindow& window)
{
    window.save(*window.level());
}

void saveAs(MainWindow& window)
{
    window.saveAs(*window.level());
}

void closeLevel(MainWindow& window)
{
    window.closePage(window.page());
}

/// Modal: while solvers are timed, nothing else can be begun.
void compareFolder(MainWindow& window)
{
    auto* dialog = new FolderDialog(window.silence(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &FolderDialog::runsRequested, &window, &MainWindow::openFile);
    dialog->open();
}

void quit(MainWindow& window)
{
    const auto levels = window.openLevels()->shared_from_this();
    emit levels->closing();
    QApplication::closeAllWindows();
    const QWidgetList left = QApplication::topLevelWidgets();
    if (std::any_of(left.begin(), left.end(), [](const QWidget* one) { return one->isVisible(); }))
        emit levels->stayed(); // somebody cancelled
}

} // namespace mazewright::ui::commands

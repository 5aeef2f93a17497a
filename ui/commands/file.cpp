// The functions of the actions, by topic.
#include "solvers/formats/format.h"
#include "ui/commands/commands.h"
#include "ui/dialogs/file_filters.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/experiments/folder_dialog.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/sheets/sheet_dialog.h"
#include "ui/survey/survey_dialog.h"
#include "ui/tasks/await.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <vector>

// Commands for files: opening, saving, printing, exporting.

namespace mazewright::ui::commands {

void newLevel(MainWindow& window)
{
    NewMazeDialog dialog(&window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    auto level = dialog.takeLevel();
    if (!level)
        return;
    LevelPage* page = window.openLevel(std::move(*level));
    page->level()->keepWithoutFile();
    page->view()->setFocus();
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

namespace {

/// Solves the levels for at most 60 seconds each, then opens the print dialog.
void printLevels(MainWindow& window, const QList<LevelPage*>& pages)
{
    struct Named {
        Level level;
        QString name;
    };
    std::vector<Named> levels;
    for (const LevelPage* page : pages) {
        const MazeDocument& document = *page->level()->document();
        levels.push_back({document.level(), QFileInfo(document.displayName()).completeBaseName()});
    }
    const QString name = levels.front().name;
    constexpr std::size_t neverAtOnce = std::size_t{1}
                                        << 30; // a small level can take long to solve
    auto proved = await({.window = &window,
                         .words = MainWindow::tr("Solving the levels to print"),
                         .size = neverAtOnce},
                        [levels](TaskCall& call) {
                            constexpr std::chrono::seconds ofEach{60};
                            std::vector<SheetLevel> made;
                            for (const Named& each : levels) {
                                Budget budget({.time = ofEach}, call.stop());
                                made.push_back(sheetLevel(each.level, each.name, budget));
                                call.progress({.fraction = static_cast<double>(made.size()) /
                                                           static_cast<double>(levels.size())});
                            }
                            return Expected<std::vector<SheetLevel>>(std::move(made));
                        });
    if (!proved)
        return window.showError(proved.error());
    SheetDialog dialog(std::move(*proved), name, &window);
    dialog.exec();
    if (const QString& file = dialog.savedFile(); !file.isEmpty())
        window.page()->messages()->show(MainWindow::tr("Saved %1.").arg(QFileInfo(file).fileName()),
                                        MessageBar::Kind::note);
}

} // namespace

void print(MainWindow& window)
{
    printLevels(window, {window.page()});
}

void printAll(MainWindow& window)
{
    printLevels(window, window.pages());
}

/// Opens a modal dialog: no other work may start while solvers are timed.
void compareFolder(MainWindow& window)
{
    auto* dialog = new FolderDialog(window.silence(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &FolderDialog::runsRequested, &window, &MainWindow::openFile);
    dialog->open();
}

/// Opens a modeless dialog, so that the user can look at levels opened from it.
void surveyFolder(MainWindow& window)
{
    auto* dialog = new SurveyDialog(&window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &SurveyDialog::openRequested, &window, &MainWindow::openFile);
    dialog->show();
}

void quit(MainWindow& window)
{
    const auto levels = window.openLevels()->shared_from_this();
    emit levels->closing();
    QApplication::closeAllWindows();
    const QWidgetList left = QApplication::topLevelWidgets();
    if (std::any_of(left.begin(), left.end(), [](const QWidget* one) { return one->isVisible(); }))
        emit levels->closingCancelled(); // the user cancelled
}

} // namespace mazewright::ui::commands

#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/experiments/race_command.h"
#include "ui/panels/solver_panel.h"
#include "ui/theme/icons.h"
#include "ui/window/chart_dock.h"
#include "ui/window/compare_mode.h"
#include "ui/window/example_list.h"
#include "ui/window/main_window.h"
#include "ui/window/picture_command.h"
#include "ui/window/recent_files.h"
#include "ui/window/tool_bar.h"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>

#include <array>
#include <utility>

namespace mazewright::ui {

QAction* MainWindow::makeAction(const ActionFacts& facts)
{
    auto* made = new QAction(tr(facts.text), this);
    made->setObjectName(QLatin1String(facts.id));
    if (facts.icon[0] != '\0')
        made->setIcon(icon(QString::fromLatin1(facts.icon)));
    made->setShortcuts(facts.keys);
    connect(made, &QAction::triggered, this, facts.method);
    addAction(made);
    return made;
}

QAction* MainWindow::action(const char* id) const
{
    return findChild<QAction*>(QLatin1String(id), Qt::FindDirectChildrenOnly);
}

/// Adds actions by their ids; an empty id is a separator.
void MainWindow::addActions(QMenu& menu, std::span<const char* const> ids)
{
    for (const char* id : ids) {
        if (id[0] == '\0')
            menu.addSeparator();
        else
            menu.addAction(action(id));
    }
}

void MainWindow::makeMenus()
{
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeMazeMenu();
    makeSolveMenu();
    makeCompareMenu();
    makeHelpMenu();
}

void MainWindow::makeFileMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&File"));
    addActions(menu, std::array{"file.new", "file.open"});
    auto* recent = menu.addMenu(tr("Open &Recent"));
    m_recentFiles = new RecentFiles(recent, this);
    connect(m_recentFiles, &RecentFiles::chosen, this, &MainWindow::openFile);
    makeExamplesMenu(*menu.addMenu(tr("&Examples")));
    addActions(menu, std::array{"", "file.save", "file.save-as", "", "file.export-results"});
    menu.addAction(m_pictures->pictureAction());
    menu.addAction(m_pictures->animationAction());
    addActions(menu, std::array{"file.compare-folder", "", "file.quit"});
}

void MainWindow::makeExamplesMenu(QMenu& menu)
{
    for (const Example& example : examples()) {
        QAction* entry = menu.addAction(example.title);
        connect(entry, &QAction::triggered, this,
                [this, resource = example.resource] { openExample(resource); });
    }
}

void MainWindow::makeEditMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Edit"));
    addActions(menu, std::array{"edit.undo", "edit.redo", ""});
    menu.addActions(m_toolBar->actions());
}

void MainWindow::makeViewMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&View"));
    addActions(menu, std::array{"view.zoom-in", "view.zoom-out", "view.actual-size", "view.fit",
                                "view.grid", "view.tile-numbers", "view.live-route", ""});
    makeThemeMenu(*menu.addMenu(tr("&Theme")));
    QMenu& panels = *menu.addMenu(tr("&Panels"));
    for (auto* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        panels.addAction(dock->toggleViewAction());
    addActions(menu, std::array{"view.analysis", "", "view.hide-panels", "view.next-pane",
                                "view.full-screen"});
}

void MainWindow::makeThemeMenu(QMenu& menu)
{
    auto* group = new QActionGroup(&menu);
    const std::array<std::pair<Theme, QString>, 3> themes = {
        {{Theme::light, tr("&Light")}, {Theme::dark, tr("&Dark")}, {Theme::system, tr("&System")}}};
    for (const auto& [theme, name] : themes) {
        QAction* entry = group->addAction(name);
        entry->setCheckable(true);
        entry->setChecked(theme == rememberedTheme());
        connect(entry, &QAction::triggered, this, [this, chosen = theme] { chooseTheme(chosen); });
        menu.addAction(entry);
    }
} // NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks): the menu owns the group

void MainWindow::makeMazeMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Maze"));
    addActions(menu, std::array{"maze.resize", "maze.generate", "", "maze.flip-horizontal",
                                "maze.flip-vertical", "maze.rotate-right", "maze.rotate-left",
                                "maze.transpose", ""});
    addActions(*menu.addMenu(tr("&Board of Tiles")),
               std::array{"board.play", "board.hint", "board.shuffle", "board.start-over", "",
                          "board.use"});
    addActions(menu, std::array{"", "maze.properties"});
}

void MainWindow::makeSolveMenu()
{
    addActions(*menuBar()->addMenu(tr("&Solve")),
               std::array{"solve.solve", "solve.all", "solve.stop", "", "solve.analyse", "",
                          "solve.play", "solve.step-back", "solve.step-forward", "solve.to-start",
                          "solve.to-end"});
}

void MainWindow::makeCompareMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Compare"));
    m_compare->addTo(menu);
    menu.addSeparator();
    menu.addAction(m_race->action());
    menu.addAction(m_charts->action());
}

void MainWindow::makeHelpMenu()
{
    addActions(*menuBar()->addMenu(tr("&Help")), std::array{"help.keys", "help.about"});
}

} // namespace mazewright::ui

#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/dialogs/keys_dialog.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/overlay/live_route_item.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/board_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/routes_panel.h"
#include "ui/panels/solver_panel.h"
#include "ui/panels/timeline.h"
#include "ui/play/board_game.h"
#include "ui/results/results_table.h"
#include "ui/runs/run_text.h"
#include "ui/session/live_watch.h"
#include "ui/theme/icons.h"
#include "ui/window/compare_mode.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"
#include "ui/window/tile_palette.h"
#include "ui/window/tool_bar.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>

#include <algorithm>
#include <array>

namespace mazewright::ui {

namespace {

const QString liveRouteKey = QStringLiteral("view/live-route");
const QString tileNumbersKey = QStringLiteral("view/tile-numbers");

} // namespace

void MainWindow::makeTopBar()
{
    auto* bar = new QToolBar(tr("Main bar"), this);
    bar->setObjectName(QStringLiteral("topBar"));
    bar->setIconSize({20, 20});
    bar->setMovable(false);
    for (const char* id : {"file.new", "file.open", "file.save", "", "edit.undo", "edit.redo", "",
                           "view.zoom-in", "view.zoom-out", "view.fit", ""}) {
        if (id[0] == '\0')
            bar->addSeparator();
        else
            bar->addAction(action(id));
    }
    bar->addAction(m_compare->action());
    bar->addSeparator();
    m_toolBar->addFields(*bar);
    auto* gap = new QWidget(bar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(gap);
    makeSolverChoice(*bar);
    addToolBar(Qt::TopToolBarArea, bar);
    for (QAction* entry : bar->actions())
        if (!entry->shortcut().isEmpty())
            entry->setToolTip(
                tr("%1 (%2)").arg(entry->toolTip().remove(QStringLiteral("…")),
                                  entry->shortcut().toString(QKeySequence::NativeText)));
}

void MainWindow::makeSolverChoice(QToolBar& bar)
{
    m_solverChoice = new QComboBox(&bar);
    m_solverChoice->setObjectName(QStringLiteral("solverChoice"));
    m_solverChoice->setAccessibleName(tr("Solver"));
    m_solverChoice->setMinimumWidth(190);
    for (const Solver* solver : solvers()) {
        m_solverChoice->addItem(engineText(solver->info.name));
        m_solverChoice->setItemData(m_solverChoice->count() - 1, engineText(solver->info.summary),
                                    Qt::ToolTipRole);
    }
    m_solveButton = new QPushButton(iconOnAccent(u"solve"), tr("Solve"), &bar);
    m_solveButton->setObjectName(QStringLiteral("solveButton"));
    m_solveButton->setToolTip(tr("Solve the maze with this solver (F5)"));
    m_solveButton->setFocusPolicy(Qt::TabFocus);
    bar.addWidget(m_solverChoice);
    bar.addWidget(m_solveButton);
    connect(m_solveButton, &QPushButton::clicked, this, &MainWindow::solve);
    connect(m_solverChoice, &QComboBox::activated, this, [this](int index) {
        m_solverPanel->setSolver(solvers()[static_cast<std::size_t>(index)]);
    });
    const auto showSolver = [this](const Solver* solver) {
        const auto all = solvers();
        const auto found = std::find(all.begin(), all.end(), solver);
        m_solverChoice->setCurrentIndex(static_cast<int>(found - all.begin()));
    };
    connect(m_solverPanel, &SolverPanel::solverChanged, this, showSolver);
    showSolver(m_solverPanel->solver());
}

void MainWindow::chooseTheme(Theme theme)
{
    rememberTheme(theme);
    applyTheme(*qApp, theme);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_view != nullptr)
        for (MazeView* view : {m_view, m_boardView})
            view->paletteChanged();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!std::exchange(m_wholeOnShow, false))
        return;
    // Only once the layout has given the view its size.
    auto* laidOut = new QTimer(this);
    laidOut->setSingleShot(true);
    connect(laidOut, &QTimer::timeout, this, &MainWindow::showWhole);
    laidOut->start(0);
}

/// The keys of the timeline (K, J, L, Home, End) are its own while it has the focus, although
/// some of them choose tools elsewhere.
bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_timeline && event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        static constexpr std::array<int, 5> keys = {Qt::Key_K, Qt::Key_J, Qt::Key_L, Qt::Key_Home,
                                                    Qt::Key_End};
        if (std::find(keys.begin(), keys.end(), key) != keys.end()) {
            event->accept();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::toggleGrid()
{
    m_layers->toggleGrid();
}

void MainWindow::connectTiles()
{
    QAction* numbers = action("view.tile-numbers");
    numbers->setCheckable(true);
    numbers->setChecked(QSettings().value(tileNumbersKey, false).toBool());
    numbers->setStatusTip(tr("Show tiles by their numbers in place of symbols"));
    showTileFaces();
}

void MainWindow::toggleTileNumbers()
{
    QSettings().setValue(tileNumbersKey, action("view.tile-numbers")->isChecked());
    showTileFaces();
}

void MainWindow::showTileFaces()
{
    const bool numbers = action("view.tile-numbers")->isChecked();
    const TileFace face = numbers ? TileFace::number : TileFace::symbol;
    for (MazeView* view : {m_view, m_boardView})
        view->mazeItem()->setTileFace(face);
    m_toolBar->tilePalette()->setTileFace(face);
    m_compare->page()->panes().setTileFace(face);
}

void MainWindow::connectLive()
{
    QAction* shown = action("view.live-route");
    shown->setCheckable(true);
    shown->setChecked(QSettings().value(liveRouteKey, false).toBool());
    connect(m_live, &LiveWatch::changed, this, &MainWindow::showNews);
    connect(m_view, &MazeView::zoomed, this, &MainWindow::wantLiveRoute);
    wantLiveRoute();
    showNews();
}

void MainWindow::toggleLiveRoute()
{
    QSettings().setValue(liveRouteKey, action("view.live-route")->isChecked());
    wantLiveRoute();
    showNews();
}

void MainWindow::wantLiveRoute()
{
    const bool shown = action("view.live-route")->isChecked();
    m_live->wantShape(shown ? std::optional(m_view->pixelsPerCell() * devicePixelRatioF())
                            : std::nullopt);
}

void MainWindow::showNews()
{
    const std::optional<LiveNews>& news = m_live->news();
    const Maze& maze = m_document->maze();
    const bool noWay = news && news->reach == Reach::noEnds && m_game->isBoard();
    m_status->setNews(noWay ? std::nullopt : news, m_live->isCurrent());
    const bool shown = news && action("view.live-route")->isChecked();
    m_liveRoute->setRoute(shown ? news->shape : nullptr, maze.rows(), maze.columns());
}

void MainWindow::zoomIn()
{
    shownView()->zoomIn();
}

void MainWindow::zoomOut()
{
    shownView()->zoomOut();
}

void MainWindow::actualSize()
{
    shownView()->actualSize();
}

void MainWindow::fitMaze()
{
    shownView()->fitMaze();
}

void MainWindow::togglePanels()
{
    if (!m_hiddenPanels.isEmpty()) {
        for (QWidget* panel : std::as_const(m_hiddenPanels))
            panel->show();
        m_hiddenPanels.clear();
        return;
    }
    QList<QWidget*> panels{statusBar()};
    for (auto* bar : findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        panels << bar;
    for (auto* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        panels << dock;
    for (QWidget* panel : std::as_const(panels)) {
        if (!panel->isVisible())
            continue;
        panel->hide();
        m_hiddenPanels << panel;
    }
    shownView()->setFocus();
}

void MainWindow::toggleFullScreen()
{
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

/// From the maze to the analysis, the timeline, the runs, the solver, and back.
void MainWindow::focusNextPane()
{
    const std::array<QWidget*, 9> panes = {m_view,          m_boardView,   m_compare->page(),
                                           m_analysisPanel, m_routesPanel, m_boardPanel,
                                           m_timeline,      m_results,     m_solverPanel};
    const QWidget* focused = QApplication::focusWidget();
    std::size_t present = 0;
    for (std::size_t i = 0; i < panes.size(); ++i)
        if (focused != nullptr && (panes[i] == focused || panes[i]->isAncestorOf(focused)))
            present = i;
    for (std::size_t step = 1; step <= panes.size(); ++step) {
        QWidget* pane = panes[(present + step) % panes.size()];
        if (!pane->isVisible())
            continue;
        QWidget* first = pane;
        for (auto* child : pane->findChildren<QWidget*>())
            if (first == pane && (pane->focusPolicy() & Qt::TabFocus) == 0 &&
                (child->focusPolicy() & Qt::TabFocus) != 0 && child->isVisible())
                first = child;
        first->setFocus(Qt::TabFocusReason);
        return;
    }
}

void MainWindow::closeWindow()
{
    close();
}

void MainWindow::showKeys()
{
    KeysDialog(menuBar(), this).exec();
}

void MainWindow::showAbout()
{
    QMessageBox box(this);
    box.setWindowTitle(tr("About Mazewright"));
    box.setIconPixmap(windowIcon().pixmap(QSize(72, 72)));
    box.setText(tr("<b>Mazewright</b> %1").arg(QLatin1String(MAZEWRIGHT_VERSION)));
    box.setInformativeText(tr(
        "An editor for mazes and puzzle levels, and a bench for the programs that solve them.\n\n"
        "Free software under the GNU General Public License, version 3 or later."));
    box.exec();
}

} // namespace mazewright::ui

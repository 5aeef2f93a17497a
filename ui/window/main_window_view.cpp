#include "ui/actions/action_table.h"
#include "ui/bars/tile_palette.h"
#include "ui/bars/tool_bar.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/docks/docks.h"
#include "ui/editor/maze_view.h"
#include "ui/page/level_page.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/analysis_tabs.h"
#include "ui/panels/board_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/proposals_box.h"
#include "ui/panels/routes_panel.h"
#include "ui/panels/solver_panel.h"
#include "ui/results/results_table.h"
#include "ui/theme/tile_symbols.h"
#include "ui/timeline/timeline.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QDockWidget>
#include <QSettings>
#include <QToolBar>

namespace mazewright::ui {

namespace {

const QString liveRouteKey = QStringLiteral("view/live-route");
const QString tileNumbersKey = QStringLiteral("view/tile-numbers");
const QString rulersKey = QStringLiteral("view/rulers");

} // namespace

void MainWindow::toggleGrid()
{
    m_layers->toggleGrid();
}

void MainWindow::restoreViewChoices()
{
    const QSettings settings;
    const auto restore = [&](ActionId id, const QString& key) {
        (*m_actions)[id]->setCheckable(true);
        (*m_actions)[id]->setChecked(settings.value(key, false).toBool());
    };
    restore(ActionId::viewTileNumbers, tileNumbersKey);
    restore(ActionId::viewLiveRoute, liveRouteKey);
    restore(ActionId::viewRulers, rulersKey);
    (*m_actions)[ActionId::viewRulers]->setStatusTip(
        tr("Show the numbers of rows and columns at the edges of the maze"));
    (*m_actions)[ActionId::viewTileNumbers]->setStatusTip(
        tr("Show tiles as numbers instead of symbols"));
    QAction* grid = (*m_actions)[ActionId::viewGrid];
    grid->setCheckable(true);
    const auto showGrid = [this, grid] { grid->setChecked(m_layers->settings().gridShown); };
    connect(m_layers, &LayersPanel::settingsShown, &m_connections, showGrid);
    showGrid();
}

void MainWindow::takeViewChoices()
{
    const bool numbers = (*m_actions)[ActionId::viewTileNumbers]->isChecked();
    const bool route = (*m_actions)[ActionId::viewLiveRoute]->isChecked();
    const bool rulers = (*m_actions)[ActionId::viewRulers]->isChecked();
    QSettings settings;
    settings.setValue(rulersKey, rulers);
    settings.setValue(tileNumbersKey, numbers);
    settings.setValue(liveRouteKey, route);
    const TileFace face = numbers ? TileFace::number : TileFace::symbol;
    for (LevelPage* page : pages()) {
        page->setTileFace(face);
        page->setLiveRouteShown(route);
        page->setRulersShown(rulers);
    }
    m_toolBar->tilePalette()->setTileFace(face);
    m_compare->page()->panes().setTileFace(face);
}

void MainWindow::togglePanels()
{
    m_docks->toggleAll();
    shownView()->setFocus();
}

void MainWindow::resetLayout()
{
    m_docks->reset();
    placeCharts();
    for (auto* bar : findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        bar->show();
    m_compare->page()->panes().resetSizes();
}

/// Moves the focus from the maze to the analysis, the timeline, the runs, the solver, and back.
void MainWindow::focusNextPane()
{
    focusNext({m_page->shownView(), m_compare->page(), m_analysis->stroke(), m_analysis->routes(),
               m_analysis->board(), m_analysis->repair(), findChild<Timeline*>(), m_results,
               m_solverPanel});
}

void MainWindow::showAnalysisPanel()
{
    auto* dock = findChild<QDockWidget*>(QStringLiteral("analysisDock"));
    dock->show();
    dock->raise();
}

void MainWindow::showStrokeTab()
{
    showAnalysisPanel();
    m_analysis->showStroke();
}

void MainWindow::showRepairTab()
{
    showAnalysisPanel();
    m_analysis->showRepair();
}

} // namespace mazewright::ui

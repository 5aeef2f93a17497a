// Binds the panels to the level of the current tab.
#include "ui/actions/action_table.h"
#include "ui/bars/status_line.h"
#include "ui/bars/tool_bar.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/docks/docks.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/panel_bond.h"
#include "ui/page/play_views.h"
#include "ui/panels/cell_inspector.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/show_legend.h"
#include "ui/panels/solver_choice.h"
#include "ui/play/board_game.h"
#include "ui/play/walk_game.h"
#include "ui/results/results_table.h"
#include "ui/selection/selection.h"
#include "ui/session/live_watch.h"
#include "ui/session/played_pair.h"
#include "ui/session/shown.h"
#include "ui/session/solver_settings.h"
#include "ui/text/engine_text.h"
#include "ui/window/cell_menu.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QMenu>
#include <QScopedValueRollback>
#include <QUndoGroup>

namespace mazewright::ui {

namespace {

/// Returns the cost from the start to a cell, if the run that is shown has closed the cell and the
/// cell is unchanged since. Empty otherwise: the cost of an open cell is not final.
QString costOf(OverlayState& shown, Position cell)
{
    const std::shared_ptr<const Run>& run = shown.run();
    if (!run || !run->recording || !run->maze->contains(cell) || shown.edited()->contains(cell))
        return {};
    const CellIndex index = run->maze->index(cell);
    if (run->recording->closedAt(index) == 0)
        return {};
    for (const Layer& layer : run->outcome.layers)
        if (layer.id == "g" || layer.id == "distance")
            return engineText(layer.text(index));
    return {};
}

} // namespace

void MainWindow::tabChanged()
{
    QWidget* current = m_tabs->currentWidget();
    const bool comparing = current == m_compare->page();
    m_actions->setComparing(comparing);
    m_toolBar->setEnabled(!comparing);
    if (comparing) {
        if (m_page != nullptr)
            level()->shown()->playback()->pause();
        m_docks->unbindRunPanels();
        m_compare->enter();
        return;
    }
    m_compare->leave();
    if (auto* page = qobject_cast<LevelPage*>(current))
        bind(page);
}

/// Binds the window to a page. Facts of a level are computed automatically only while its page is
/// the current one.
void MainWindow::bind(LevelPage* page)
{
    leavePage(page);
    m_page = page;
    level()->setWatched(true);
    m_toolBar->setView(page->view());
    {
        // The table may filter by level; its new current row is not a choice of the user.
        const QScopedValueRollback selecting(m_isSelecting, true);
        m_results->setPresentLevel(level()->id());
    }
    m_pageConnections = std::make_unique<QObject>();
    new PanelConnections({.page = page, .analysis = m_analysis, .solver = m_solverPanel},
                         m_pageConnections.get());
    connectLevel();
    connectPage();
    if (focusWidget() == nullptr)
        page->setFocus(); // keys initially go to the maze
    m_docks->bind(level());
    m_solverChoice->bind(level()->solving());
    showBoardState();
    showSymmetry();
    showSelectedRun();
    showLiveRoute();
    showCell();
    showTitle(*page);
    emit m_openLevels->noted();
}

/// Ends interactions that only concern the previous page.
void MainWindow::leavePage(const LevelPage* next)
{
    if (m_page == nullptr || m_page == next)
        return;
    m_page->previewProposal(std::nullopt);
    level()->setWatched(false);
}

/// Unbinds the panels before the page is deleted.
void MainWindow::unbind()
{
    m_docks->bind(nullptr);
    m_solverChoice->bind(nullptr);
    m_pageConnections.reset();
    m_page = nullptr;
}

void MainWindow::connectLevel()
{
    const QObject* context = m_pageConnections.get();
    connect(level()->document(), &MazeDocument::symmetryChanged, context,
            [this] { showSymmetry(); });
    connect(level()->document(), &MazeDocument::rulesChanged, context, [this] { showCell(); });
    connect(level()->live(), &LiveRouteTracker::changed, context, [this] { showLiveRoute(); });
    for (const Play* play :
         {static_cast<Play*>(level()->game()), static_cast<Play*>(level()->walk())})
        connect(play, &Play::changed, context, [this] { showBoardState(); });
    connect(level()->solving(), &SolverSettings::solverChanged, context,
            [this] { showBoardState(); });
    connect(level()->shown(), &OverlayState::changed, context, [this] {
        showSelectedRun();
        showCell();
    });
}

void MainWindow::connectPage()
{
    const QObject* context = m_pageConnections.get();
    connect(m_page, &LevelPage::cellChanged, context, [this] { showCell(); });
    connect(m_page, &LevelPage::legendChanged, context, [this] { showLegendOfPage(); });
    connect(m_page, &LevelPage::badgeClicked, context,
            [this] { (*m_actions)[ActionId::mazeProperties]->trigger(); });
    const auto [board, walk] = m_page->plays()->all();
    for (MazeView* any : {m_page->view(), board, walk}) {
        connect(any, &MazeView::zoomed, context, [this] { showView(); });
        connect(any, &MazeView::hintChanged, context, [this] { showView(); });
    }
    connect(m_page->view(), &MazeView::cellMenuRequested, context,
            [this](Position cell, QPoint at) {
                auto* menu = new QMenu(this);
                menu->setAttribute(Qt::WA_DeleteOnClose);
                fillCellMenu(*menu, *this, cell);
                menu->popup(at);
            });
    connect(m_page, &LevelPage::comparisonRequested, context,
            [this] { m_compare->compareRuns(finishedGameAndReference(*level())); });
    connect(m_page, &LevelPage::shownViewChanged, context, [this] { showView(); });
    connect(m_page->selection(), &Selection::changed, context, [this] { showSelection(); });
    for (QAction* action : findChildren<QAction*>())
        if (contextOf(*action) == ActionContext::canvas)
            m_page->view()->addAction(action); // so that its shortcuts work there
    showSelection();
    showView();
    showLegendOfPage();
}

/// Shows the undo stack, zoom and hint of the visible view: the editor's or the game's.
void MainWindow::showView()
{
    if (m_compare->isOn())
        return;
    m_undo->setActiveStack(m_page->undoStack());
    m_status->setZoom(m_page->shownView()->pixelsPerCell());
    m_status->setHint(m_page->shownView()->hint());
}

/// Enables the actions on selected cells if any are selected.
void MainWindow::showSelection()
{
    const QString none = m_page->selection()->isEmpty() ? tr("No cells are selected.") : QString();
    for (const ActionId id :
         {ActionId::editCut, ActionId::editCopy, ActionId::editDuplicate, ActionId::editClear,
          ActionId::editFill, ActionId::editSaveStamp, ActionId::selectNone, ActionId::selectGrow,
          ActionId::selectShrink, ActionId::mazeCrop})
        m_actions->setDisabledReason(id, none);
}

void MainWindow::showSymmetry()
{
    const SymmetryKind kind = level()->document()->symmetry().kind;
    (*m_actions)[symmetryActions.begin()[static_cast<std::size_t>(kind)]]->setChecked(true);
    const QString none = kind == SymmetryKind::none ? tr("No symmetry is chosen.") : QString();
    for (const ActionId id : {ActionId::symmetryCentre, ActionId::symmetryThroughCell,
                              ActionId::symmetryKeepFirst, ActionId::symmetryKeepLast})
        m_actions->setDisabledReason(id, none);
}

void MainWindow::showCell()
{
    if (m_compare->isOn())
        return;
    const std::optional<Position> cell = m_page->shownCell();
    const Cell content = cell ? level()->game()->current().maze().at(*cell) : Cell{};
    m_status->setCell(cell, content, cell ? costOf(*level()->shown(), *cell) : QString());
    const bool isEdited = cell && m_page->shownView() == m_page->view();
    m_inspector->setCell(
        cell, content,
        isEdited ? QString::fromStdString(textAt(level()->document()->cellNotes(), *cell))
                 : QString());
}

void MainWindow::showLegendOfPage()
{
    if (!m_compare->isOn())
        showLegend(*m_layers->legend(), *m_page->overlay(), *level()->shown()->facts());
}

void MainWindow::showLiveRoute()
{
    const LiveRouteTracker& live = *level()->live();
    const bool noWay =
        live.news() && live.news()->reach == Reach::noEnds && level()->game()->isBoard();
    m_status->setReach(noWay ? std::nullopt : live.news(), live.isCurrent());
}

void MainWindow::showBoardState()
{
    const BoardGame& game = *level()->game();
    const QString tiles =
        game.isPlayable() && game.tilesLeft() == 0 ? tr("No tiles are left.") : game.whyNot();
    const QString underWay = game.game().isUnderWay() ? QString() : tr("No board is being played.");
    m_actions->setDisabledReason(ActionId::boardPlay, game.whyNot());
    m_toolBar->setDisabledReason(findTool("play"), level()->preferredGame()->whyNot());
    m_actions->setDisabledReason(ActionId::boardHint, tiles);
    m_actions->setDisabledReason(ActionId::boardShuffle, tiles);
    m_actions->setDisabledReason(ActionId::boardStartOver, underWay);
    m_actions->setDisabledReason(ActionId::boardUse, underWay);
}

/// Selects the row of the run that is shown, if any.
void MainWindow::showSelectedRun()
{
    if (m_compare->isOn() || m_isSelecting)
        return;
    m_results->selectRun(runs()->rowOf(level()->shown()->runId()));
}

/// Shows the selected run over its own level.
void MainWindow::runSelected(int row)
{
    if (m_page == nullptr || m_compare->isOn() || m_isSelecting)
        return;
    OverlayState& present = *level()->shown();
    if (row < 0) {
        if (present.runId() != 0)
            present.clear();
        return;
    }
    const QScopedValueRollback selecting(m_isSelecting, true); // the table already has this row
    const std::shared_ptr<const Run> run = runs()->run(row);
    LevelSession* owner = m_openLevels->level(run->levelId);
    (owner == nullptr ? present : *owner->shown()).showRun(run->id);
    if (owner != nullptr && owner != level())
        goTo(owner);
}

} // namespace mazewright::ui

// Binds the panels to the level of the current tab.
#include "solvers/core/cell.h"
#include "solvers/core/fact_spec.h"
#include "ui/base/actions.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_words.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/run_view.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/level/walk_game.h"
#include "ui/page/level_column.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/page/play_views.h"
#include "ui/page/required_section.h"
#include "ui/page/selection.h"
#include "ui/panels/cell_card.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/fact_sections.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/runs_strip.h"
#include "ui/panels/solver_bar.h"
#include "ui/panels/status_line.h"
#include "ui/panels/stroke_sections.h"
#include "ui/panels/tool_bar.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"
#include "ui/window/docks.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QScopedValueRollback>
#include <QStatusBar>
#include <QToolBar>
#include <QToolTip>
#include <QUndoGroup>

#include <vector>

namespace mazewright::ui {

namespace {

/// Changes a cell and its images in one undo step.
void changeCell(MazeDocument& document, Position cell, Cell content, const QString& text)
{
    const Patch patch{{{document.maze().index(cell), 1, content}}};
    document.edit(withImages(document.symmetry(), document.maze(), patch), text);
}

/// Adds the entry that moves the start or the end to this cell. It is disabled on a start or end
/// cell.
void addEnd(QMenu& menu, MazeDocument& document, Position cell, CellKind kind)
{
    const bool isStart = kind == CellKind::start;
    const Tool& tool = *findTool(isStart ? "start" : "end");
    QAction* action = menu.addAction(icon(QString::fromLatin1(tool.icon)),
                                     isStart ? MainWindow::tr("Set &Start Here")
                                             : MainWindow::tr("Set &End Here"),
                                     &document, [&document, cell, kind, &tool] {
                                         changeCell(document, cell, {kind, 1}, nameOf(tool));
                                     });
    action->setEnabled(!isEndpoint(document.maze().at(cell).kind));
}

/// Adds the kinds that the cell can have, with the values of the tools, and checks its current
/// kind.
void addKinds(QMenu& menu, MainWindow& window, Position cell)
{
    MazeDocument& document = *window.level()->document();
    const MazeView& view = *window.page()->view();
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& text, Cell content) {
        QAction* action = menu.addAction(text, &document, [&document, cell, content] {
            changeCell(document, cell, content, MainWindow::tr("Change Cell"));
        });
        action->setCheckable(true);
        action->setChecked(document.maze().at(cell).kind == content.kind);
        group->addAction(action);
    };
    const auto value = [&view](const char* tool) {
        return static_cast<std::uint8_t>(view.valueOf(*findTool(tool)));
    };
    add(MainWindow::tr("&Wall"), {CellKind::wall, 1});
    add(MainWindow::tr("&Floor"), {});
    add(MainWindow::tr("&Coin"), {CellKind::coin, value("coin")});
    add(MainWindow::tr("&Tile"), {CellKind::tile, value("tile")});
}

/// Adds the values that these layers have for the cell. Choosing an entry selects its layer in
/// `choice`, which colours the maze.
void addLayerValues(QMenu& menu, CellIndex index, const std::vector<const Layer*>& layers,
                    QComboBox* choice)
{
    for (const Layer* layer : layers) {
        const Message text = layer->text ? layer->text(index) : Message();
        const int row =
            choice->findData(QString::fromUtf8(layer->id.data(), qsizetype(layer->id.size())));
        if (text.empty() || row < 0)
            continue;
        QAction* action = menu.addAction(
            MainWindow::tr("%1: %2").arg(engineText(layer->name), breakableText(engineText(text))),
            choice, [choice, row] {
                choice->setCurrentIndex(row);
                emit choice->activated(row);
            });
        action->setStatusTip(MainWindow::tr("Colour all cells by this value"));
    }
}

/// Layers of up-to-date analyses of the level that are about the question that is asked of it.
struct KnownLayers {
    std::vector<const Layer*> stroke; ///< of the analysis of one stroke
    std::vector<const Layer*> routes; ///< of shortest routes, and of the structure of any level
};

KnownLayers knownLayers(const LevelSession& level)
{
    const Question question = level.solving()->question();
    KnownLayers known;
    if (question == Question::oneStroke && level.analysis()->isCurrent())
        for (const Layer& layer : level.analysis()->value()->layers)
            known.stroke.push_back(&layer);
    if (!level.routes()->isCurrent())
        return known;
    for (const Layer& layer : level.routes()->value()->facts.layers) {
        const FactSpec* fact = findFact(layer.id, Question::shortestPath);
        if (question == Question::shortestPath || (fact != nullptr && !fact->question))
            known.routes.push_back(&layer);
    }
    return known;
}

/// Adds the values that up-to-date analyses of the level have for the cell.
void addFacts(QMenu& menu, MainWindow& window, Position cell)
{
    menu.addSeparator();
    LevelSession& level = *window.level();
    const CellIndex index = level.document()->maze().index(cell);
    const KnownLayers known = knownLayers(level);
    addLayerValues(menu, index, known.stroke,
                   window.column()->body<StrokeCellsSection>()->layerChoice());
    addLayerValues(menu, index, known.routes,
                   window.column()->body<RouteCellsSection>()->layerChoice());
}

/// Adds the conditions that tracks of one stroke can be given at this cell.
void addDemands(QMenu& menu, LevelSession& level, Position cell)
{
    if (level.solving()->question() != Question::oneStroke)
        return;
    const Cell content = level.document()->maze().at(cell);
    const TrackConditions& now = level.analysis()->conditions();
    const auto add = [&](const QString& text, Demand demand, const std::vector<Position>& cells) {
        QAction* action = menu.addAction(text, level.analysis(), [&level, cell, demand] {
            level.analysis()->toggle(cell, demand);
        });
        action->setCheckable(true);
        action->setChecked(std::ranges::find(cells, cell) != cells.end());
        // A demand that was made before the cell became a wall can be taken back.
        action->setEnabled(action->isChecked() ||
                           (content.kind != CellKind::wall && !isEndpoint(content.kind)));
    };
    menu.addSeparator();
    add(MainWindow::tr("&Must Pass"), Demand::through, now.pass);
    add(MainWindow::tr("Must A&void"), Demand::around, now.avoid);
}

/// Adds the entry that explains the shown run at this cell. It is disabled, with the reason as its
/// tool tip, if the run cannot be explained.
void addExplain(QMenu& menu, MainWindow& window, Position cell)
{
    const std::shared_ptr<const Run>& run = window.level()->shown()->run();
    if (!run)
        return;
    QAction* action =
        menu.addAction(MainWindow::tr("E&xplain This Cell"), &window, [&window, cell] {
            auto* explain = window.findChild<ExplainPanel*>();
            window.showPanel(explain);
            explain->setCell(cell);
        });
    const QString why = ExplainPanel::whyNot(run.get());
    setDisabledReason(*action, why);
    action->setToolTip(why);
    menu.setToolTipsVisible(true);
}

/// Edits the note on a cell; an empty text removes the note.
void editNote(MainWindow& window, Position cell)
{
    const QPointer<MazeDocument> document(window.level()->document());
    QInputDialog dialog(&window);
    dialog.setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog.setWindowTitle(MainWindow::tr("Note"));
    dialog.setLabelText(MainWindow::tr("&Note on cell %1:").arg(positionText(cell)));
    dialog.setTextValue(QString::fromStdString(textAt(document->cellNotes(), cell)));
    dialog.findChild<QPlainTextEdit*>()->setTabChangesFocus(true);
    if (dialog.exec() == QDialog::Accepted && document && document->maze().contains(cell))
        document->setCellNote(cell, dialog.textValue().trimmed());
}

void addCell(QMenu& menu, MainWindow& window, Position cell)
{
    MazeDocument& document = *window.level()->document();
    addEnd(menu, document, cell, CellKind::start);
    addEnd(menu, document, cell, CellKind::end);
    menu.addSeparator();
    addKinds(menu, window, cell);
    menu.addSeparator();
    menu.addAction(MainWindow::tr("Copy &Position"), &window,
                   [cell] { QGuiApplication::clipboard()->setText(positionText(cell)); });
    if (document.symmetry().kind != SymmetryKind::none)
        menu.addAction(MainWindow::tr("Symmetry &Axes Here"), &document, [&document, cell] {
            document.setSymmetry({document.symmetry().kind, 2 * cell.row + 1, 2 * cell.column + 1});
        });
    menu.addAction(textAt(document.cellNotes(), cell).empty() ? MainWindow::tr("Add &Note…")
                                                              : MainWindow::tr("Edit &Note…"),
                   &window, [&window, cell] { editNote(window, cell); });
    addExplain(menu, window, cell);
    addDemands(menu, *window.level(), cell);
    addFacts(menu, window, cell);
}

/// Fills a menu with the actions for a cell of the edited level and the known values of the cell.
/// If the cell is selected, adds the actions for the selection.
void fillCellMenu(QMenu& menu, MainWindow& window, Position cell)
{
    const Cell content = window.level()->document()->maze().at(cell);
    if (!window.page()->selection()->contains(cell)) {
        menu.addAction(MainWindow::tr("Cell %1: %2").arg(positionText(cell), cellInWords(content)))
            ->setEnabled(false);
        addCell(menu, window, cell);
        return;
    }
    window.actionTable()->addTo(
        menu, {ActionId::editCut, ActionId::editCopy, ActionId::editDuplicate, ActionId::editClear,
               ActionId::editFill, ActionId::editSaveStamp, ActionId::separator,
               ActionId::selectNone, ActionId::selectInvert, ActionId::selectGrow,
               ActionId::selectShrink, ActionId::separator});
    addCell(
        *menu.addMenu(MainWindow::tr("Ce&ll %1: %2").arg(positionText(cell), cellInWords(content))),
        window, cell);
}

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

ZoomView* MainWindow::shownView() const
{
    return m_compare->isOn() ? static_cast<ZoomView*>(m_compare->view()) : m_page->shownView();
}

ShownSource* MainWindow::shown() const
{
    return m_compare->isOn() ? static_cast<ShownSource*>(m_compare) : level()->shown();
}

/// Returns the bar for messages about what is in sight.
Messages* MainWindow::shownMessages() const
{
    return m_page == nullptr || m_compare->isOn() ? m_messages : m_page->messages();
}

void MainWindow::tabChanged()
{
    QWidget* current = m_tabs->currentWidget();
    if (current == m_compare->page())
        bindComparison();
    else if (auto* page = qobject_cast<LevelPage*>(current))
        bind(page);
}

/// Binds the window to a page. Facts of a level are computed automatically only while its page is
/// the current one.
void MainWindow::bind(LevelPage* page)
{
    m_tabConnections = std::make_unique<QObject>();
    m_compare->leave();
    if (m_page != nullptr && m_page != page) { // ends what only concerns the previous page
        m_page->previewProposal(std::nullopt);
        level()->setWatched(false);
    }
    m_page = page;
    level()->setWatched(true);
    m_toolBar->setView(page->view());
    m_results->setAllLevelsShown(false);
    m_results->setPresentLevel(level()->id());
    new PanelConnections(page, m_column, m_solverBar->drawer(), m_tabConnections.get());
    connectLevel();
    connectPage();
    if (focusWidget() == nullptr)
        page->setFocus(); // keys initially go to the maze
    m_column->bind(level());
    m_strip->bind(level());
    m_solverBar->bind(level()->solving());
    bindShown();
    showCell();
    showPlayTool(); // which may hide the strip
    m_page->view()->setRoomBelow(m_strip->growth());
    showSymmetry();
    showSelectedRun();
    showLiveRoute();
    showTitle(*page);
    emit m_openLevels->noted();
}

/// Binds the panels about runs to the active pane of the comparison. The others keep the level.
void MainWindow::bindComparison()
{
    m_tabConnections = std::make_unique<QObject>();
    level()->shown()->playback()->pause();
    m_strip->bind(nullptr);
    m_results->setAllLevelsShown(true);
    m_compare->enter();
    m_status->setCell({});
    const QObject* context = m_tabConnections.get();
    const CompareView* panes = &m_compare->page()->panes();
    connect(m_results, &ResultsTable::runSelected, context,
            [this](int row) { m_compare->activateRun(row); });
    connect(panes, &CompareView::zoomed, context, [this] { showView(); });
    connect(panes, &CompareView::cellHovered, context,
            [this, panes](int pane, std::optional<Position> cell) {
                const RunView& view = panes->view(cell ? pane : panes->activePane());
                const Run& run = *view.run();
                const Cell content = cell ? run.maze->at(*cell) : Cell{};
                showCellOf(view, cell, content, {},
                           cell ? ui::cellCard(*cell, content, {.run = &run}) : QString());
            });
    connect(m_compare, &CompareMode::changed, context, [this] { m_layers->setView(shownView()); });
    connect(m_compare, &CompareMode::legendChanged, context, [this] { showLegendOfShown(); });
    bindShown();
}

/// Unbinds the panels before the page is deleted.
void MainWindow::unbind()
{
    m_tabConnections.reset();
    m_column->bind(nullptr);
    m_docks->panel<ExplainPanel>()->bind(nullptr);
    m_layers->bind(nullptr);
    m_strip->bind(nullptr);
    m_solverBar->bind(nullptr);
    m_page = nullptr;
}

/// Shows the run and the view in sight.
void MainWindow::bindShown()
{
    m_docks->panel<ExplainPanel>()->bind(shown());
    m_layers->bind(shown());
    showMode();
    showView();
    showLegendOfShown();
}

void MainWindow::connectLevel()
{
    const QObject* context = m_tabConnections.get();
    connect(level()->document(), &MazeDocument::symmetryChanged, context, [this] {
        showSymmetry();
        showActions();
    });
    connect(level()->document(), &MazeDocument::rulesChanged, context, [this] { showCell(); });
    connect(level()->live(), &LiveRouteTracker::changed, context, [this] { showLiveRoute(); });
    for (const Play* play :
         {static_cast<Play*>(level()->game()), static_cast<Play*>(level()->walk())})
        connect(play, &Play::changed, context, [this] { showPlayTool(); });
    connect(level()->solving(), &SolverSettings::solverChanged, context,
            [this] { showPlayTool(); });
    connect(level()->game(), &Play::changed, context, // and the level, with each edit
            [this] { showActions(); });
    connect(level()->solving(), &SolverSettings::questionGuessed, context,
            [this](Question question) { // says what the drawn cells have made of the level
                m_page->messages()->note(tr("By its cells, the question of this level is now: %1.")
                                             .arg(questionText(question)),
                                         {{tr("&Change…"), [this] {
                                               (*m_actions)[ActionId::mazeProperties]->trigger();
                                           }}});
            });
    connect(level()->shown(), &OverlayState::changed, context, [this] {
        showSelectedRun();
        showCell();
    });
    connect(m_results, &ResultsTable::runSelected, context, [this](int row) { runSelected(row); });
}

void MainWindow::connectPage()
{
    const QObject* context = m_tabConnections.get();
    connect(m_page, &LevelPage::cellChanged, context, [this] { showCell(); });
    connect(m_page, &LevelPage::legendChanged, context, [this] { showLegendOfShown(); });
    connect(m_page, &LevelPage::badgeClicked, context, [this] {
        m_docks->show(m_column);
        m_column->open(m_column->body<RequiredSection>());
    });
    connect(m_column->body<RequiredSection>(), &RequiredSection::editWanted, context,
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
    connect(m_page, &LevelPage::shownViewChanged, context, [this] {
        showView();
        showMode();
    });
    connect(m_page->selection(), &Selection::changed, context, [this] { showActions(); });
    for (QAction* action : findChildren<QAction*>())
        if (contextOf(*action) == ActionContext::canvas)
            m_page->view()->addAction(action); // so that its shortcuts work there
}

/// Shows the undo stack, zoom and hint of the view in sight.
void MainWindow::showView()
{
    m_undo->setActiveStack(m_page->undoStack());
    m_status->setZoom(shownView()->pixelsPerCell());
    m_status->setHint(m_compare->isOn()
                          ? CompareMode::tr("Drag to pan, Ctrl+scroll to zoom, K to play, Esc to "
                                            "return to the editor")
                          : m_page->shownView()->hint());
}

void MainWindow::showSymmetry()
{
    const SymmetryKind kind = level()->document()->symmetry().kind;
    (*m_actions)[symmetryActions.begin()[static_cast<std::size_t>(kind)]]->setChecked(true);
}

void MainWindow::showCell()
{
    const std::optional<Position> cell = m_page->shownCell();
    const Cell content = cell ? level()->game()->current().maze().at(*cell) : Cell{};
    showCellOf(*m_page->shownView(), cell, content,
               cell ? costOf(*level()->shown(), *cell) : QString(),
               cell ? cellCard(*cell) : QString());
}

/// Shows the cell under the pointer of a view, and a card on it beside the pointer.
void MainWindow::showCellOf(const ZoomView& view, std::optional<Position> cell, Cell content,
                            const QString& cost, const QString& card)
{
    m_status->setCell(cell, content, cost);
    m_docks->panel<ExplainPanel>()->setCell(cell);
    QToolTip::hideText(); // of the previous cell
    view.viewport()->setToolTip(card);
}

QString MainWindow::cellCard(Position cell) const
{
    CellKnowledge known;
    if (m_page->shownView() == m_page->view()) {
        known.run = level()->shown()->run().get();
        known.edited = level()->shown()->edited();
        known.note = QString::fromStdString(textAt(level()->document()->cellNotes(), cell));
        known.maze = &level()->document()->maze();
        const auto [stroke, routes] = knownLayers(*level());
        known.layers = stroke;
        known.layers.insert(known.layers.end(), routes.begin(), routes.end());
    }
    return ui::cellCard(cell, level()->game()->current().maze().at(cell), known);
}

/// Makes room for a game, a comparison or the welcome page, and shows the layers over the view in
/// sight.
void MainWindow::showMode()
{
    const bool welcoming = isWelcoming();
    const ActionContext inSight = contextInSight();
    const bool editing = inSight == ActionContext::editor;
    const bool comparing = inSight == ActionContext::comparison;
    const bool playing = editing && m_page->shownView() != m_page->view();
    m_docks->setMode(comparing              ? WindowMode::compare
                     : playing || welcoming ? WindowMode::alone
                                            : WindowMode::edit);
    showActions();
    m_toolBar->setEnabled(editing);
    m_solverBar->setEnabled(editing);
    if (playing || !editing)
        m_solverBar->setDrawerOpen(false);
    const bool showsBars = !welcoming && !m_docks->areBarsFolded();
    for (auto* bar : findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        bar->setVisible(showsBars);
    statusBar()->setVisible(showsBars);
    m_strip->setHeld(playing || !editing);
    m_layers->setView(playing || welcoming ? nullptr : shownView());
    showSolving();
}

void MainWindow::showLegendOfShown()
{
    showLegend(*m_layers->legend(),
               m_compare->isOn() ? m_compare->view()->overlay() : *m_page->overlay(),
               *shown()->facts());
}

void MainWindow::showLiveRoute()
{
    const LiveRouteTracker& live = *level()->live();
    const bool noWay =
        live.news() && live.news()->reach == Reach::noEnds && level()->game()->isBoard();
    m_status->setReach(noWay ? std::nullopt : live.news(), live.isCurrent(),
                       level()->document()->maze());
}

/// Returns the context of the actions that can be used now: `always` on the welcome page.
ActionContext MainWindow::contextInSight() const
{
    if (isWelcoming())
        return ActionContext::always;
    return m_compare->isOn() ? ActionContext::comparison : ActionContext::editor;
}

/// Enables the actions that can be used now.
void MainWindow::showActions()
{
    if (m_page != nullptr) // the reasons are about its level
        m_actions->refresh(contextInSight());
}

void MainWindow::showPlayTool()
{
    m_toolBar->setDisabledReason(*findTool("play"), level()->preferredGame()->whyNot());
}

/// Selects the row of the run that is shown, if any.
void MainWindow::showSelectedRun()
{
    if (!m_isSelecting)
        m_results->selectRun(runs()->rowOf(level()->shown()->runId()));
}

/// Shows the selected run over its own level.
void MainWindow::runSelected(int row)
{
    if (m_isSelecting)
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

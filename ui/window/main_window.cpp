#include "ui/window/main_window.h"

#include "ui/actions/action_keys.h"
#include "ui/actions/action_table.h"
#include "ui/bars/recent_files.h"
#include "ui/bars/status_line.h"
#include "ui/bars/tool_bar.h"
#include "ui/charts/chart_dock.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/docks/docks.h"
#include "ui/docks/panel_buttons.h"
#include "ui/docks/side_widths.h"
#include "ui/editor/maze_view.h"
#include "ui/experiments/race_command.h"
#include "ui/experiments/related_files.h"
#include "ui/experiments/silence.h"
#include "ui/explain/explain_panel.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/page/picture_command.h"
#include "ui/panels/analysis_tabs.h"
#include "ui/panels/cell_inspector.h"
#include "ui/panels/history_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/solver_choice.h"
#include "ui/panels/solver_panel.h"
#include "ui/results/results_table.h"
#include "ui/selection/selection_mode.h"
#include "ui/selection/stamps_panel.h"
#include "ui/session/shown.h"
#include "ui/session/solver_settings.h"
#include "ui/theme/icons.h"
#include "ui/theme/input_focus.h"
#include "ui/theme/plain_text.h"
#include "ui/timeline/timeline.h"
#include "ui/window/action_rows.h"

#include <QAction>
#include <QDockWidget>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>
#include <QToolBar>
#include <QUndoGroup>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");
constexpr int layoutVersion = 4; // increase when docks are added or renamed

} // namespace

MainWindow::MainWindow(std::shared_ptr<OpenLevels> openLevels, QWidget* parent)
    : QMainWindow(parent)
{
    if (!openLevels)
        openLevels = std::make_shared<OpenLevels>();
    m_openLevels = openLevels.get();
    InputFocus::install(); // before input fields are polished
    PlainText::install();
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(QIcon(QStringLiteral(":/desktop/mazewright.svg")));
    setAcceptDrops(true);
    m_actions = new ActionTable(actionRows(), this, *this);
    makeCentre();
    makeDocks();
    m_toolBar = new ToolBar(this);
    addToolBar(Qt::LeftToolBarArea, m_toolBar->column());
    m_status = new StatusLine(statusBar());
    makeUndo();
    makeCommands();
    makeMenus();
    makeTopBar();
    restoreViewChoices();
    connectRuns();
    connectPanels();
    connectCompare();
    restoreLayout();
    addPage(m_openLevels->add());
    // The last child keeps the levels alive, so that widgets that show them are deleted first.
    connect(new QObject(this), &QObject::destroyed, [kept = std::move(openLevels)] {});
}

LevelSession* MainWindow::level() const
{
    return m_page->level();
}

AnalysisPanel* MainWindow::analysisPanel() const
{
    return m_analysis->stroke();
}

RoutesPanel* MainWindow::routesPanel() const
{
    return m_analysis->routes();
}

ProposalsBox* MainWindow::repairPanel() const
{
    return m_analysis->repair();
}

BoardPanel* MainWindow::boardPanel() const
{
    return m_analysis->board();
}

void MainWindow::makeCentre()
{
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_messages = new Messages(centre);
    m_tabs = new LevelTabs(centre);
    column->addWidget(m_messages);
    column->addWidget(m_tabs, 1);
    setCentralWidget(centre);
}

void MainWindow::makeDocks()
{
    m_docks = new Docks(runs(), this);
    m_layers = m_docks->panel<LayersPanel>();
    m_inspector = m_docks->panel<CellInspector>();
    m_solverPanel = m_docks->panel<SolverPanel>();
    m_analysis = m_docks->panel<AnalysisTabs>();
    m_results = findChild<ResultsTable*>();
    m_charts = new ChartDock(runs(), m_results, this);
    placeCharts();
}

/// Docks the charts as a tab behind the analysis.
void MainWindow::placeCharts()
{
    auto* analysis = findChild<QDockWidget*>(QStringLiteral("analysisDock"));
    m_charts->setFloating(false);
    tabifyDockWidget(analysis, m_charts);
    m_charts->show();
    analysis->raise();
}

/// Creates undo and redo, which act on the edited level or on the game being played.
void MainWindow::makeUndo()
{
    m_undo = new QUndoGroup(this);
    m_docks->panel<HistoryPanel>()->setGroup(m_undo);
    QAction* undo = (*m_actions)[ActionId::editUndo];
    QAction* redo = (*m_actions)[ActionId::editRedo];
    const auto showUndo = [this](bool can) {
        m_actions->setDisabledReason(ActionId::editUndo, can ? QString() : tr("Nothing to undo."));
    };
    const auto showRedo = [this](bool can) {
        m_actions->setDisabledReason(ActionId::editRedo, can ? QString() : tr("Nothing to redo."));
    };
    connect(m_undo, &QUndoGroup::canUndoChanged, &m_connections, showUndo);
    connect(m_undo, &QUndoGroup::canRedoChanged, &m_connections, showRedo);
    connect(m_undo, &QUndoGroup::undoTextChanged, &m_connections, [undo](const QString& text) {
        undo->setText(text.isEmpty() ? tr("&Undo") : tr("&Undo %1").arg(text));
    });
    connect(m_undo, &QUndoGroup::redoTextChanged, &m_connections, [redo](const QString& text) {
        redo->setText(text.isEmpty() ? tr("&Redo") : tr("&Redo %1").arg(text));
    });
    showUndo(false);
    showRedo(false);
}

void MainWindow::makeCommands()
{
    // Playback is paused while solvers are timed.
    m_idleWaiter = new IdleWaiter(
        [this] {
            for (LevelSession* level : m_openLevels->levels())
                level->shown()->playback()->pause();
        },
        this);
    const auto messages = [this] { return m_compare->isOn() ? m_messages : m_page->messages(); };
    m_race = new RaceCommand({.window = this,
                              .level = [this] { return level(); },
                              .runs = runs(),
                              .messages = messages,
                              .silence = m_idleWaiter},
                             this);
    m_related = new RelatedFiles(
        {.window = this,
         .page = [this] { return page(); },
         .openLevel = [this](const QString& file) { return openFile(file); },
         .goTo = [this](LevelSession* level) { goTo(level); },
         .solve = [this] { (*m_actions)[ActionId::solveSolve]->trigger(); },
         .compare = [this](const QList<int>& runs) { m_compare->compareRuns(runs); },
         .showError = [this](const Error& error, const QString& file) { showError(error, file); },
         .remember = [this](const QString& file) { m_recentFiles->add(file); },
         .silence = m_idleWaiter},
        this);
    m_compare = new CompareMode({.actions = m_actions,
                                 .runs = runs(),
                                 .results = m_results,
                                 .layers = m_layers,
                                 .analysis = m_analysis,
                                 .inspector = m_inspector,
                                 .explain = m_docks->panel<ExplainPanel>(),
                                 .status = m_status,
                                 .page = new ComparePage(this)},
                                this);
    m_pictures = new PictureCommand({.window = this,
                                     .page = [this] { return page(); },
                                     .compare = m_compare,
                                     .messages = messages},
                                    this);
}

void MainWindow::makeTopBar()
{
    using Id = ActionId;
    auto* bar = new QToolBar(tr("Main Toolbar"), this);
    bar->setObjectName(QStringLiteral("topBar"));
    bar->setIconSize({20, 20});
    bar->setMovable(false);
    m_actions->addTo(*bar, {Id::fileNew, Id::fileOpen, Id::fileSave, Id::separator, Id::editUndo,
                            Id::editRedo, Id::separator, Id::viewZoomIn, Id::viewZoomOut,
                            Id::viewFit, Id::separator, Id::compareRuns, Id::separator});
    m_toolBar->addFields(*bar);
    auto* gap = new QWidget(bar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(gap);
    m_solverChoice = new SolverChoice(bar);
    auto* solve = new QPushButton(iconOnAccent(u"solve"), tr("Solve"), bar);
    solve->setObjectName(QStringLiteral("solveButton"));
    bindButton(*solve, *(*m_actions)[Id::solveSolve], tr("Solve the maze with this solver"));
    solve->setFocusPolicy(Qt::TabFocus);
    connect(solve, &QPushButton::clicked, (*m_actions)[Id::solveSolve], &QAction::trigger);
    bar->addWidget(m_solverChoice);
    bar->addWidget(solve);
    addToolBar(Qt::TopToolBarArea, bar);
    showKeysInToolTips(*bar);
}

void MainWindow::connectRuns()
{
    const auto showActive = [this](int active) {
        m_actions->setDisabledReason(ActionId::solveStop,
                                     active > 0 ? QString() : tr("Nothing is running."));
    };
    connect(runs(), &RunsModel::activeChanged, &m_connections, showActive);
    showActive(0);
    connect(m_results, &ResultsTable::runSelected, &m_connections,
            [this](int row) { runSelected(row); });
    connect(m_race, &RaceCommand::raced, &m_connections, [this](const QList<int>& ids) {
        int shown = 0;
        for (const int id : ids)
            if (const int row = runs()->rowOf(id);
                row >= 0 &&
                (shown == 0 || runs()->run(row)->solver == level()->solving()->solver()))
                shown = id;
        if (shown == 0)
            return;
        if (LevelSession* raced = m_openLevels->level(runs()->run(runs()->rowOf(shown))->levelId))
            raced->shown()->showRun(shown);
    });
}

void MainWindow::connectPanels()
{
    bindButtons(*m_solverPanel, *findChild<Timeline*>(), *m_actions);
    auto* stamps = m_docks->panel<StampsPanel>();
    connect(stamps, &StampsPanel::chosen, &m_connections, [this](const Clip& clip) {
        m_page->selecting()->place(clip, tr("Stamp"), true);
        m_page->view()->setFocus();
    });
    connect(stamps, &StampsPanel::failed, &m_connections,
            [this](const Error& error) { showError(error); });
    connect(m_tabs, &QTabWidget::currentChanged, &m_connections, [this] { tabChanged(); });
    connect(m_tabs, &LevelTabs::closeRequested, &m_connections, [this](QWidget* page) {
        if (page == m_compare->page())
            m_compare->end();
        else
            closePage(qobject_cast<LevelPage*>(page));
    });
    connect(m_tabs, &LevelTabs::closeOthersRequested, &m_connections,
            [this](QWidget* page) { closeOthers(qobject_cast<LevelPage*>(page)); });
    connect(m_tabs, &LevelTabs::detachRequested, &m_connections, [this](QWidget* page) {
        if (auto* level = qobject_cast<LevelPage*>(page))
            tearOff({level});
    });
}

/// Shows the comparison in its own tab, since its runs may belong to several levels.
void MainWindow::connectCompare()
{
    connect(m_compare, &CompareMode::begun, &m_connections, [this] {
        if (m_tabs->indexOf(m_compare->page()) < 0)
            m_tabs->addTab(m_compare->page(), icon(u"compare"), tr("Comparison"));
        m_tabs->setCurrentWidget(m_compare->page());
    });
    connect(m_compare, &CompareMode::ended, &m_connections, [this] {
        const int tab = m_tabs->indexOf(m_compare->page());
        if (tab < 0)
            return;
        m_tabs->setCurrentWidget(m_page);
        m_tabs->removeTab(m_tabs->indexOf(m_compare->page()));
        m_compare->page()->setParent(this);
        m_compare->page()->hide();
    });
    connect(m_compare, &CompareMode::raceWanted, &m_connections, [this] {
        m_race->openDialog();
        if (m_race->dialog() != nullptr)
            connect(m_race->dialog(), &RaceDialog::rejected, m_compare, &CompareMode::forgetRace);
    });
    connect(m_race, &RaceCommand::raced, m_compare, &CompareMode::raced);
    m_compare->page()->hide();
}

ZoomView* MainWindow::shownView() const
{
    return m_compare->isOn() ? m_compare->view() : m_page->shownView();
}

Playback* MainWindow::shownPlayback() const
{
    return m_compare->isOn() ? m_compare->playback() : level()->shown()->playback();
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    // The order matters. If a hidden window is to fill the screen, Qt 6.4 keeps a state that does
    // not fit yet and restores it at each resize, even while the state is being applied.
    restoreState(settings.value(stateKey).toByteArray(), layoutVersion);
    if (!restoreGeometry(settings.value(geometryKey).toByteArray()))
        resize(1280, 800);
    m_docks->widths().restore();
}

void MainWindow::saveLayout() const
{
    QSettings settings;
    settings.setValue(geometryKey, saveGeometry());
    settings.setValue(stateKey, saveState(layoutVersion));
    m_docks->widths().save();
}

} // namespace mazewright::ui

#include "ui/window/main_window.h"

#include "solvers/core/solver.h"
#include "ui/base/actions.h"
#include "ui/base/background.h"
#include "ui/base/painting.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/canvas/maze_view.h"
#include "ui/compare/chart_panel.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/dialogs/command_dialogs.h"
#include "ui/dialogs/outside_dialogs.h"
#include "ui/dialogs/welcome_page.h"
#include "ui/experiments/race_dialog.h"
#include "ui/experiments/related_files.h"
#include "ui/page/level_column.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/page/picture_command.h"
#include "ui/page/selection_mode.h"
#include "ui/page/stamps_panel.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/menu_lists.h"
#include "ui/panels/repair_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/runs_strip.h"
#include "ui/panels/solver_bar.h"
#include "ui/panels/status_line.h"
#include "ui/panels/stroke_sections.h"
#include "ui/panels/timeline.h"
#include "ui/panels/tool_bar.h"
#include "ui/session/outside_solvers.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"
#include "ui/window/docks.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QUndoGroup>
#include <QUndoView>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace mazewright::ui {

namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");
constexpr int layoutVersion = 5; // increase when docks are added or renamed

} // namespace

MainWindow::MainWindow(std::shared_ptr<OpenLevels> openLevels, QWidget* parent)
    : QMainWindow(parent)
{
    if (!openLevels)
        openLevels = std::make_shared<OpenLevels>();
    m_openLevels = openLevels.get();
    InputFocus::install(); // before input fields are polished
    PlainText::install();
    OutsideSolvers::ofProgram().setAsk(askToRun);
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

void MainWindow::makeCentre()
{
    auto* centre = new QWidget(this);
    auto* column = makeLayout<QVBoxLayout>(centre, {}, 0);
    m_messages = new Messages(centre);
    m_tabs = new LevelTabs(centre);
    m_strip = new RunsStrip((*m_actions)[ActionId::viewRuns], centre);
    m_middle = new QStackedWidget(centre);
    m_middle->addWidget(m_tabs);
    m_welcome = new WelcomePage(centre);
    m_middle->addWidget(m_welcome);
    column->addWidget(m_messages);
    column->addWidget(m_middle, 1);
    column->addWidget(m_strip);
    m_layers = new LayersPanel(centre);
    setCentralWidget(centre);
}

void MainWindow::makeDocks()
{
    m_docks = new Docks(runs(), this);
    m_column = m_docks->panel<LevelColumn>();
    m_results = m_docks->panel<ResultsTable>();
    m_charts = new ChartDock(runs(), m_results, this);
    placeCharts();
    const auto follow = [this](const QWidget* panel, ActionId id) {
        QDockWidget* dock = m_docks->dockOf(panel);
        (*m_actions)[id]->setCheckable(true);
        connect(dock, &QDockWidget::visibilityChanged, &m_connections,
                [this, dock, id] { (*m_actions)[id]->setChecked(!dock->isHidden()); });
        (*m_actions)[id]->setChecked(!dock->isHidden());
    };
    follow(m_column, ActionId::viewAnalysis);
    follow(m_results, ActionId::viewRuns);
    QAction& layers = *(*m_actions)[ActionId::viewLayers];
    layers.setCheckable(true);
    layers.setIconText(plainName(layers.text()));
    showKeyInToolTip(layers, layers.iconText());
}

/// Docks the charts as a tab behind the column, hidden.
void MainWindow::placeCharts()
{
    m_charts->setFloating(false);
    tabifyDockWidget(m_docks->dockOf(m_column), m_charts);
    m_charts->hide();
}

/// Creates undo and redo, which act on the edited level or on the game being played.
void MainWindow::makeUndo()
{
    m_undo = new QUndoGroup(this);
    m_docks->panel<QUndoView>()->setGroup(m_undo);
    QAction* undo = (*m_actions)[ActionId::editUndo];
    QAction* redo = (*m_actions)[ActionId::editRedo];
    connect(m_undo, &QUndoGroup::canUndoChanged, &m_connections, [this] { showActions(); });
    connect(m_undo, &QUndoGroup::canRedoChanged, &m_connections, [this] { showActions(); });
    connect(m_undo, &QUndoGroup::undoTextChanged, &m_connections, [undo](const QString& text) {
        undo->setText(text.isEmpty() ? tr("&Undo") : tr("&Undo %1").arg(text));
    });
    connect(m_undo, &QUndoGroup::redoTextChanged, &m_connections, [redo](const QString& text) {
        redo->setText(text.isEmpty() ? tr("&Redo") : tr("&Redo %1").arg(text));
    });
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
    const auto messages = [this] { return shownMessages(); };
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
                            Id::editRedo, Id::separator});
    m_toolBar->addFields(*bar);
    auto* gap = new QWidget(bar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(gap);
    m_solverBar = new SolverBar(this, bar);
    auto* solve = new QPushButton(iconOnAccent(u"solve"), tr("Solve"), bar);
    solve->setObjectName(QStringLiteral("solveButton"));
    solve->setFocusPolicy(Qt::TabFocus);
    // One button: it solves, and stops what is running.
    m_solve = solve;
    for (const Id id : {Id::solveSolve, Id::solveStop})
        connect((*m_actions)[id], &QAction::changed, &m_connections, [this] { showSolving(); });
    connect(runs(), &RunsModel::activeChanged, &m_connections, [this] { showSolving(); });
    connect(solve, &QPushButton::clicked, &m_connections, [this] {
        if (m_compare->isOn() || !level()->isSolving())
            (*m_actions)[isSolving() ? Id::solveStop : Id::solveSolve]->trigger();
        else
            level()->stopRuns();
    });
    showSolving();
    bar->addWidget(m_solverBar);
    bar->addWidget(solve);
    addToolBar(Qt::TopToolBarArea, bar);
    for (QAction* action : bar->actions())
        if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action)))
            button->setFocusPolicy(Qt::TabFocus);
    showKeysInToolTips(*bar);
}

/// Returns true if a run in sight is running: of the level, or, in a comparison, any.
bool MainWindow::isSolving() const
{
    if (m_compare->isOn())
        return runs()->active() > 0;
    return m_page != nullptr && level()->isSolving();
}

/// Makes the button on top say what it does: solve the level in sight, or stop its runs.
void MainWindow::showSolving()
{
    const bool stops = isSolving();
    const QAction& action = *(*m_actions)[stops ? ActionId::solveStop : ActionId::solveSolve];
    m_solve->setText(stops ? tr("Stop") : tr("Solve"));
    m_solve->setIcon(iconOnAccent(stops ? u"stop" : u"solve"));
    m_solve->setEnabled(action.isEnabled());
    // Its key stops the runs of all levels.
    m_solve->setToolTip(!stops              ? withKey(tr("Solve the maze with this solver"), action)
                        : m_compare->isOn() ? withKey(tr("Stop all runs"), action)
                                            : tr("Stop the runs of this level"));
}

void MainWindow::connectRuns()
{
    connect(runs(), &RunsModel::activeChanged, &m_connections, [this] { showActions(); });
    connect(runs(), &QAbstractItemModel::rowsInserted, &m_connections,
            [this](const QModelIndex&, int row) {
                // The second run of a level is there to be compared with the first.
                const bool isSecond = m_page != nullptr && m_page->shownView() == m_page->view() &&
                                      runs()->run(row)->levelId == level()->id() &&
                                      level()->runRows().size() == 2;
                if (isSecond)
                    m_docks->dockOf(m_results)->show();
            });
    connect(m_openLevels, &OpenLevels::closedChanged, &m_connections, [this] { showActions(); });
    connect(m_compare, &CompareMode::runsTaken, &m_connections,
            [this](const QString& words) { m_messages->note(words); });
    connect(m_results, &ResultsTable::exported, &m_connections, [this](const QString& file) {
        shownMessages()->note(tr("Saved %1.").arg(QFileInfo(file).fileName()));
    });
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
    connect(m_welcome, &WelcomePage::newWanted, &m_connections,
            [this](Question question) { commands::newLevel(*this, question); });
    connect(m_welcome, &WelcomePage::openWanted, &m_connections,
            [this] { (*m_actions)[ActionId::fileOpen]->trigger(); });
    connect(m_welcome, &WelcomePage::tutorialWanted, &m_connections,
            [this] { commands::showTutorial(*this); });
    connect(m_welcome, &WelcomePage::backWanted, &m_connections, [this] { leaveWelcome(); });
    connect(m_welcome, &WelcomePage::levelChosen, &m_connections, [this](const QString& path) {
        if (path.startsWith(QLatin1Char(':')))
            openExample(path);
        else
            openFile(path);
    });
    bindButtons(*m_solverBar->drawer(), *m_strip->timeline(), *m_actions);
    connect(m_strip, &RunsStrip::roomChanging, &m_connections, [this] {
        if (m_page == nullptr || m_heldView)
            return;
        m_heldView = m_page->shownView();
        m_heldView->hold();
        // Released once the strip has its final height: its parts come one after the other.
        QTimer::singleShot(100, &m_connections, [this] {
            if (m_heldView && m_page != nullptr && m_heldView == m_page->view())
                m_heldView->setRoomBelow(m_strip->growth());
            if (m_heldView)
                m_heldView->release();
            m_heldView.clear();
        });
    });
    connect(m_column->answer(), &AnswerCard::actionWanted, &m_connections,
            [this] { followAnswer(); });
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
        m_messages->clear(); // it may be about the comparison before
        if (m_tabs->indexOf(m_compare->page()) < 0)
            m_tabs->addTab(m_compare->page(), icon(u"compare"), tr("Comparison"));
        m_tabs->setCurrentWidget(m_compare->page());
    });
    connect(m_compare, &CompareMode::ended, &m_connections, [this] {
        m_messages->clear();
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

void MainWindow::restoreLayout()
{
    const QSettings settings;
    // The order matters. If a hidden window is to fill the screen, Qt 6.4 keeps a state that does
    // not fit yet and restores it at each resize, even while the state is being applied.
    const QByteArray state = settings.value(stateKey).toByteArray();
    constexpr int layoutWithTabs = 4; // had the analysis in tabs, and docks for layers and solver
    if (!restoreState(state, layoutVersion) && restoreState(state, layoutWithTabs)) {
        m_docks->takeOldLayout();
        if (!m_charts->isFloating() && dockWidgetArea(m_charts) == Qt::LeftDockWidgetArea)
            placeCharts();
    }
    if (!restoreGeometry(settings.value(geometryKey).toByteArray()))
        resize(1280, 800);
    m_docks->widths().restore();
}

void MainWindow::saveLayout()
{
    QSettings settings;
    m_docks->setMode(WindowMode::edit);
    settings.setValue(geometryKey, saveGeometry());
    settings.setValue(stateKey, saveState(layoutVersion));
    m_docks->widths().save();
}

using Id = ActionId;

void MainWindow::makeMenus()
{
    makeFileMenu();
    QMenu& edit = *menuBar()->addMenu(tr("&Edit"));
    m_actions->addTo(edit, {Id::editUndo, Id::editRedo, Id::separator, Id::editCut, Id::editCopy,
                            Id::editPaste, Id::editDuplicate, Id::editClear, Id::editFill,
                            Id::editSaveStamp, Id::separator});
    edit.addMenu(tr("Too&ls"))->addActions(m_toolBar->actions());
    for (const auto& [tool, words] :
         {std::pair("tool.brush", "draw paint pen"), std::pair("tool.play", "game try walk"),
          std::pair("tool.eraser", "delete remove floor")})
        setSynonyms(*findChild<QAction*>(QLatin1String(tool)), QLatin1String(words));
    m_actions->addTo(edit, {Id::separator, Id::editPreferences});
    m_actions->addTo(*menuBar()->addMenu(tr("Se&lect")),
                     {Id::selectAll, Id::selectNone, Id::selectInvert, Id::separator,
                      Id::selectGrow, Id::selectShrink, Id::separator, Id::selectWalls,
                      Id::selectFloor, Id::selectCoins, Id::selectTiles, Id::separator,
                      Id::selectForced, Id::selectUnused});
    makeViewMenu();
    makeMazeMenu();
    QMenu& solve = *menuBar()->addMenu(tr("&Solve"));
    m_actions->addTo(
        solve, {Id::solveSolve, Id::solveFavourites, Id::solveAll, Id::solveStop, Id::separator});
    solve.addAction(findChild<QAction*>(QStringLiteral("tool.play")));
    m_actions->addTo(solve, {Id::solveAnalyse, Id::separator, Id::solvePlay, Id::solveStepBack,
                             Id::solveStepForward, Id::solveToStart, Id::solveToEnd, Id::separator,
                             Id::solveAddSolver, Id::solveOutside});
    m_actions->addTo(*menuBar()->addMenu(tr("&Compare")),
                     {Id::compareRuns, Id::compareBack, Id::separator, Id::compareSideBySide,
                      Id::compareGrid, Id::compareStacked, Id::compareLock, Id::separator,
                      Id::compareNext, Id::compareSwap, Id::compareSplit, Id::compareClose,
                      Id::compareUseForAll, Id::separator, Id::compareRace, Id::compareAddResults,
                      Id::compareCharts});
    m_actions->addTo(*menuBar()->addMenu(tr("&Help")),
                     {Id::helpManual, Id::helpStart, Id::helpTutorial, Id::helpFindCommand,
                      Id::helpKeys, Id::helpAbout});
}

void MainWindow::makeFileMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&File"));
    m_actions->addTo(menu, {Id::fileNew, Id::fileNewFromClipboard, Id::fileOpen, Id::fileImport});
    auto* recent = menu.addMenu(tr("Open &Recent"));
    recent->setObjectName(QLatin1String(levelMenuName));
    m_recentFiles = new RecentFiles(recent, this);
    connect(m_recentFiles, &RecentFiles::chosen, &m_connections,
            [this](const QString& file) { openFile(file); });
    QMenu& all = *menu.addMenu(tr("&Examples"));
    all.setObjectName(QLatin1String(levelMenuName));
    addExamples(all, examples());
    addExamples(*all.addMenu(tr("&Gallery")), galleryLevels());
    m_actions->addTo(menu,
                     {Id::separator, Id::fileSave, Id::fileSaveAs, Id::separator, Id::filePrint,
                      Id::filePrintAll, Id::separator, Id::fileExportResults, Id::fileExportPicture,
                      Id::fileExportAnimation, Id::fileExportPage, Id::fileExportPack,
                      Id::separator, Id::fileCompareFolder, Id::fileSurveyFolder, Id::separator,
                      Id::fileClose, Id::fileReopen, Id::fileQuit});
    (*m_actions)[Id::fileImport]->setStatusTip(
        tr("Open a picture, a text or a level of another program"));
    (*m_actions)[Id::fileExportPage]->setStatusTip(
        tr("Write a web page on which anybody can play the open levels"));
    (*m_actions)[Id::fileExportPack]->setStatusTip(
        tr("Write the open levels as one file for games"));
    (*m_actions)[Id::fileCompareFolder]->setStatusTip(
        tr("Time several solvers on all levels of a folder"));
    (*m_actions)[Id::fileSurveyFolder]->setStatusTip(
        tr("List the facts of all levels of a folder, rank them, and find copies"));
}

void MainWindow::addExamples(QMenu& menu, const std::vector<Example>& levels)
{
    for (const Example& example : levels) {
        QAction* entry = menu.addAction(example.title);
        connect(entry, &QAction::triggered, &m_connections,
                [this, resource = example.resource] { openExample(resource); });
    }
}

void MainWindow::makeViewMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&View"));
    m_actions->addTo(menu, {Id::viewZoomIn, Id::viewZoomOut, Id::viewActualSize, Id::viewFit,
                            Id::viewGoToCell, Id::viewGrid, Id::viewRulers, Id::viewTileNumbers,
                            Id::viewLiveRoute, Id::separator});
    addThemes(*menu.addMenu(tr("&Theme")));
    addLanguages(*menu.addMenu(tr("Lang&uage")), [] {
        // Deferred until the menu is closed.
        QMetaObject::invokeMethod(qApp, commands::remakeWindows, Qt::QueuedConnection);
    });
    m_docks->addEntriesTo(*menu.addMenu(tr("&Panels")));
    m_actions->addTo(menu, {Id::viewLayers, Id::viewAnalysis, Id::viewRuns, Id::separator,
                            Id::viewNextTab, Id::viewPreviousTab, Id::viewTearOff, Id::separator,
                            Id::viewHidePanels, Id::viewResetLayout, Id::viewNextPane,
                            Id::viewFullScreen});
}

void MainWindow::makeMazeMenu()
{
    QMenu& menu = *menuBar()->addMenu(tr("&Maze"));
    m_actions->addTo(menu, {Id::mazeResize, Id::mazeCrop, Id::mazeGenerate, Id::mazeOrder,
                            Id::mazeRepair, Id::mazeEndsFromOpenings, Id::separator,
                            Id::mazeFlipHorizontally, Id::mazeFlipVertically, Id::mazeRotateRight,
                            Id::mazeRotateLeft, Id::mazeTranspose, Id::separator});
    m_actions->addTo(*menu.addMenu(tr("Tile &Board")),
                     {Id::boardPlay, Id::boardHint, Id::boardShuffle, Id::boardStartOver,
                      Id::separator, Id::boardUse});
    QMenu& symmetry = *menu.addMenu(tr("&Symmetry"));
    m_actions->addTo(symmetry, symmetryActions);
    m_actions->addTo(symmetry, {Id::separator, Id::symmetryCentre, Id::symmetryThroughCell,
                                Id::separator, Id::symmetryKeepFirst, Id::symmetryKeepLast});
    m_actions->group(symmetryActions);
    m_actions->addTo(menu, {Id::separator, Id::mazeProperties});
}

namespace {

/// Choices of the view that are stored, with their keys in the settings.
constexpr std::array viewChoices = {std::pair(ActionId::viewTileNumbers, "view/tile-numbers"),
                                    std::pair(ActionId::viewLiveRoute, "view/live-route"),
                                    std::pair(ActionId::viewRulers, "view/rulers")};

} // namespace

void MainWindow::showWelcome()
{
    std::vector<StartGroup> groups = {recentGroup(m_recentFiles->files())};
    QStringList resources;
    for (const std::vector<Example>& levels : {examples(), galleryLevels()})
        for (const Example& level : levels)
            resources << level.resource;
    for (StartGroup& group : groupsByQuestion(resources))
        groups.push_back(std::move(group));
    m_welcome->setGroups(groups);
    m_welcome->setBackOffered(pages().size() > 1 || !level()->isUntouched());
    m_middle->setCurrentWidget(m_welcome);
    m_welcome->setFocus();
    showMode();
}

void MainWindow::leaveWelcome()
{
    if (!isWelcoming())
        return;
    m_middle->setCurrentWidget(m_tabs);
    showMode();
    m_page->setFocus();
}

bool MainWindow::isWelcoming() const
{
    return m_middle->currentWidget() == m_welcome;
}

void MainWindow::restoreViewChoices()
{
    const QSettings settings;
    for (const auto& [id, key] : viewChoices) {
        (*m_actions)[id]->setCheckable(true);
        (*m_actions)[id]->setChecked(settings.value(QLatin1String(key), false).toBool());
    }
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
    for (const auto& [id, key] : viewChoices)
        settings.setValue(QLatin1String(key), (*m_actions)[id]->isChecked());
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
    m_docks->fold();
    showMode();
    shownView()->setFocus();
}

void MainWindow::resetLayout()
{
    m_docks->reset();
    placeCharts();
    for (auto* bar : findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        bar->show();
    showMode();
    m_compare->page()->panes().resetSizes();
}

/// Moves the focus from the maze to the column, the timeline, the runs, the solver, the tools, and
/// back.
void MainWindow::focusNextPane()
{
    focusNext({m_welcome, m_page->shownView(), m_compare->page(), m_column, m_strip, m_results,
               m_docks->panel<ExplainPanel>(), m_layers, m_solverBar, m_toolBar->column()});
}

void MainWindow::showPanel(const QWidget* panel)
{
    m_docks->show(panel);
}

void MainWindow::toggleColumn()
{
    QDockWidget* dock = m_docks->dockOf(m_column);
    // The action's check has followed the click; a column behind a tab comes to the front.
    if (dock->isHidden() || dock->visibleRegion().isEmpty())
        m_docks->show(m_column);
    else
        dock->hide();
    (*m_actions)[ActionId::viewAnalysis]->setChecked(!dock->isHidden());
}

void MainWindow::toggleRuns()
{
    QDockWidget* dock = m_docks->dockOf(m_results);
    dock->setVisible(dock->isHidden());
    (*m_actions)[ActionId::viewRuns]->setChecked(!dock->isHidden());
}

void MainWindow::showStroke()
{
    m_docks->show(m_column);
    if (level()->solving()->question() != Question::oneStroke)
        level()->solving()->setSolver(mainSolver(Question::oneStroke));
}

void MainWindow::showRepair()
{
    m_docks->show(m_column);
    auto* repair = m_column->body<ProposalsBox>();
    m_column->open(repair);
    focusNext({repair});
}

/// Does what the answer offers as the next step.
void MainWindow::followAnswer()
{
    switch (m_column->answer()->action()) {
    case AnswerCard::Action::none:
        break;
    case AnswerCard::Action::repair:
        showRepair();
        break;
    case AnswerCard::Action::showRoute:
        (*m_actions)[ActionId::solveSolve]->trigger();
        break;
    case AnswerCard::Action::showTrack:
        ui::showStroke(*level(), true, false, {});
        break;
    case AnswerCard::Action::play:
        (*m_actions)[ActionId::boardPlay]->trigger();
        break;
    case AnswerCard::Action::pickTiles:
        m_column->body<ConditionsForm>()->endPicking();
        m_page->pickTiles();
        break;
    }
}

} // namespace mazewright::ui

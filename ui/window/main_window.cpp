#include "ui/window/main_window.h"

#include "ui/document/maze_document.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/overlay/cell_marks.h"
#include "ui/overlay/clearing_item.h"
#include "ui/overlay/live_route_item.h"
#include "ui/overlay/overlay_item.h"
#include "ui/overlay/playback.h"
#include "ui/page/board_lines.h"
#include "ui/page/caption.h"
#include "ui/page/hint_bar.h"
#include "ui/page/level_badges.h"
#include "ui/page/message_bar.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/board_panel.h"
#include "ui/panels/cell_inspector.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/routes_panel.h"
#include "ui/panels/run_display.h"
#include "ui/panels/solver_panel.h"
#include "ui/panels/timeline.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"
#include "ui/results/results_table.h"
#include "ui/runs/runs_model.h"
#include "ui/session/level_routes.h"
#include "ui/session/live_watch.h"
#include "ui/theme/icons.h"
#include "ui/window/chart_dock.h"
#include "ui/window/compare_mode.h"
#include "ui/window/picture_command.h"
#include "ui/window/status_line.h"
#include "ui/window/tool_bar.h"

#include <QApplication>
#include <QDockWidget>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QUndoGroup>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");
constexpr int layoutVersion = 3; // raised when docks are added or renamed
constexpr double comfortablePixels = 72;

QDockWidget* dock(QMainWindow& window, const QString& title, const char* name, QWidget* content,
                  Qt::DockWidgetArea area)
{
    auto* holder = new QDockWidget(title, &window);
    holder->setObjectName(QLatin1String(name));
    holder->setWidget(content);
    holder->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);
    window.addDockWidget(area, holder);
    return holder;
}

QWidget* scrolled(QWidget* content)
{
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(content);
    return area;
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), m_document(new MazeDocument(this)), m_runs(new RunsModel(this)),
      m_playback(new Playback(this)), m_analysis(new LevelAnalysis(m_document, this)),
      m_routes(new LevelRoutes(m_document, this)), m_game(new BoardGame(m_document, this)),
      m_watch(new BoardWatch(m_game, this)), m_undo(new QUndoGroup(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowIcon(QIcon(QStringLiteral(":/desktop/mazewright.svg")));
    setAcceptDrops(true);
    makeCentre();
    makeDocks();
    m_toolBar = new ToolBar(m_view, this);
    addToolBar(Qt::LeftToolBarArea, m_toolBar->column());
    m_status = new StatusLine(statusBar());
    m_live = new LiveWatch(m_document, this);
    m_display = new RunDisplay({.runs = m_runs,
                                .overlay = m_overlay,
                                .playback = m_playback,
                                .timeline = m_timeline,
                                .layers = m_layers,
                                .inspector = m_inspector,
                                .clearing = m_clearing},
                               this);
    makeRace();
    makeCompare();
    m_pictures = new PictureCommand({.window = this,
                                     .document = m_document,
                                     .view = m_view,
                                     .overlay = m_overlay,
                                     .clearing = m_clearing,
                                     .playback = m_playback,
                                     .compare = m_compare,
                                     .messages = m_messages},
                                    this);
    makeActions();
    makeMenus();
    makeTopBar();
    connectDocument();
    connectView();
    connectLive();
    connectTiles();
    connectRuns();
    connectAnalysis();
    connectBoard();
    restoreLayout();
    levelArrived();
    m_view->setFocus();
}

MainWindow::~MainWindow()
{
    // The panels look at the runs and the document, so that they go first.
    delete m_compare;
    delete m_analysisPanel;
    delete m_routesPanel;
    delete m_boardPanel;
    delete m_charts;
    delete m_display;
    delete m_results;
    delete m_boardLines;
    delete m_pages;
}

void MainWindow::makeCentre()
{
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_messages = new MessageBar(centre);
    m_pages = new QStackedWidget(centre);
    column->addWidget(m_messages);
    column->addWidget(m_pages, 1);
    setCentralWidget(centre);
    auto* editor = new QWidget(m_pages);
    m_pages->addWidget(editor);
    auto* editorColumn = new QVBoxLayout(editor);
    editorColumn->setContentsMargins(0, 0, 0, 0);
    editorColumn->setSpacing(0);
    m_caption = new Caption(editor);
    m_badges = new LevelBadges(m_document, m_caption);
    m_caption->addTrailing(m_badges);
    connect(m_badges, &LevelBadges::clicked, this, &MainWindow::editLevelNotes);
    m_view = new MazeView(m_document, editor);
    editorColumn->addWidget(m_caption);
    editorColumn->addWidget(m_view, 1);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAccessibleName(tr("Maze"));
    m_overlay = new OverlayItem;
    m_view->mazeItem()->addOverlay(m_overlay);
    m_liveRoute = new LiveRouteItem; // over the heat of runs, which would cover it
    m_view->mazeItem()->addOverlay(m_liveRoute);
    m_clearing = new ClearingItem;
    m_view->mazeItem()->addTopmost(m_clearing);
    m_cellMarks = new CellMarks;
    m_view->mazeItem()->addTopmost(m_cellMarks);
    m_hint = new HintBar(tr("Draw walls with B. Press F5 to solve."), m_view);
    makeGamePage();
}

void MainWindow::makeDocks()
{
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_layers = new LayersPanel(this);
    m_inspector = new CellInspector(this);
    m_solverPanel = new SolverPanel(this);
    auto* layers = dock(*this, tr("Layers and legend"), "layersDock", scrolled(m_layers),
                        Qt::RightDockWidgetArea);
    auto* cell =
        dock(*this, tr("Cell"), "cellDock", scrolled(m_inspector), Qt::RightDockWidgetArea);
    auto* solver =
        dock(*this, tr("Solver"), "solverDock", scrolled(m_solverPanel), Qt::RightDockWidgetArea);
    auto* runs =
        dock(*this, tr("Runs and timeline"), "runsDock", makeRunsPane(), Qt::BottomDockWidgetArea);
    resizeDocks({layers, cell, solver}, {210, 135, 330}, Qt::Vertical);
    resizeDocks({layers}, {270}, Qt::Horizontal);
    m_analysisPanel = new AnalysisPanel(m_document, m_analysis, this);
    m_routesPanel = new RoutesPanel(m_routes, this);
    m_analysisTabs = new QTabWidget(this);
    m_analysisTabs->setDocumentMode(true);
    m_analysisTabs->addTab(scrolled(m_analysisPanel), tr("One stroke"));
    m_analysisTabs->addTab(scrolled(m_routesPanel), tr("Routes"));
    m_boardPanel = new BoardPanel(m_game, m_watch, this);
    m_analysisTabs->addTab(scrolled(m_boardPanel), tr("Board"));
    auto* analysis =
        dock(*this, tr("Analysis"), "analysisDock", m_analysisTabs, Qt::LeftDockWidgetArea);
    m_charts = new ChartDock(m_runs, m_results, this);
    tabifyDockWidget(analysis, m_charts);
    analysis->raise();
    resizeDocks({analysis}, {290}, Qt::Horizontal);
    resizeDocks({runs}, {230}, Qt::Vertical);
}

QWidget* MainWindow::makeRunsPane()
{
    auto* pane = new QWidget(this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_timeline = new Timeline(m_playback, pane);
    m_timeline->installEventFilter(this);
    m_results = new ResultsTable(m_runs, pane);
    m_results->setFrameShape(QFrame::NoFrame);
    m_results->setMinimumHeight(80);
    column->addWidget(m_timeline);
    column->addWidget(m_results, 1);
    return pane;
}

void MainWindow::connectDocument()
{
    connect(m_document, &MazeDocument::edited, this, [this] {
        m_runs->setCurrentRevision(m_document->maze().revision());
        hideOrder(); // it would veil tiles of another board
        showCell(m_shownCell);
        updateCaption();
    });
    connect(m_document, &MazeDocument::mazeReplaced, this, [this] {
        if (m_display->run() && !fits(*m_display->run()->maze))
            m_display->showRun(-1);
        updateCaption();
    });
    connect(m_document, &MazeDocument::fileChanged, this, &MainWindow::updateTitle);
    connect(m_document, &MazeDocument::rulesChanged, this, &MainWindow::updateTitle);
    connect(m_document, &MazeDocument::rulesChanged, this, &MainWindow::followRules);
    connect(m_document, &MazeDocument::edited, this, &MainWindow::followTiles);
    connect(m_document, &MazeDocument::modifiedChanged, this, &MainWindow::updateTitle);
}

void MainWindow::connectView()
{
    connect(m_view, &MazeView::cellHovered, this, &MainWindow::showCell);
    connect(m_view, &MazeView::cellPicked, this, &MainWindow::cellPicked);
    connect(m_view, &MazeView::zoomed, m_status, &StatusLine::setZoom);
    connect(m_view, &MazeView::hintChanged, m_status, &StatusLine::setHint);
    connect(m_view, &MazeView::strokeFinished, m_hint, &HintBar::dismiss);
    m_status->setZoom(m_view->pixelsPerCell());
    m_status->setHint(hintOf(*m_view->tool()));
}

void MainWindow::connectRuns()
{
    connect(m_solverPanel, &SolverPanel::solveRequested, this, &MainWindow::startRun);
    connect(m_solverPanel, &SolverPanel::solveAllRequested, this, &MainWindow::solveWithEvery);
    connect(m_solverPanel, &SolverPanel::stopRequested, this, &MainWindow::stopRuns);
    connect(m_solverPanel, &SolverPanel::pickRequested, this, &MainWindow::pickPlace);
    connect(m_runs, &RunsModel::activeChanged, this, [this](int active) {
        m_solverPanel->setActiveRuns(active);
        action("solve.stop")->setEnabled(active > 0);
    });
    action("solve.stop")->setEnabled(false);
    connect(m_results, &ResultsTable::runSelected, this, [this](int row) {
        m_analysisPanel->hidePicture();
        m_routesPanel->hidePicture();
        m_display->showRun(row >= 0 && fits(*m_runs->run(row)->maze) ? row : -1);
    });
    connect(m_display, &RunDisplay::shownRunChanged, this, &MainWindow::updateCaption);
    connect(m_display, &RunDisplay::animatingChanged, m_view, &MazeView::setAnimating);
    connect(m_display, &RunDisplay::heatShownChanged, this,
            [this](bool shown) { m_view->mazeItem()->setHeatMapShown(shown); });
    connect(m_layers, &LayersPanel::gridShownChanged, this,
            [this](bool shown) { m_view->mazeItem()->setGridShown(shown); });
    connect(m_layers, &LayersPanel::labelsShownChanged, this,
            [this](bool shown) { m_view->mazeItem()->setLabelsShown(shown); });
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    if (!restoreGeometry(settings.value(geometryKey).toByteArray()))
        resize(1280, 800);
    restoreState(settings.value(stateKey).toByteArray(), layoutVersion);
}

void MainWindow::saveLayout() const
{
    QSettings settings;
    settings.setValue(geometryKey, saveGeometry());
    settings.setValue(stateKey, saveState(layoutVersion));
}

void MainWindow::showWhole()
{
    m_view->fitMaze();
    if (m_view->pixelsPerCell() <= comfortablePixels)
        return;
    const Maze& maze = m_document->maze();
    m_view->setViewState({.centre = QPointF(maze.columns() / 2.0, maze.rows() / 2.0),
                          .pixelsPerCell = comfortablePixels});
}

/// Whether a run of that maze can be drawn over the one that is edited.
bool MainWindow::fits(const Maze& maze) const
{
    const Maze& edited = m_document->maze();
    return maze.rows() == edited.rows() && maze.columns() == edited.columns();
}

void MainWindow::updateCaption()
{
    m_caption->setFacts(m_document->maze(), m_display->run().get());
}

void MainWindow::updateTitle()
{
    const QString name = m_document->displayName();
    m_runs->setLevelName(name);
    m_caption->setName(m_document->isModified() ? tr("%1 •").arg(name) : name);
    setWindowTitle(tr("%1[*] — Mazewright").arg(name));
    setWindowModified(m_document->isModified());
    setWindowFilePath(m_document->fileName());
}

void MainWindow::showCell(std::optional<Position> cell)
{
    const Maze& maze = m_game->current().maze();
    m_shownCell = cell && maze.contains(*cell) ? cell : std::nullopt;
    const Cell content = m_shownCell ? maze.at(*m_shownCell) : Cell{};
    m_status->setCell(m_shownCell, content);
    m_inspector->setCell(m_shownCell, content);
}

} // namespace mazewright::ui

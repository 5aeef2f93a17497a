#pragma once

#include "solvers/analyses/suggest.h"
#include "solvers/base/error.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/transform.h"
#include "solvers/problem/level.h"
#include "solvers/problem/options.h"
#include "solvers/solver.h"
#include "ui/theme/palette.h"

#include <QKeySequence>
#include <QMainWindow>

#include <initializer_list>
#include <optional>
#include <span>

class QComboBox;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QUndoGroup;

namespace mazewright::ui {

class AnalysisPanel;
class BoardGame;
class BoardLines;
class BoardPanel;
class BoardWatch;
class Caption;
class ChartDock;
class CellInspector;
class CellMarks;
class ClearingItem;
class CompareMode;
class HintBar;
class LayersPanel;
class LevelAnalysis;
class LevelBadges;
class LevelRoutes;
class LinkLinesItem;
class LiveRouteItem;
class LiveWatch;
class MazeDocument;
class MazeView;
class MessageBar;
class OverlayItem;
class Playback;
class PictureCommand;
class RaceCommand;
class RecentFiles;
class ResultsTable;
class RoutesPanel;
class RunDisplay;
class RunsModel;
class Silence;
class SolverPanel;
class StatusLine;
class Timeline;
class ToolBar;
class ZoomView;

/// The window: makes the document, the runs and the panels, and connects them; it knows no
/// business of its own. One document a window.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    /// Stops the runs that still go, and waits for them.
    ~MainWindow() override;

    MazeDocument* document() const { return m_document; }
    MazeView* view() const { return m_view; }
    RunsModel* runs() const { return m_runs; }
    ResultsTable* results() const { return m_results; }
    SolverPanel* solverPanel() const { return m_solverPanel; }
    Playback* playback() const { return m_playback; }
    OverlayItem* overlay() const { return m_overlay; }
    LevelAnalysis* analysis() const { return m_analysis; }
    AnalysisPanel* analysisPanel() const { return m_analysisPanel; }
    RoutesPanel* routesPanel() const { return m_routesPanel; }
    BoardGame* boardGame() const { return m_game; }
    BoardWatch* boardWatch() const { return m_watch; }
    ChartDock* charts() const { return m_charts; }
    BoardPanel* boardPanel() const { return m_boardPanel; }
    const LinkLinesItem& linkLines() const;
    /// Of the copy that is played.
    MazeView* boardView() const { return m_boardView; }
    const ClearingItem& clearing() const { return *m_clearing; }
    CellMarks* cellMarks() const { return m_cellMarks; }
    const LiveWatch& live() const { return *m_live; }
    const LiveRouteItem& liveRoute() const { return *m_liveRoute; }
    MessageBar* messages() const { return m_messages; }
    LevelBadges* badges() const { return m_badges; }
    PictureCommand* pictures() const { return m_pictures; }
    RaceCommand* race() const { return m_race; }
    CompareMode* compare() const { return m_compare; }
    RecentFiles* recentFiles() const { return m_recentFiles; }

    /// Opens a file after asking about unsaved work; a failure is shown in the message bar and
    /// leaves the present level as it is. Returns whether it was opened.
    bool openFile(const QString& file);
    /// Opens an example of the program, by its resource path, as a level without a file.
    bool openExample(const QString& resource);
    /// The example that a newcomer sees first.
    bool openFirstExample();
    /// Puts another level into the window, without asking.
    void setLevel(Level level);
    /// Shows the whole maze, small ones no larger than comfortable.
    void showWhole();
    void chooseTheme(Theme theme);

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// One action's facts; `method` is called when it is triggered.
    struct ActionFacts {
        const char* id;
        const char* text; ///< untranslated
        const char* icon; ///< empty: none
        QList<QKeySequence> keys;
        void (MainWindow::*method)();
    };

    // main_window.cpp: the parts and their connections
    void makeCentre();
    void makeDocks();
    QWidget* makeRunsPane();
    void connectDocument();
    void connectView();
    void connectRuns();
    void restoreLayout();
    void saveLayout() const;
    bool fits(const Maze& maze) const;
    void updateCaption();
    void updateTitle();
    void showCell(std::optional<Position> cell);

    // main_window_actions.cpp, main_window_menus.cpp
    QAction* makeAction(const ActionFacts& facts);
    QAction* action(const char* id) const;
    void addActions(QMenu& menu, std::span<const char* const> ids);
    void makeActions();
    void makeActions(std::initializer_list<ActionFacts> all);
    void makeFileActions();
    void makeViewActions();
    void makeMazeActions();
    void makeBoardActions();
    void makeSolveActions();
    void makeHelpActions();
    void makeUndoActions();
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeMazeMenu();
    void makeSolveMenu();
    void makeCompareMenu();
    void makeHelpMenu();
    void makeExamplesMenu(QMenu& menu);
    void makeThemeMenu(QMenu& menu);

    // main_window_files.cpp
    bool mayDiscard();
    bool save();
    bool saveAs();
    void newLevel();
    void chooseFileToOpen();
    void saveLevel();
    void saveLevelAs();
    void compareFolder();
    void levelArrived();
    void showError(const Error& error, const QString& file);

    // main_window_maze.cpp
    void resizeMaze();
    void flipMazeHorizontally();
    void flipMazeVertically();
    void rotateMazeRight();
    void rotateMazeLeft();
    void transposeMaze();
    void turnMaze(Turn turn, const QString& text);
    void generateMaze();
    void editLevelNotes();

    // main_window_view.cpp: the bar at the top, the look, the panes
    void makeTopBar();
    void makeSolverChoice(QToolBar& bar);
    void zoomIn();
    void toggleGrid();
    void toggleLiveRoute();
    void connectTiles();
    void toggleTileNumbers();
    void showTileFaces();
    void connectLive();
    void wantLiveRoute();
    void showNews();
    void zoomOut();
    void actualSize();
    void fitMaze();
    void closeWindow();
    void togglePanels();
    void toggleFullScreen();
    void focusNextPane();
    void showKeys();
    void showAbout();

    // main_window_solving.cpp
    void solve();
    void solveWithEvery();
    void startRun(const Solver* solver, const Options& question, const Options& options);
    void stopRuns();
    void makeRace();
    void exportResults();
    void playOrPause();
    void stepBack();
    void stepForward();
    void toStart();
    void toEnd();
    void followRules();
    void followTiles();
    void pickPlace(const QString& optionId);
    void cellPicked(Position cell);

    // main_window_analysis.cpp
    void connectAnalysis();
    void connectPicture();
    void connectRoutes();
    void chooseAnalysisTab();
    void showMarks();
    void showPicking();
    void showProposal(const std::optional<Proposal>& proposal);
    void analyse();
    void showAnalysisPanel();

    // main_window_compare.cpp
    void makeCompare();
    void setEditingEnabled(bool enabled);
    ZoomView* shownView() const;
    Playback* shownPlayback() const;

    // main_window_play.cpp
    void makeGamePage();
    void showGame();
    void showEditor();
    void connectBoardView();
    void connectBoard();
    void showBoardState();
    void showBoardTab();
    void hideOrder();
    void playBoard();
    void hintBoard();
    void shuffleBoard();
    void startBoardOver();
    void useBoardAsLevel();

    MazeDocument* m_document;
    RunsModel* m_runs;
    Playback* m_playback;
    LevelAnalysis* m_analysis;
    LevelRoutes* m_routes;
    BoardGame* m_game;
    BoardWatch* m_watch;
    QUndoGroup* m_undo;                // the level's steps; while it is played, the game's
    QStackedWidget* m_pages = nullptr; // the editor, the game, the comparison
    MazeView* m_view = nullptr;
    OverlayItem* m_overlay = nullptr;
    Caption* m_caption = nullptr;
    LevelBadges* m_badges = nullptr;
    PictureCommand* m_pictures = nullptr;
    MessageBar* m_messages = nullptr;
    HintBar* m_hint = nullptr;
    ToolBar* m_toolBar = nullptr;
    LayersPanel* m_layers = nullptr;
    CellInspector* m_inspector = nullptr;
    SolverPanel* m_solverPanel = nullptr;
    ChartDock* m_charts = nullptr;
    QTabWidget* m_analysisTabs = nullptr;
    AnalysisPanel* m_analysisPanel = nullptr;
    RoutesPanel* m_routesPanel = nullptr;
    BoardPanel* m_boardPanel = nullptr;
    MazeView* m_boardView = nullptr; // of the game
    BoardLines* m_boardLines = nullptr;
    ClearingItem* m_clearing = nullptr;
    CellMarks* m_cellMarks = nullptr;
    Timeline* m_timeline = nullptr;
    ResultsTable* m_results = nullptr;
    RunDisplay* m_display = nullptr;
    StatusLine* m_status = nullptr;
    Silence* m_silence = nullptr;
    RaceCommand* m_race = nullptr;
    CompareMode* m_compare = nullptr;
    LiveWatch* m_live = nullptr;
    LiveRouteItem* m_liveRoute = nullptr;
    RecentFiles* m_recentFiles = nullptr;
    QComboBox* m_solverChoice = nullptr;
    QPushButton* m_solveButton = nullptr;
    QString m_pickedOption;         // the option that waits for a place; empty: none
    QList<QWidget*> m_hiddenPanels; // what Tab has hidden
    QList<QAction*> m_heldBack;     // edits, while runs are compared
    std::optional<Position> m_shownCell;
    std::optional<Question> m_tabQuestion; // for which the tab of the analysis was chosen
    Rules m_followedRules{};               // those that the solver panel was told last
    bool m_hadTiles = false;
    bool m_wholeOnShow = true; // the first level is fitted once the window has its size
};

} // namespace mazewright::ui

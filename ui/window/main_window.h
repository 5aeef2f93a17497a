#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/level.h"
#include "ui/document/level_file.h"
#include "ui/session/open_levels.h"
#include "ui/theme/palette.h"

#include <QMainWindow>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

class QMenu;
class QUndoGroup;

namespace mazewright::ui {

class ActionTable;
class AnalysisPanel;
class AnalysisTabs;
class BoardPanel;
class CellInspector;
class ChartDock;
class CompareMode;
class Docks;
struct Example;
class LayersPanel;
class LevelPage;
class LevelTabs;
class Messages;
class PictureCommand;
class Playback;
class RaceCommand;
class RecentFiles;
class RelatedFiles;
class ResultsTable;
class ProposalsBox;
class RoutesPanel;
class Silence;
class SolverChoice;
class SolverPanel;
class StatusLine;
class ToolBar;
class ZoomView;

/// A window: tabs with a level each, and the panels around them, which show the level of the
/// present tab. It holds no level itself: levels live among the open ones and outlive it.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// A window on these levels; none: on levels of its own. It begins with a fresh one. They live
    /// as long as one of their windows.
    explicit MainWindow(std::shared_ptr<OpenLevels> openLevels = nullptr,
                        QWidget* parent = nullptr);

    OpenLevels* openLevels() const noexcept { return m_openLevels; }
    RunsModel* runs() const noexcept { return m_openLevels->runs(); }
    /// The page that is edited, or was edited last while runs are compared; and its level.
    LevelPage* page() const noexcept { return m_page; }
    LevelSession* level() const;

    // The parts that actions and tests act on.
    ActionTable* actionTable() const noexcept { return m_actions; }
    LevelTabs* tabs() const noexcept { return m_tabs; }
    QUndoGroup* undoGroup() const noexcept { return m_undo; }
    /// What is said of no level; each page has messages of its own.
    Messages* messages() const noexcept { return m_messages; }
    ResultsTable* results() const noexcept { return m_results; }
    AnalysisPanel* analysisPanel() const;
    RoutesPanel* routesPanel() const;
    ProposalsBox* repairPanel() const;
    BoardPanel* boardPanel() const;
    ChartDock* charts() const noexcept { return m_charts; }
    PictureCommand* pictures() const noexcept { return m_pictures; }
    RaceCommand* race() const noexcept { return m_race; }
    CompareMode* compare() const noexcept { return m_compare; }
    RecentFiles* recentFiles() const noexcept { return m_recentFiles; }
    Silence* silence() const noexcept { return m_silence; }
    /// What zooming and playing are for: the editor, or the active pane of a comparison.
    ZoomView* shownView() const;
    Playback* shownPlayback() const;

    // main_window_files.cpp
    /// Opens a file in a tab, or goes to the tab that has it; a failure is shown in the message
    /// bar. Whether it is open.
    bool openFile(const QString& file);
    /// Opens files one after the other while the event loop turns, and calls `opened` with the
    /// place of each that is open. Several messages become one with details. The user may stop it.
    void openFiles(const QStringList& files, const std::function<void(qsizetype)>& opened = {});
    /// Opens an example of the program, by its resource path, as a level without a file.
    bool openExample(const QString& resource);
    /// The example that a newcomer sees first.
    bool openFirstExample();
    /// Whether it was saved.
    bool save(LevelSession& level);
    bool saveAs(LevelSession& level);
    /// Says what went wrong, with what file if with any: of a level in its tab, else above all
    /// tabs. Of what was stopped nothing.
    void showError(const Error& error, const QString& file = {},
                   const LevelSession* level = nullptr);

    // main_window_levels.cpp
    /// A level in a tab: in place of one that is untouched, else in a new one.
    LevelPage* openLevel(Level level, const QString& file = {}, const Format* format = nullptr,
                         std::optional<FileStamp> stamp = {});
    /// An unsaved level of a program that has ended, in place of its file's where that is open.
    void takeLost(LostLevel lost);
    /// In the order of the tabs.
    QList<LevelPage*> pages() const;
    /// Shows a level in a tab of this window.
    LevelPage* addPage(LevelSession* level);
    /// Goes to the tab of a level, in whichever window it is; whether there is one.
    bool goTo(LevelSession* level);
    /// Closes a tab and its level after asking about unsaved work; whether it did.
    bool closePage(LevelPage* page);
    void closeOthers(LevelPage* page);
    /// Another window around the same levels in its place, as a change of the language asks for;
    /// this one goes. Comparisons are closed.
    MainWindow* remake();
    /// Moves tabs to a window of their own; null where nothing would stay here.
    MainWindow* tearOff(const QList<LevelPage*>& torn);

    // main_window_view.cpp
    void toggleGrid();
    /// Tiles as numbers, the live route: as their actions are checked.
    void takeViewChoices();
    void restoreViewChoices();
    void togglePanels();
    /// Panels and panes as at the first start.
    void resetLayout();
    void focusNextPane();
    void showAnalysisPanel();
    void showStrokeTab();
    void showRepairTab();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // main_window.cpp: the parts
    void makeCentre();
    void makeDocks();
    void placeCharts();
    void makeCommands();
    void makeUndo();
    void makeTopBar();
    void connectRuns();
    void connectPanels();
    void connectCompare();
    void restoreLayout();
    void saveLayout() const;

    // main_window_menus.cpp
    void makeMenus();
    void makeFileMenu();
    void addExamples(QMenu& menu, const std::vector<Example>& levels);
    void makeViewMenu();
    void makeMazeMenu();
    void makeSymmetryMenu(QMenu& menu);
    void makeCompareMenu();

    // main_window_levels.cpp
    LevelPage* pageOf(const LevelSession* level) const;
    bool mayClose(LevelSession& level);
    void dropPage(LevelPage* page);
    void closeLevels();
    void showTitle(const LevelPage& page);
    void showTearOff();

    // main_window_files.cpp
    void warnOfOtherOwner(const QString& file);
    Expected<LevelFile> read(const QString& file, const Format* format = nullptr);
    struct Opening;
    Opening openOf(const QString& file);
    bool openPicture(const QString& file, const Error& error);
    LevelWriter writer();
    bool goToFile(const QString& file);
    void offerTheirs(LevelSession& level);
    void keepMine(LevelSession& level);
    void takeTheirs(LevelSession& level);
    void openTheirs(LevelSession& level);
    void showFileState(LevelSession& level);

    // main_window_binding.cpp: the panels show the level of the present tab
    void tabChanged();
    void bind(LevelPage* page);
    void leavePage(const LevelPage* next);
    void unbind();
    void connectLevel();
    void connectPage();
    void showView();
    void showSelection();
    void showSymmetry();
    void showCell();
    void showLegendOfPage();
    void showNews();
    void showBoardState();
    void showSelectedRun();
    void runSelected(int row);

    OpenLevels* m_openLevels = nullptr;
    ActionTable* m_actions = nullptr;
    QUndoGroup* m_undo = nullptr;
    Messages* m_messages = nullptr;
    LevelTabs* m_tabs = nullptr;
    Docks* m_docks = nullptr;
    ToolBar* m_toolBar = nullptr;
    LayersPanel* m_layers = nullptr;
    CellInspector* m_inspector = nullptr;
    SolverPanel* m_solverPanel = nullptr;
    ChartDock* m_charts = nullptr;
    AnalysisTabs* m_analysis = nullptr;
    ResultsTable* m_results = nullptr;
    StatusLine* m_status = nullptr;
    Silence* m_silence = nullptr;
    RaceCommand* m_race = nullptr;
    CompareMode* m_compare = nullptr;
    PictureCommand* m_pictures = nullptr;
    RelatedFiles* m_related = nullptr;
    RecentFiles* m_recentFiles = nullptr;
    SolverChoice* m_solverChoice = nullptr;
    LevelPage* m_page = nullptr;         // of the present tab, or the one before a comparison
    bool m_isSelecting = false;          // a run in the table
    bool m_isOpeningFiles = false;       // one after the other, while the event loop turns
    std::unique_ptr<QObject> m_pageBond; // what the window hears of the page ends with it
    QObject
        m_wiring; // what the window hears of its parts ends with it; last, so that it goes first
};

} // namespace mazewright::ui

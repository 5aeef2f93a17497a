#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "ui/base/actions.h"
#include "ui/base/theme.h"
#include "ui/level/level_file.h"
#include "ui/session/level_session.h"

#include <QMainWindow>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <string>

class QMenu;
class QPushButton;
class QStackedWidget;
class QUndoGroup;

namespace mazewright::ui {

class ChartDock;
class CompareMode;
class Docks;
struct Example;
struct Wait;
class LayersPanel;
class LevelColumn;
class LevelPage;
class LevelTabs;
class Messages;
class PictureCommand;
class RaceCommand;
class RecentFiles;
class RelatedFiles;
class ResultsTable;
class RunsStrip;
class ShownSource;
class IdleWaiter;
class SolverBar;
class StatusLine;
class ToolBar;
class WelcomePage;
class ZoomView;

/// A main window: tabs with one level each, and panels that show the level of the current tab. The
/// window owns no level; levels belong to `OpenLevels` and outlive the window.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Creates a window on these levels, or on new ones if null, and opens an empty level in it.
    /// The levels live as long as any of their windows.
    explicit MainWindow(std::shared_ptr<OpenLevels> openLevels = nullptr,
                        QWidget* parent = nullptr);

    /// Returns the main windows of the program, hidden ones too.
    static QList<MainWindow*> all();

    OpenLevels* openLevels() const noexcept { return m_openLevels; }
    RunsModel* runs() const noexcept { return m_openLevels->runs(); }
    /// Return the page being edited, or last edited if a comparison is shown, and its level.
    LevelPage* page() const noexcept { return m_page; }
    LevelSession* level() const;

    // The parts that actions and tests use.
    ActionTable* actionTable() const noexcept { return m_actions; }
    LevelTabs* tabs() const noexcept { return m_tabs; }
    QUndoGroup* undoGroup() const noexcept { return m_undo; }
    /// Returns the bar for messages that concern no level; each page has its own bar.
    Messages* messages() const noexcept { return m_messages; }
    ResultsTable* results() const noexcept { return m_results; }
    /// Returns the column on what is true of the level.
    LevelColumn* column() const noexcept { return m_column; }
    LayersPanel* layers() const noexcept { return m_layers; }
    ChartDock* charts() const noexcept { return m_charts; }
    PictureCommand* pictures() const noexcept { return m_pictures; }
    RaceCommand* race() const noexcept { return m_race; }
    CompareMode* compare() const noexcept { return m_compare; }
    RecentFiles* recentFiles() const noexcept { return m_recentFiles; }
    IdleWaiter* silence() const noexcept { return m_idleWaiter; }
    RelatedFiles* related() const noexcept { return m_related; }
    /// Return the view in sight and the run in it: of the level's page, or of the active pane of a
    /// comparison.
    ZoomView* shownView() const;
    ShownSource* shown() const;
    /// Returns all that is known of a cell of the page's visible view, one line each.
    QString cellCard(Position cell) const;

    // Levels and their files.
    /// Opens a file in a tab, or goes to its tab if it is open. Shows errors in the message bar.
    /// Returns true if the file is open.
    bool openFile(const QString& file);
    /// Opens files one after the other while the event loop runs, and calls `opened` with the index
    /// of each file that was opened. Combines several messages to one with details. The user can
    /// cancel. `optionsOf` returns the options for reading each file; null for none.
    void openFiles(const QStringList& files, const std::function<void(qsizetype)>& opened = {},
                   const std::function<ReadOptions(qsizetype)>& optionsOf = {});
    /// Opens a text, such as that on the clipboard, as a level without a file. Asks what its
    /// symbols mean if that is unclear. Shows errors in the message bar. Returns true if it was
    /// opened.
    bool openText(const std::string& text, const ReadOptions& options = {});
    /// Opens what another program has put on the clipboard or drags: files, a text or a picture.
    /// Returns false if it is none of them.
    bool openFrom(const QMimeData& mime);
    /// The answer of the user to the question what the symbols of a text mean.
    struct LegendAnswer {
        ReadOptions options;
        bool isSecond = false; ///< true if the second button was pressed
    };
    /// Asks what the symbols of a text mean. `accept` names the button that accepts; `second`
    /// another one, if not empty; `reason` is what was wrong with the text, if anything. Errors:
    /// `stopped` if the user cancelled; those of `textGridIn`.
    Expected<LegendAnswer> askForLegend(const LevelSource& source, const ReadOptions& options,
                                        const QString& accept, const QString& second = {},
                                        const QString& reason = {});
    /// Opens a built-in example by its resource path, as a level without a file.
    bool openExample(const QString& resource);
    /// Opens the first example, for new users.
    bool openFirstExample();
    /// Return true if the level was saved.
    bool save(LevelSession& level);
    bool saveAs(LevelSession& level);
    /// Shows an error, with the file name if given: in the tab of `level`, or above all tabs if
    /// null. Shows nothing if the operation was cancelled.
    void showError(const Error& error, const QString& file = {},
                   const LevelSession* level = nullptr);

    // Levels and their tabs.
    /// Shows a level in a tab: in the current tab if its level is untouched, otherwise in a new
    /// tab.
    LevelPage* openLevel(Level level, const QString& file = {}, const Format* format = nullptr,
                         std::optional<FileStamp> stamp = {});
    /// Opens an unsaved level recovered from a crashed session. Replaces the level of the same file
    /// if it is open.
    void takeLost(LostLevel lost);
    /// Returns the pages in the order of their tabs.
    QList<LevelPage*> pages() const;
    /// Adds a tab for a level to this window.
    LevelPage* addPage(LevelSession* level);
    /// Activates the tab of a level in any window. Returns false if there is none.
    bool goTo(LevelSession* level);
    /// Closes a tab and its level after asking about unsaved changes. Returns false if the user
    /// cancelled.
    bool closePage(LevelPage* page);
    void closeOthers(LevelPage* page);
    /// Opens again the level that was closed last.
    void reopenClosed();
    /// Closes all windows, after asking once about all unsaved levels.
    void quit();
    /// Replaces this window with a new one on the same levels, for a change of language. Closes
    /// comparisons and deletes this window later.
    MainWindow* remake();
    /// Moves tabs to a new window. Returns null if no tab would remain here.
    MainWindow* tearOff(const QList<LevelPage*>& torn);

    // The view and the layout.
    /// Shows the welcome page in the middle of the window, in place of the levels.
    void showWelcome();
    /// Shows the levels again.
    void leaveWelcome();
    bool isWelcoming() const;
    /// Applies and stores the checked view actions: tile numbers, live route, rulers.
    void takeViewChoices();
    void restoreViewChoices();
    void togglePanels();
    /// Resets panels and panes to the default layout.
    void resetLayout();
    void focusNextPane();
    /// Shows the dock of a panel in front of others.
    void showPanel(const QWidget* panel);
    /// Shows or hides the column on the level, and the table of runs.
    void toggleColumn();
    void toggleRuns();
    /// Asks one stroke of the level, and shows the column.
    void showStroke();
    void showRepair();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // Creating the parts.
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
    void saveLayout();

    // Menus.
    void makeMenus();
    void makeFileMenu();
    void addExamples(QMenu& menu, const std::vector<Example>& levels);
    void makeViewMenu();
    void makeMazeMenu();

    // Pages.
    LevelPage* pageOf(const LevelSession* level) const;
    static MainWindow* windowOf(const LevelSession* level);
    bool mayClose(QList<LevelSession*> levels);
    void dropPage(LevelPage* page);
    void removePage(LevelPage* page);
    void closeLevels();
    void showTitle(const LevelPage& page);

    // Files that change on disk, and opening.
    void warnOfOtherOwner(const QString& file);
    Expected<LevelFile> readAgain(const LevelSession& level);
    struct OpenResult;
    OpenResult tryOpen(const QString& file, const ReadOptions& options);

    // How texts come in: asked, told, changed.
    struct Reading;
    Wait opening(const LevelSource& source);
    Expected<LevelFile> readFrom(const LevelSource& source, const ReadOptions& options);
    Expected<LevelFile> readAsking(const LevelSource& source, ReadOptions& options);
    bool openRead(LevelFile read, const LevelSource& source, const ReadOptions& options);
    bool showReading(LevelPage& page, const Reading& reading);
    void changeLegend(LevelSession& level, const Reading& reading);
    void openAnother(const Reading& reading);
    bool openPicture(const QString& file, const Error& error);
    std::optional<OpenResult> openTrace(const QString& file, const Error& error);
    LevelWriter writer();
    bool goToFile(const QString& file);
    void askAboutDiskChange(LevelSession& level);
    void keepEdits(LevelSession& level);
    void reloadFromDisk(LevelSession& level);
    void openDiskVersion(LevelSession& level);
    void showFileState(LevelSession& level);

    // Binding the panels to the current tab.
    void tabChanged();
    void bind(LevelPage* page);
    void bindComparison();
    void unbind();
    void bindShown();
    void connectLevel();
    void connectPage();
    Messages* shownMessages() const;
    void showView();
    void showSymmetry();
    void showCell();
    void showCellOf(const ZoomView& view, std::optional<Position> cell, Cell content,
                    const QString& cost, const QString& card);
    void showLegendOfShown();
    ActionContext contextInSight() const;
    void showMode();
    void showActions();
    bool isSolving() const;
    void showSolving();
    void followAnswer();
    void showLiveRoute();
    void showPlayTool();
    void showSelectedRun();
    void runSelected(int row);

    OpenLevels* m_openLevels = nullptr;
    ActionTable* m_actions = nullptr;
    QUndoGroup* m_undo = nullptr;
    Messages* m_messages = nullptr;
    QStackedWidget* m_middle = nullptr; // the levels, or the welcome page
    WelcomePage* m_welcome = nullptr;
    LevelTabs* m_tabs = nullptr;
    Docks* m_docks = nullptr;
    ToolBar* m_toolBar = nullptr;
    LayersPanel* m_layers = nullptr;
    ChartDock* m_charts = nullptr;
    LevelColumn* m_column = nullptr;
    RunsStrip* m_strip = nullptr;
    ResultsTable* m_results = nullptr;
    StatusLine* m_status = nullptr;
    IdleWaiter* m_idleWaiter = nullptr;
    RaceCommand* m_race = nullptr;
    CompareMode* m_compare = nullptr;
    PictureCommand* m_pictures = nullptr;
    RelatedFiles* m_related = nullptr;
    RecentFiles* m_recentFiles = nullptr;
    SolverBar* m_solverBar = nullptr;
    QPushButton* m_solve = nullptr;
    LevelPage* m_page = nullptr;   // of the current tab, or the last one before a comparison
    QPointer<ZoomView> m_heldView; // keeps its cells in place while the strip changes its height
    bool m_isSelecting = false;    // a run is being selected in the table
    bool m_isOpeningFiles = false; // `openFiles` is running
    bool m_isQuitting = false;     // the user has answered for all windows
    std::unique_ptr<QObject> m_tabConnections; // receiver of the current tab's signals
    QObject m_connections; // receiver of the parts' signals; last, so that it is destroyed first
};

/// Returns the actions of a main window, one row each. The rows are defined with their functions,
/// in `commands.cpp`.
const ActionRows& actionRows();

/// The functions of actions that other parts of the program call too.
namespace commands {

/// Asks for a new level and opens it. The dialog begins with this question, if any.
void newLevel(MainWindow& window, std::optional<Question> question);
/// Makes all windows anew, for a change of the language or the numbering.
void remakeWindows();
/// Begins the tutorial and returns immediately.
void showTutorial(MainWindow& window);

} // namespace commands

} // namespace mazewright::ui

#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <array>
#include <cstdint>
#include <initializer_list>

class QAbstractButton;
class QAction;
class QActionGroup;
class QMenu;
class QToolBar;
class QWidget;

namespace mazewright::ui {

/// Keyboard shortcuts of actions, as the user has changed them. They are stored by the object names
/// of the actions and are the same in all windows. GUI thread.

/// Replaces the default keys of an action with those that the user has chosen for it.
void restoreKeys(QAction& action);
/// Returns the action's default keys.
QList<QKeySequence> defaultKeys(const QAction& action);
/// Changes the keys in all windows, and stores them unless they are the defaults.
void changeKeys(const QAction& action, const QList<QKeySequence>& keys);

/// Returns a menu text without the mark of its mnemonic, which may be a letter in brackets behind
/// the text.
QString withoutMnemonic(QString text);
/// Returns the name of an action for a button or a list: its text without mnemonic and ellipsis.
QString plainName(const QString& text);
/// Returns all keys of an action in the desktop's notation.
QString keysInWords(const QAction& action);

/// Returns `text (key)`, or the text alone if the action has no key.
QString withKey(const QString& text, const QAction& action);
/// Shows the action's key in the tool tip of the widget, or of the action itself, and follows
/// changes of the key.
void showKeyInToolTip(QWidget& widget, QAction& action, const QString& text);
void showKeyInToolTip(QAction& action, const QString& text);
/// Binds the button to the action. The button gets a tool tip with the action's key, which follows
/// changes of the key. The button is enabled only while the action is.
void bindButton(QAbstractButton& button, QAction& action, const QString& text);
/// Shows the keys of a bar's named actions in their tool tips, and follows changes of the keys.
void showKeysInToolTips(const QToolBar& bar);

class MainWindow;

/// Every action of the menus except the tools, which come from the toolbox.
enum class ActionId : std::uint8_t {
    fileNew,
    fileNewFromClipboard,
    fileOpen,
    fileImport,
    fileSave,
    fileSaveAs,
    fileClose,
    fileReopen,
    filePrint,
    filePrintAll,
    fileExportResults,
    fileExportPicture,
    fileExportAnimation,
    fileExportPage,
    fileExportPack,
    fileCompareFolder,
    fileSurveyFolder,
    fileQuit,
    editUndo,
    editRedo,
    editCut,
    editCopy,
    editPaste,
    editDuplicate,
    editClear,
    editFill,
    editSaveStamp,
    editPreferences,
    selectAll,
    selectNone,
    selectInvert,
    selectGrow,
    selectShrink,
    selectWalls,
    selectFloor,
    selectCoins,
    selectTiles,
    selectForced,
    selectUnused,
    viewZoomIn,
    viewZoomOut,
    viewActualSize,
    viewFit,
    viewGrid,
    viewTileNumbers,
    viewLiveRoute,
    viewRulers,
    viewLayers,
    viewAnalysis,
    viewRuns,
    viewGoToCell,
    viewHidePanels,
    viewResetLayout,
    viewNextPane,
    viewNextTab,
    viewPreviousTab,
    viewTearOff,
    viewFullScreen,
    mazeResize,
    mazeCrop,
    mazeGenerate,
    mazeOrder,
    mazeRepair,
    mazeEndsFromOpenings,
    mazeFlipHorizontally,
    mazeFlipVertically,
    mazeRotateRight,
    mazeRotateLeft,
    mazeTranspose,
    symmetryNone,
    symmetryLeftRight,
    symmetryTopBottom,
    symmetryBoth,
    symmetryHalfTurn,
    symmetryQuarterTurn,
    symmetryFallingDiagonal,
    symmetryRisingDiagonal,
    symmetryDiagonals,
    symmetryCentre,
    symmetryThroughCell,
    symmetryKeepFirst,
    symmetryKeepLast,
    mazeProperties,
    boardPlay,
    boardHint,
    boardShuffle,
    boardStartOver,
    boardUse,
    solveSolve,
    solveFavourites,
    solveAll,
    solveStop,
    solveAnalyse,
    solveAddSolver,
    solveOutside,
    solvePlay,
    solveStepBack,
    solveStepForward,
    solveToStart,
    solveToEnd,
    compareRuns,
    compareAddResults,
    compareBack,
    compareSideBySide,
    compareGrid,
    compareStacked,
    compareLock,
    compareNext,
    compareSwap,
    compareSplit,
    compareClose,
    compareUseForAll,
    compareRace,
    compareCharts,
    helpManual,
    helpStart,
    helpTutorial,
    helpFindCommand,
    helpKeys,
    helpAbout,
    count,
    separator = 255 ///< a separator line in a menu
};

/// Actions of which exactly one is checked, in the order of `SymmetryKind`.
inline constexpr std::initializer_list<ActionId> symmetryActions = {
    ActionId::symmetryNone,
    ActionId::symmetryLeftRight,
    ActionId::symmetryTopBottom,
    ActionId::symmetryBoth,
    ActionId::symmetryHalfTurn,
    ActionId::symmetryQuarterTurn,
    ActionId::symmetryFallingDiagonal,
    ActionId::symmetryRisingDiagonal,
    ActionId::symmetryDiagonals};

/// The context in which an action can be used.
enum class ActionContext : std::uint8_t {
    always,
    editor,    ///< while a level is edited
    canvas,    ///< as `editor`; its keys work only while the maze has the focus
    comparison ///< while runs are compared
};

/// Returns the reason why an action is disabled, as a sentence. Empty if the action is enabled or
/// no reason is known.
QString hindranceOf(const QAction& action);
/// Enables the action if `why` is empty; otherwise disables it.
void setDisabledReason(QAction& action, const QString& why);

/// Returns the context of an action; `always` if none has been set.
ActionContext contextOf(const QAction& action);
void setContext(QAction& action, ActionContext context);

/// Returns the English name of an action or a tool, by which the command search finds it in any
/// language. Empty if it has none.
QString englishNameOf(const QAction& action);
void setEnglishName(QAction& action, const QString& name);

/// Returns English words for an action that its name does not have: those of other programs.
QString synonymsOf(const QAction& action);
void setSynonyms(QAction& action, const QString& words);

/// Static data of an action: one row of the table.
struct ActionRow {
    ActionId id;
    const char* name; ///< object name of its QAction, and its key in the stored shortcuts
    const char* text; ///< untranslated
    const char* icon; ///< empty if none
    const char* keys; ///< as QKeySequence lists them, with semicolons between; empty if none
    ActionContext context;
    void (*run)(MainWindow&);  ///< null if the owner of the action connects it
    const char* synonyms = ""; ///< English words by which the command search finds it too
    /// Returns the reason, a sentence, why the action is disabled although its context allows it;
    /// empty if it is enabled. Null if nothing else disables it.
    QString (*whyNot)(const MainWindow&) = nullptr;
};

/// One row per id, in the order of `ActionId`.
using ActionRows = std::array<ActionRow, static_cast<std::size_t>(ActionId::count)>;

/// The actions of a window, created from their rows.
class ActionTable : public QObject {
    Q_OBJECT

public:
    /// Creates the actions. Their keys work in the whole of `parent`; `window` is passed to the
    /// functions of a row. The rows must outlive the table.
    ActionTable(const ActionRows& rows, QWidget* parent, MainWindow& window);

    QAction* operator[](ActionId id) const;
    /// Adds the actions to a menu or a bar, in this order.
    void addTo(QWidget& bar, std::initializer_list<ActionId> ids) const;
    /// Makes the actions checkable, one at a time.
    QActionGroup* group(std::initializer_list<ActionId> ids);
    /// Enables the actions that can be used in this context, unless their rows give a reason
    /// against it. `inUse` is `editor`, `comparison`, or `always` while neither is shown.
    void refresh(ActionContext inUse);

private:
    const ActionRows& m_rows;
    MainWindow& m_window;
    std::array<QAction*, static_cast<std::size_t>(ActionId::count)> m_actions{};
};

} // namespace mazewright::ui

#pragma once

#include <QObject>
#include <QString>

#include <array>
#include <cstdint>
#include <initializer_list>

class QAction;
class QActionGroup;
class QMenu;
class QWidget;

namespace mazewright::ui {

class MainWindow;

/// Every action of the menus but the tools, which come from the toolbox.
enum class ActionId : std::uint8_t {
    fileNew,
    fileOpen,
    fileSave,
    fileSaveAs,
    fileClose,
    filePrint,
    filePrintAll,
    fileExportResults,
    fileExportPicture,
    fileExportAnimation,
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
    viewAnalysis,
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
    solveAll,
    solveStop,
    solveAnalyse,
    solvePlay,
    solveStepBack,
    solveStepForward,
    solveToStart,
    solveToEnd,
    compareRuns,
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
    helpFindCommand,
    helpKeys,
    helpAbout,
    count,
    separator = 255 ///< in a menu: a line
};

/// Of these one is checked; in the order of `SymmetryKind`.
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

/// Where an action can be used.
enum class ActionContext : std::uint8_t {
    always,
    editor,    ///< while a level is edited
    canvas,    ///< likewise; its keys work where the maze has the focus
    comparison ///< while runs are compared
};

/// Why an action cannot be used now, a sentence; empty: it can, or there is nothing to say.
QString hindranceOf(const QAction& action);
/// Enables the action where `why` is empty, and else disables it.
void setHindrance(QAction& action, const QString& why);

/// The context of an action; `always` where none is stated.
ActionContext contextOf(const QAction& action);
void setContext(QAction& action, ActionContext context);

/// What an action or a tool is called in English, by which it is found in any language; empty:
/// none.
QString englishNameOf(const QAction& action);
void setEnglishName(QAction& action, const QString& name);

/// An action's facts, one row of the table.
struct ActionRow {
    ActionId id;
    const char* name; ///< of its QAction, and in what is kept of its keys
    const char* text; ///< untranslated
    const char* icon; ///< empty: none
    const char* keys; ///< as QKeySequence writes them, with semicolons between; empty: none
    ActionContext context;
    void (*run)(MainWindow&); ///< null: whoever owns the action says what it does
};

/// A row for each id, in their order.
using ActionRows = std::array<ActionRow, static_cast<std::size_t>(ActionId::count)>;

/// The actions of a window, made from their rows.
class ActionTable : public QObject {
    Q_OBJECT

public:
    /// Their keys work in the whole of `parent`; what a row runs is given `window`. The rows must
    /// outlive the table.
    ActionTable(const ActionRows& rows, QWidget* parent, MainWindow& window);

    QAction* operator[](ActionId id) const;
    /// Adds them to a menu or a bar, in this order.
    void addTo(QWidget& bar, std::initializer_list<ActionId> ids) const;
    /// Of these one at a time is checked.
    QActionGroup* group(std::initializer_list<ActionId> ids);
    /// Disables what does not apply while runs are compared, or while a level is edited.
    void setComparing(bool comparing);
    /// Why it cannot be used where its context allows it at all, a sentence; empty: it can.
    void setHindrance(ActionId id, const QString& why);

private:
    void showHindrance(ActionId id);

    struct Entry {
        QAction* action = nullptr;
        QString hindrance;
    };
    const ActionRows& m_rows;
    std::array<Entry, static_cast<std::size_t>(ActionId::count)> m_entries;
    bool m_comparing = false;
};

} // namespace mazewright::ui

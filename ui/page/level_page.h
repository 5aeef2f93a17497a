#pragma once

#include "solvers/core/cell.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_marks.h"
#include "ui/canvas/zoom_view.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QStackedWidget;
class QToolButton;
class QUndoStack;

namespace mazewright::ui {

class EndsItem;
class LevelSession;
class MazeItem;

/// Marks the ends of the current question on the maze if the options set cells other than the
/// maze's own start and end. A tile keeps its symbol. GUI thread.
class QuestionEnds : public QObject {
    Q_OBJECT

public:
    /// Owns neither argument; both must outlive this object.
    QuestionEnds(LevelSession* level, MazeItem* maze, QObject* parent);

    const EndsItem& item() const noexcept { return *m_item; }

private:
    void show();

    LevelSession* m_level;
    EndsItem* m_item; // owned by the maze item
};

class BoardLines;
class Caption;
class CellMarks;
class Selection;
class SelectionMode;
class ClearingItem;
class LinkLinesItem;
class LiveRouteItem;
class MazeView;
class Messages;
class OverlayItem;
class PlayViews;
class RuledView;
enum class TileFace : std::uint8_t;

/// A tab: the editor of one level, with everything above its maze. It follows the level and its
/// displayed run. It has no state of its own and can be recreated at any time, in a different
/// window too.
class LevelPage : public QWidget {
    Q_OBJECT

public:
    /// Does not own the level, which must outlive the page.
    explicit LevelPage(LevelSession* level, QWidget* parent = nullptr);

    LevelSession* level() const noexcept { return m_level; }
    /// Returns the editor's view; see `plays` for the views of games on copies of the level.
    MazeView* view() const noexcept { return m_view; }
    PlayViews* plays() const noexcept { return m_plays; }
    /// Returns the visible view, of the editor or of a game.
    MazeView* shownView() const;
    /// Returns the undo stack of the level, or of the visible game.
    QUndoStack* undoStack() const;
    /// Returns the messages about this level.
    Messages* messages() const noexcept { return m_messages; }
    OverlayItem* overlay() const noexcept { return m_overlay; }
    CellMarks* cellMarks() const noexcept { return m_cellMarks; }
    /// Returns the chosen cells of the level; `selecting` handles the pointer for them.
    Selection* selection() const noexcept { return m_selection; }
    SelectionMode* selecting() const noexcept { return m_selecting; }
    const ClearingItem& clearing() const noexcept { return *m_clearing; }
    const LinkLinesItem& linkLines() const;
    const LiveRouteItem& liveRoute() const noexcept { return *m_liveRoute; }
    BoardLines* boardLines() const;
    QuestionEnds* questionEnds() const noexcept { return m_questionEnds; }
    /// Returns the cell under the pointer; empty if the pointer is not on the maze.
    std::optional<Position> shownCell() const;

    /// Shows the whole maze; a small maze is magnified to a comfortable size at most. Takes effect
    /// once the page is laid out.
    void showWhole();
    /// Fits the maze into the view, at any magnification.
    void fit();
    /// Restores the level's last zoom and position, or shows the whole maze if there are none.
    void restoreView();
    void setTileFace(TileFace face);
    void setLiveRouteShown(bool shown);
    /// Shows or hides the rulers at the edges of the editor's view.
    void setRulersShown(bool shown);
    /// Marks cells with one mark.
    void setMarks(CellMark mark, std::vector<Position> cells);
    /// Shows in the line above the maze how many required facts hold; empty for none.
    void showRequired(const QString& words, Ink ink);
    /// Adds the button of this action at the right end of the line above the maze.
    void addToCaption(QAction* action);
    /// Lets the user click two matching tiles, and links them.
    void pickTiles();
    /// Previews the edits of a proposal as ghosts, with the only best track that remains after them
    /// if it is known. Empty removes the preview.
    void previewProposal(std::optional<std::size_t> proposal);

signals:
    /// Emitted when the visible view has changed: a game has begun or was left.
    void shownViewChanged();
    /// Emitted when the cell under the pointer or its content has changed.
    void cellChanged();
    /// Emitted when the meaning of the overlay's colours has changed.
    void legendChanged();
    /// Emitted when the number of required facts is clicked.
    void badgeClicked();
    /// Emitted when the user asks to compare the finished walk with a best walk.
    void comparisonRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeEditor();
    void makeItems();
    void connectPlays();
    void connectLevel();
    void connectShown();
    void connectView();
    void showSettings();
    void showDrawn();
    void showMoment();
    void showTrack();
    void fadeOutdated();
    void saveView();
    void showHeat();
    void showCaption();
    void showNews();
    void requestLiveRoute();
    void showCell(std::optional<Position> cell);
    void takeTile(Position cell);
    friend class PanelConnections;

    LevelSession* m_level;
    Messages* m_messages;
    Caption* m_caption;
    QToolButton* m_required;
    MazeView* m_view;
    RuledView* m_ruled = nullptr;
    OverlayItem* m_overlay = nullptr;
    LiveRouteItem* m_liveRoute = nullptr;
    ClearingItem* m_clearing = nullptr;
    QStackedWidget* m_views = nullptr; // the editor's view, then those of games
    PlayViews* m_plays = nullptr;
    CellMarks* m_cellMarks = nullptr;
    Selection* m_selection = nullptr;
    SelectionMode* m_selecting = nullptr;
    QuestionEnds* m_questionEnds = nullptr;
    std::optional<Position> m_firstTile; ///< picked by `pickTiles`
    bool m_isPickingTiles = false;
    std::optional<Position> m_shownCell;
    bool m_liveRouteShown = false;
    bool m_heatShown = false;
    bool m_restoreOnShow = false; // the page has not been laid out yet
    QTimer m_laidOut;             // fires once it has been; restores zoom and position
};

class LevelColumn;
class SolverDrawer;

/// Connects the panels with a page's maze. Shows their marks, proposals and pairs of tiles on the
/// maze. Passes picked cells to their conditions and options. It is destroyed when a different page
/// is shown. GUI thread.
class PanelConnections : public QObject {
    Q_OBJECT

public:
    /// Owns no argument; all must outlive this object.
    PanelConnections(LevelPage* page, LevelColumn* column, SolverDrawer* solver, QObject* parent);

private:
    void connectMarks();
    void connectBoard();
    void connectPicking();
    void showPicking();
    void pickPlace(const QString& option);
    void take(Position cell);

    LevelPage* m_page;
    LevelColumn* m_column;
    SolverDrawer* m_solver;
    QString m_option; // the option that waits for a cell; empty if none
};

} // namespace mazewright::ui

#pragma once

#include "solvers/maze/position.h"
#include "ui/editor/zoom_view.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QStackedWidget;
class QUndoStack;

namespace mazewright::ui {

class AnalysisPanel;
class AskedEnds;
class BoardLines;
class Caption;
class CellMarks;
class Selection;
class SelectionMode;
class ClearingItem;
class HintBar;
class LevelBadges;
class LevelSession;
class LinkLinesItem;
class LiveRouteItem;
class MazeView;
class Messages;
class OverlayItem;
class PlayViews;
class RuledView;
enum class TileFace : std::uint8_t;

/// A tab: the editor of one level, with all that lies over its maze. It follows the level and what
/// the level shows; it holds nothing that the level does not, so that it can be made anew at any
/// time, in another window too.
class LevelPage : public QWidget {
    Q_OBJECT

public:
    /// The level is not owned and must outlive the page.
    explicit LevelPage(LevelSession* level, QWidget* parent = nullptr);

    LevelSession* level() const noexcept { return m_level; }
    /// The editor's view, and those of what is played on copies of the level.
    MazeView* view() const noexcept { return m_view; }
    PlayViews* plays() const noexcept { return m_plays; }
    /// The one of them that is shown.
    MazeView* shownView() const;
    /// The undo steps of the level, or of what is played on a copy of it.
    QUndoStack* undoStack() const;
    /// The messages about this level.
    Messages* messages() const noexcept { return m_messages; }
    OverlayItem* overlay() const noexcept { return m_overlay; }
    LevelBadges* badges() const noexcept { return m_badges; }
    CellMarks* cellMarks() const noexcept { return m_cellMarks; }
    /// The chosen cells of the level, and what the pointer does with them.
    Selection* selection() const noexcept { return m_selection; }
    SelectionMode* selecting() const noexcept { return m_selecting; }
    const ClearingItem& clearing() const noexcept { return *m_clearing; }
    const LinkLinesItem& linkLines() const;
    const LiveRouteItem& liveRoute() const noexcept { return *m_liveRoute; }
    BoardLines* boardLines() const;
    AskedEnds* askedEnds() const noexcept { return m_askedEnds; }
    /// The cell under the pointer; none: it is not on the maze.
    std::optional<Position> shownCell() const noexcept { return m_shownCell; }

    /// Shows the whole maze, small ones no larger than comfortable; once there is room, where the
    /// page has not been laid out yet.
    void showWhole();
    /// Fits the maze into the view, however small it is.
    void fit();
    /// Shows what was looked at last, or the whole.
    void showLook();
    void setTileFace(TileFace face);
    void setLiveRouteShown(bool shown);
    /// The numbers of rows and columns at the edges of the editor's view.
    void setRulersShown(bool shown);
    /// Dismisses the hint for newcomers.
    void dismissHint();
    /// Marks the cells that the panel wants marked.
    void showMarks(const AnalysisPanel& panel);
    /// The edits of a proposal as ghosts, and the one best track that they leave where it is known;
    /// none: none.
    void previewProposal(std::optional<std::size_t> proposal);

signals:
    /// The visible view has changed: a play has begun, or was left.
    void shownViewChanged();
    /// The cell under the pointer has changed, or its content has.
    void cellChanged();
    /// The meaning of the overlay's colours has changed.
    void legendChanged();
    /// Asks to show the required properties.
    void badgeClicked();
    /// Asks to show the finished walk beside a best one.
    void comparisonWanted();

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
    void showAge();
    void keepLook();
    void showHeat();
    void showCaption();
    void showNews();
    void wantLiveRoute();
    void showCell(std::optional<Position> cell);

    LevelSession* m_level;
    Messages* m_messages;
    Caption* m_caption;
    LevelBadges* m_badges;
    MazeView* m_view;
    RuledView* m_ruled = nullptr;
    OverlayItem* m_overlay = nullptr;
    LiveRouteItem* m_liveRoute = nullptr;
    ClearingItem* m_clearing = nullptr;
    QStackedWidget* m_views = nullptr; // the editor's, those of plays
    PlayViews* m_plays = nullptr;
    CellMarks* m_cellMarks = nullptr;
    Selection* m_selection = nullptr;
    SelectionMode* m_selecting = nullptr;
    AskedEnds* m_askedEnds = nullptr;
    HintBar* m_hint = nullptr;
    std::optional<Position> m_shownCell;
    bool m_liveRouteShown = false;
    bool m_heatShown = false;
    bool m_lookOnShow = false; // the page has not been laid out yet
    QTimer m_laidOut;          // then what was looked at is shown
};

} // namespace mazewright::ui

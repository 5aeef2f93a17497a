#pragma once

#include "solvers/core/cell.h"
#include "ui/canvas/link_lines.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"

#include <QObject>
#include <QVariantAnimation>

#include <array>
#include <cstddef>
#include <optional>

class QStackedWidget;

namespace mazewright::ui {

class CellMarks;
class LevelSession;
class LinkLinesItem;
class MazeItem;
class MazeView;
class Play;
class PlayBar;
class WalkItem;

/// Draws over the visible board, of the level or of the game: the chosen tile and its partners, the
/// hint, and the pair that is pointed at in a list. Optionally draws all open pairs. Each move's
/// line is shown briefly.
class BoardLines : public QObject {
    Q_OBJECT

public:
    /// The maximum number of open pairs drawn at once; more would be indistinguishable.
    static constexpr std::size_t mostDrawn = 200;

    /// Owns no argument; all must outlive this object. The two mazes are those of the level and of
    /// the copy being played. The lines lie on the visible one.
    BoardLines(const LevelSession& level, MazeItem* levelItem, MazeItem* boardItem,
               QObject* parent);

    const LinkLinesItem& item() const noexcept { return *m_item; }

public slots:
    void showPointed(std::optional<mazewright::BoardMove> pair);
    void setAllShown(bool shown);

private:
    void showBoard();
    void showGame();
    void showChosen();
    void showPair(LinkLine kind, const Route& ends);
    void showOpen();
    void flash(LinkLine kind, const Route& line);

    BoardGame* m_game;
    BoardAnalysis* m_watch;
    MazeItem* m_levelItem;
    MazeItem* m_boardItem;
    LinkLinesItem* m_item; // a child of the maze below it
    QVariantAnimation m_fading;
    std::shared_ptr<const BoardPairs> m_drawn; // the pairs whose lines are drawn
    std::size_t m_played = 0;                  // number of moves at the last update
    bool m_allShown = false;
};

/// The views of games on copies of a level. Each has a page next to the editor's page: bar, view,
/// overlays, and input handling.
class PlayViews : public QObject {
    Q_OBJECT

public:
    /// Owns no argument; all must outlive this object. The editor is the first page of the stack.
    PlayViews(LevelSession* level, MazeView* editor, QStackedWidget* stack, QObject* parent);

    MazeView* boardView() const noexcept { return m_board; }
    MazeView* walkView() const noexcept { return m_walk; }
    std::array<MazeView*, 2> all() const noexcept { return {m_board, m_walk}; }
    /// Returns the visible view of a game; null if nothing is played.
    MazeView* shown() const;
    BoardLines* boardLines() const noexcept { return m_boardLines; }
    const WalkItem& walkItem() const noexcept { return *m_walkItem; }

signals:
    /// Emitted when the visible page of the stack has changed.
    void pageChanged();
    /// Emitted when the pointer is over a cell of a game; empty if it leaves the cells or the cell
    /// changes.
    void cellHovered(std::optional<mazewright::Position> cell);
    /// Emitted when the content of the played copy has changed under the pointer.
    void copyChanged();
    /// Emitted with a message about the level.
    void noted(QString words);
    /// Emitted when the user asks to compare the finished game with a best walk or a solver's
    /// order.
    void comparisonRequested();

private:
    MazeView* addPage(Play* play, PlayBar* bar, const QString& name);
    void connectWalk();
    void showWalk();
    void showPage();

    LevelSession* m_level;
    MazeView* m_editor;
    QStackedWidget* m_stack;
    MazeView* m_board;
    MazeView* m_walk;
    BoardLines* m_boardLines;
    CellMarks* m_walkMarks; ///< cells named by the conditions of a track
    WalkItem* m_walkItem;
};

} // namespace mazewright::ui

#pragma once

#include "solvers/maze/position.h"

#include <QObject>

#include <array>
#include <optional>

class QStackedWidget;

namespace mazewright::ui {

class BoardBar;
class BoardLines;
class CellMarks;
class LevelSession;
class MazeView;
class Play;
class PlayBar;
class WalkBar;
class WalkItem;

/// The views of games on copies of a level. Each has a page next to the editor's page: bar, view,
/// overlays, and input handling.
class PlayViews : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this object. The editor is the first page of the stack.
    struct Parts {
        LevelSession* level = nullptr;
        MazeView* editor = nullptr;
        QStackedWidget* stack = nullptr;
    };
    explicit PlayViews(const Parts& parts, QObject* parent = nullptr);

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
    void showHint();
    void showPage();

    Parts m_parts;
    BoardBar* m_boardBar;
    WalkBar* m_walkBar;
    MazeView* m_board;
    MazeView* m_walk;
    BoardLines* m_boardLines;
    CellMarks* m_walkMarks; ///< cells named by the conditions of a track
    WalkItem* m_walkItem;
};

} // namespace mazewright::ui

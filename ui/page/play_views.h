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

/// The views of what is played on copies of a level, a page each beside that of the editor: bar,
/// view, what lies over it, and what pointer and keys do there.
class PlayViews : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this. The editor is the first page of the stack.
    struct Parts {
        LevelSession* level = nullptr;
        MazeView* editor = nullptr;
        QStackedWidget* stack = nullptr;
    };
    explicit PlayViews(const Parts& parts, QObject* parent = nullptr);

    MazeView* boardView() const noexcept { return m_board; }
    MazeView* walkView() const noexcept { return m_walk; }
    std::array<MazeView*, 2> all() const noexcept { return {m_board, m_walk}; }
    /// The visible one of them; null: nothing is played.
    MazeView* shown() const;
    BoardLines* boardLines() const noexcept { return m_boardLines; }
    const WalkItem& walkItem() const noexcept { return *m_walkItem; }

signals:
    /// The visible page of the stack has changed.
    void pageChanged();
    /// The pointer is over a cell of a play; none: it is not, or the cell is another now.
    void cellHovered(std::optional<mazewright::Position> cell);
    /// Something of what is played has changed under the pointer.
    void copyChanged();
    /// A message about the level.
    void noted(QString words);
    /// Asks to show what was played to its end beside a best walk, or a solver's order.
    void comparisonWanted();

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
    CellMarks* m_walkMarks; ///< what the conditions of a track name
    WalkItem* m_walkItem;
};

} // namespace mazewright::ui

#pragma once

#include "solvers/generators/clearable_board.h"
#include "tests/support/window_test.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/page/level_column.h"
#include "ui/page/play_views.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/board_sections.h"

namespace mazewright::ui {

/// The two ones in the middle can be joined; then those at the ends, four turns apart, cannot.
inline Maze trap()
{
    return drawn({"11##22", //
                  "#..###", //
                  "##1133"});
}

/// An empty ring around four tiles of each symbol, dealt so that they can be cleared.
inline Maze clearableBoard(int rows, int columns)
{
    Maze maze = *Maze::make(rows, columns);
    int placed = 0;
    for (int row = 1; row + 1 < rows; ++row)
        for (int column = 1; column + 1 < columns; ++column)
            maze.set({row, column},
                     {CellKind::tile, static_cast<std::uint8_t>(1 + placed++ / 4 % 36)});
    maze.apply(*shuffled(maze, ClearBoard{}, 7));
    return maze;
}

/// A window with a board that is played in it.
class PlayStage : public WindowTest {
protected:
    void open(const Maze& maze, const Rules& rules = {})
    {
        WindowTest::open(maze, rules);
        editor().setTool(findTool("play"));
    }

    void click(Position cell, Qt::MouseButton button = Qt::LeftButton)
    {
        const QPoint at = view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
        QTest::mouseClick(view().viewport(), button, {}, at);
    }

    bool settle()
    {
        return QTest::qWaitFor([this] { return watch().clearing() && !watch().isWorking(); },
                               patience);
    }

    BoardGame& game() const { return *level().game(); }
    BoardAnalysis& watch() const { return *level().watch(); }
    /// What the column tells; it is out of sight while the board is played.
    AnswerCard& answer() const { return *m_window->column()->answer(); }
    PairsSection& pairs() const { return *m_window->column()->body<PairsSection>(); }
    /// Of the game.
    MazeView& view() const { return *page().plays()->boardView(); }
    MazeView& editor() const { return WindowTest::view(); }
};

} // namespace mazewright::ui

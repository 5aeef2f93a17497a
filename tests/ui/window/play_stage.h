#pragma once

#include "solvers/generators/clearable_board.h"
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/play_views.h"
#include "ui/panels/board_panel.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QTest>

#include <memory>

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
class PlayStage : public QObject {
protected:
    static void prepare()
    {
        installLanguage();
        applyTheme(*qApp, Theme::light);
    }

    void makeWindow()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void open(const Maze& maze, const Rules& rules = {})
    {
        m_window->openLevel({.maze = maze, .rules = rules});
        editor().setTool(findTool("play"));
    }

    void press(const char* button) const
    {
        auto* found = m_window->findChild<QPushButton*>(QLatin1String(button));
        QVERIFY2(found != nullptr && found->isVisible() && found->isEnabled(), button);
        QTest::mouseClick(found, Qt::LeftButton);
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

    BoardGame& game() const { return *m_window->level()->game(); }
    BoardAnalysis& watch() const { return *m_window->level()->watch(); }
    BoardPanel& panel() const { return *m_window->boardPanel(); }
    /// Of the game.
    MazeView& view() const { return *m_window->page()->plays()->boardView(); }
    MazeView& editor() const { return *m_window->page()->view(); }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

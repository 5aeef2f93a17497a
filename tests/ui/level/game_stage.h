#pragma once

#include "tests/support/mazes.h"
#include "tests/support/sketch.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"

#include <QSignalSpy>
#include <QTest>

#include <string>
#include <utility>
#include <vector>

namespace mazewright::ui::play_stage {

using Rows = std::vector<std::string>;

/// Equal tiles side by side, a pair that a wall keeps apart, and one that needs three turns.
inline Maze board()
{
    return drawn({"11.22", //
                  ".###.", //
                  "3#.#3", //
                  "####."});
}

/// Four pairs with room around them.
inline Maze shuffleable()
{
    return drawn({"......", //
                  ".1212.", //
                  ".3434.", //
                  "......"});
}

/// A level, its game, and what the game says.
struct Stage {
    explicit Stage(Maze maze, const Rules& rules = {})
    {
        level.setLevel({.maze = std::move(maze), .rules = rules});
    }
    /// What is looked at.
    Rows rows() const { return sketch(game.current().maze()); }
    Rows levelRows() const { return sketch(level.maze()); }
    QUndoStack& undo() { return *game.copy().undoStack(); }
    bool waitForShuffle()
    {
        return QTest::qWaitFor([this] { return !game.isShuffling(); }, 20000);
    }
    QString lastWords() const
    {
        return said.isEmpty() ? QString() : said.last().first().toString();
    }

    MazeDocument level;
    BoardGame game{&level};
    QSignalSpy said{&game, &BoardGame::said};
    QSignalSpy joined{&game, &BoardGame::joined};
    QSignalSpy refused{&game, &BoardGame::refused};
};

} // namespace mazewright::ui::play_stage

#pragma once

#include "solvers/analyses/board_play.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"

#include <cstddef>
#include <span>
#include <vector>

namespace mazewright::ui {

/// A board as it was dealt, and the pairs that were removed from it.
struct Deal {
    MazeSnapshot board;
    std::vector<BoardMove> moves{}; ///< in order, including undone ones
};

/// A game on a board of tiles, as a value. Its steps are the moves, and the deals after the first:
/// a shuffle, or a start over on the first board.
struct Game {
    std::vector<Deal> deals{}; ///< in order, including undone ones; empty if there is no game
    std::size_t dealt = 0;     ///< index of the current deal, from 0
    std::size_t played = 0;    ///< number of moves of that deal that are not undone

    bool isBegun() const noexcept { return !deals.empty(); }
    /// Returns the board on which the moves begin; null if there is no game.
    MazeSnapshot start() const { return isBegun() ? deals[dealt].board : nullptr; }
    /// Returns the moves since the last deal, in order, including undone ones.
    std::span<const BoardMove> moves() const noexcept
    {
        return isBegun() ? std::span<const BoardMove>(deals[dealt].moves)
                         : std::span<const BoardMove>();
    }
    std::span<const BoardMove> playedMoves() const noexcept { return moves().first(played); }
    /// Returns true if the board differs from the one that the game began on.
    bool isUnderWay() const noexcept
    {
        return isBegun() && (played > 0 || deals[dealt].board != deals.front().board);
    }
};

/// Returns the patch that turns the two tiles into floor.
Patch removalOf(const BoardMove& move, const Maze& board);

/// Makes a move; discards undone steps.
void makeMove(Game& game, const BoardMove& move);

/// Deals another board, or the first one again; discards undone steps.
void dealAnew(Game& game, MazeSnapshot board);

/// Returns the number of steps of the game, including undone ones.
std::size_t stepsOf(const Game& game) noexcept;

/// Sets the number of steps that are not undone, at most `stepsOf`.
void goToStep(Game& game, std::size_t step) noexcept;

} // namespace mazewright::ui

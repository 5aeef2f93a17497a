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
    std::vector<BoardMove> moves{}; ///< in order, those that were undone too
};

/// A game on a board of tiles, as a value. Its steps are moves, and deals that follow the first: a
/// shuffle, or the board that it began on laid out again.
struct Game {
    std::vector<Deal> deals{}; ///< in order, those that were undone too; empty: there is no game
    std::size_t dealt = 0;     ///< the deal that is on the table, by its number from 0
    std::size_t played = 0;    ///< of the moves of that deal, those that are not undone

    bool isBegun() const noexcept { return !deals.empty(); }
    /// The board that the moves begin on; none: there is no game.
    MazeSnapshot start() const { return isBegun() ? deals[dealt].board : nullptr; }
    /// Since the last deal, in order, those that were undone too.
    std::span<const BoardMove> moves() const noexcept
    {
        return isBegun() ? std::span<const BoardMove>(deals[dealt].moves)
                         : std::span<const BoardMove>();
    }
    std::span<const BoardMove> playedMoves() const noexcept { return moves().first(played); }
    /// Whether the board is another than the one that the game began on.
    bool isUnderWay() const noexcept
    {
        return isBegun() && (played > 0 || deals[dealt].board != deals.front().board);
    }
};

/// The two tiles become floor.
Patch removalOf(const BoardMove& move, const Maze& board);

/// Makes a move; what was undone before is forgotten.
void makeMove(Game& game, const BoardMove& move);

/// Lays out another board, or the first one again; what was undone before is forgotten.
void dealAnew(Game& game, MazeSnapshot board);

/// How many steps the game has, those that were undone too.
std::size_t stepsOf(const Game& game) noexcept;

/// So many steps are not undone; at most `stepsOf`.
void goToStep(Game& game, std::size_t step) noexcept;

} // namespace mazewright::ui

#pragma once

#include "solvers/analyses/board_play.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::ui {

/// A game on a board of tiles, as a value: the board it began on, and what was removed since.
struct Game {
    MazeSnapshot start;           ///< none: no move was made yet
    std::vector<BoardMove> moves; ///< in order, those that were undone too
    std::size_t played = 0;       ///< of `moves`, those that are not undone

    std::span<const BoardMove> playedMoves() const noexcept
    {
        return std::span(moves).first(played);
    }
};

/// The two tiles become floor.
Patch removalOf(const BoardMove& move, const Maze& board);

/// All tiles that are gone come back.
Patch restoringOf(const Game& game);

/// How many of the game's moves lead to this board; none: it is another board. O(cells).
std::optional<std::size_t> movesTo(const Game& game, const Maze& board);

/// Makes a move; what was undone before is forgotten. `board` is what the game has come to.
void makeMove(Game& game, const MazeSnapshot& board, const BoardMove& move);

} // namespace mazewright::ui

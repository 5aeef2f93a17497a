#include "ui/play/game.h"

#include <algorithm>

namespace mazewright::ui {

Patch removalOf(const BoardMove& move, const Maze& board)
{
    Patch patch;
    patch.add(move.from, {}, board.columns());
    patch.add(move.to, {}, board.columns());
    return patch;
}

Patch restoringOf(const Game& game)
{
    Patch patch;
    for (const BoardMove& move : game.playedMoves())
        for (const CellIndex cell : {move.from, move.to})
            patch.runs.push_back({cell, 1, game.start->at(cell)});
    return patch;
}

std::optional<std::size_t> movesTo(const Game& game, const Maze& board)
{
    if (!game.start || game.start->rows() != board.rows() ||
        game.start->columns() != board.columns())
        return std::nullopt;
    const auto before = game.start->packed();
    const auto now = board.packed();
    // So many cells differ; they have to be those of the first half as many moves.
    std::size_t differing = 0;
    for (auto at = std::mismatch(before.begin(), before.end(), now.begin());
         at.first != before.end(); at = std::mismatch(at.first + 1, before.end(), at.second + 1))
        ++differing;
    const std::size_t count = differing / 2;
    if (differing % 2 != 0 || count > game.moves.size())
        return std::nullopt;
    const bool gone =
        std::all_of(game.moves.begin(), game.moves.begin() + static_cast<std::ptrdiff_t>(count),
                    [&](const BoardMove& move) {
                        return now[move.from] == pack({}) && now[move.to] == pack({});
                    });
    return gone ? std::optional(count) : std::nullopt;
}

void makeMove(Game& game, const MazeSnapshot& board, const BoardMove& move)
{
    if (game.played == 0)
        game.start = board;
    game.moves.resize(game.played);
    game.moves.push_back(move);
    ++game.played;
}

} // namespace mazewright::ui

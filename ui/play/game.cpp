#include "ui/play/game.h"

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

/// Discards the undone steps, which can then not be redone.
void forgetUndone(Game& game)
{
    game.deals.resize(game.dealt + 1);
    game.deals.back().moves.resize(game.played);
}

} // namespace

Patch removalOf(const BoardMove& move, const Maze& board)
{
    Patch patch;
    patch.add(move.from, {}, board.columns());
    patch.add(move.to, {}, board.columns());
    return patch;
}

void makeMove(Game& game, const BoardMove& move)
{
    forgetUndone(game);
    game.deals.back().moves.push_back(move);
    ++game.played;
}

void dealAnew(Game& game, MazeSnapshot board)
{
    forgetUndone(game);
    game.deals.push_back({std::move(board)});
    ++game.dealt;
    game.played = 0;
}

std::size_t stepsOf(const Game& game) noexcept
{
    if (!game.isBegun())
        return 0;
    std::size_t steps = game.deals.size() - 1;
    for (const Deal& deal : game.deals)
        steps += deal.moves.size();
    return steps;
}

void goToStep(Game& game, std::size_t step) noexcept
{
    for (std::size_t deal = 0; deal < game.deals.size(); ++deal) {
        game.dealt = deal;
        game.played = std::min(step, game.deals[deal].moves.size());
        if (step == game.played)
            return;
        step -= game.played + 1; // the following deal is a step too
    }
}

} // namespace mazewright::ui

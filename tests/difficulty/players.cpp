#include "tests/difficulty/players.h"

#include "solvers/core/random.h"
#include "solvers/levels/board_play.h"
#include "tests/support/all_pairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace mazewright::difficulty {

namespace {

constexpr int walks = 10;
constexpr int tracks = 200;
constexpr int boards = 40;

std::vector<Position> openBeside(const Maze& maze, Position at)
{
    constexpr std::array<Position, 4> steps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    std::vector<Position> beside;
    for (const Position step : steps)
        if (const Position next{at.row + step.row, at.column + step.column}; maze.isOpen(next))
            beside.push_back(next);
    return beside;
}

/// The logarithm of the mean number of random steps to the end, over those of the shortest route.
double wandering(const Maze& maze, double shortest, Random& random)
{
    double total = 0;
    for (int walk = 0; walk < walks; ++walk)
        for (Position at = *maze.start(); at != *maze.end(); ++total) {
            const auto beside = openBeside(maze, at);
            at = beside[random.below(beside.size())];
        }
    return std::log(total / walks / shortest);
}

bool reaches(const Maze& maze, Position from, Position to)
{
    Maze left = maze;
    std::vector<Position> open{from};
    while (!open.empty()) {
        const Position at = open.back();
        open.pop_back();
        if (at == to)
            return true;
        for (const Position next : openBeside(left, at)) {
            open.push_back(next);
            left.set(next, {CellKind::wall});
            if (next == to)
                return true;
        }
    }
    return false;
}

/// The score of one track whose every step leaves a way to the end: at random, or always to the
/// neighbour with the fewest ways on (Warnsdorff), the random one of those.
double trackScore(const Maze& maze, bool greedy, Random& random)
{
    const Position end = *maze.end();
    Position at = *maze.start();
    Maze left = maze;
    left.set(at, {CellKind::wall});
    double score = 1;
    while (at != end) {
        std::vector<Position> good;
        std::size_t fewest = std::numeric_limits<std::size_t>::max();
        for (const Position next : openBeside(left, at)) {
            if (!reaches(left, next, end))
                continue;
            const std::size_t ways = next == end ? 4 : openBeside(left, next).size();
            if (greedy && ways < fewest)
                good.clear();
            if (!greedy || ways <= fewest)
                good.push_back(next);
            fewest = std::min(fewest, ways);
        }
        at = good[random.below(good.size())];
        const Cell cell = maze.at(at);
        score += 1 + (cell.kind == CellKind::coin ? cell.value : 0);
        left.set(at, {CellKind::wall});
    }
    return score;
}

/// What of the best score such a player misses, in the mean.
double missed(const Maze& maze, double best, bool greedy, Random& random)
{
    double total = 0;
    for (int track = 0; track < tracks; ++track)
        total += trackScore(maze, greedy, random);
    return 1 - total / tracks / best;
}

/// The share of games that leave tiles: with pairs taken at random, or always one with the simplest
/// line, the random one of those.
double stuck(const Maze& board, const ClearBoard& rules, bool greedy, Random& random)
{
    int lost = 0;
    for (int game = 0; game < boards; ++game) {
        Maze now = board;
        while (now.count(CellKind::tile) > 0) {
            auto pairs = allPairs(now, rules);
            if (pairs.empty())
                break;
            const auto effort = [](const link::LinkablePair& pair) {
                return std::pair(pair.turns, pair.cells);
            };
            if (greedy) {
                const auto least = effort(*std::ranges::min_element(
                    pairs, [&](const auto& a, const auto& b) { return effort(a) < effort(b); }));
                std::erase_if(pairs, [&](const auto& pair) { return effort(pair) != least; });
            }
            const auto& pair = pairs[random.below(pairs.size())];
            const BoardMove move{pair.from, pair.to};
            now = boardAfter(now, std::span<const BoardMove>(&move, 1));
        }
        lost += now.count(CellKind::tile) > 0 ? 1 : 0;
    }
    return static_cast<double>(lost) / boards;
}

struct PlayerWords {
    std::string_view player;
    std::string_view words;
};

constexpr std::array<PlayerWords, 8> players = {
    {{"effort-dfs", "cells that depth-first search expands per step of the route"},
     {"effort-greedy", "cells that greedy search expands per step"},
     {"effort-astar", "cells that A* expands per step"},
     {"random-walk", "logarithm of the steps of a random walker per step of the route"},
     {"random-track", "share of the best score that a player misses who draws a track at random, "
                      "but never cuts himself off from the end"},
     {"greedy-track", "the same of one who always goes where the fewest ways lead on"},
     {"random-play", "share of games that leave tiles, with pairs removed at random"},
     {"greedy-play", "the same with the simplest line first"}}};

} // namespace

std::vector<Played> play(const Sample& sample, Question question, double best, std::uint64_t seed)
{
    Random random(seed);
    const Maze& maze = *sample.maze;
    if (question == Question::shortestPath)
        return {{"random-walk", wandering(maze, best, random)}};
    if (question == Question::oneStroke)
        return {{"random-track", missed(maze, best, false, random)},
                {"greedy-track", missed(maze, best, true, random)}};
    const ClearBoard rules{.maxTurns = sample.rules.turns.value_or(2)};
    return {{"random-play", stuck(maze, rules, false, random)},
            {"greedy-play", stuck(maze, rules, true, random)}};
}

std::string_view playerWords(std::string_view player)
{
    const auto row =
        std::ranges::find_if(players, [player](const auto& each) { return each.player == player; });
    return row == players.end() ? std::string_view() : row->words;
}

} // namespace mazewright::difficulty

#pragma once

// The ground truth for small mazes: plain enumeration that shares nothing with any solver.

#include "solvers/core/maze.h"
#include "solvers/core/question.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <vector>

namespace mazewright::oracle {

inline bool mayStep(const Maze& maze, Position a, Position b, Moves moves)
{
    if (a == b || !maze.isOpen(b) || std::abs(a.row - b.row) > 1 ||
        std::abs(a.column - b.column) > 1)
        return false;
    if (a.row == b.row || a.column == b.column)
        return true;
    const bool one = maze.isOpen({a.row, b.column});
    const bool other = maze.isOpen({b.row, a.column});
    return (moves == Moves::eight && one && other) ||
           (moves == Moves::eightCutOne && (one || other)) || moves == Moves::eightCutBoth;
}

/// What a diagonal step costs, in straight steps.
inline double priceOf(Diagonal diagonal)
{
    switch (diagonal) {
    case Diagonal::root2:
        return std::sqrt(2.0);
    case Diagonal::one:
        return 1;
    case Diagonal::oneAndHalf:
        return 1.5;
    case Diagonal::two:
        return 2;
    }
    return 0;
}

/// The least cost from start to end by relaxing every pair of cells until nothing changes
/// (Bellman and Ford); nothing where the end is not reached.
inline std::optional<double> leastCost(const Maze& maze, Position from, Position to, Moves moves,
                                       Diagonal diagonal = Diagonal::root2)
{
    std::vector<double> cost(maze.size(), HUGE_VAL);
    cost[maze.index(from)] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (CellIndex a = 0; a < maze.size(); ++a)
            for (CellIndex b = 0; b < maze.size() && cost[a] < HUGE_VAL; ++b) {
                const Position p = maze.position(a);
                const Position q = maze.position(b);
                if (!oracle::mayStep(maze, p, q, moves))
                    continue;
                const Cell cell = maze.at(b);
                const double step =
                    (cell.kind == CellKind::floor ? cell.value : 1) *
                    (p.row != q.row && p.column != q.column ? oracle::priceOf(diagonal) : 1);
                if (cost[a] + step < cost[b] - 1e-12) {
                    cost[b] = cost[a] + step;
                    changed = true;
                }
            }
    }
    const double found = cost[maze.index(to)];
    return found < HUGE_VAL ? std::optional(found) : std::nullopt;
}

/// All simple 4-way paths from `from` to `to` that only cross cells of which `mayCross` is true.
inline void everyPath(const Maze& maze, Position from, Position to,
                      const std::function<bool(Position)>& mayCross,
                      const std::function<void(const std::vector<Position>&)>& visit)
{
    std::vector<Position> path = {from};
    const std::function<void()> go = [&] {
        if (path.back() == to) {
            visit(path);
            return;
        }
        for (const Direction along : allDirections) {
            const Position next = neighbour(path.back(), along);
            if (std::ranges::find(path, next) != path.end())
                continue;
            if (next != to && !(maze.contains(next) && mayCross(next)))
                continue;
            path.push_back(next);
            go();
            path.pop_back();
        }
    };
    go();
}

struct Strokes {
    std::int64_t best = -1;
    std::uint64_t optimal = 0;
    std::uint64_t all = 0;
};

inline Strokes strokes(const Maze& maze, Position from, Position to, int cellPoints)
{
    Strokes found;
    everyPath(
        maze, from, to, [&](Position p) { return maze.isOpen(p); },
        [&](const std::vector<Position>& path) {
            std::int64_t score = 0;
            for (const Position p : path)
                score += cellPoints +
                         (maze.at(p).kind == CellKind::coin ? std::int64_t{maze.at(p).value} : 0);
            if (score > found.best)
                found = {score, 0, found.all};
            found.optimal += score == found.best ? 1 : 0;
            ++found.all;
        });
    return found;
}

/// Whether no cell is beside an earlier one but its predecessor, pair by pair.
inline bool isSnake(const std::vector<Position>& track)
{
    for (std::size_t later = 2; later < track.size(); ++later)
        for (std::size_t earlier = 0; earlier + 1 < later; ++earlier)
            if (std::abs(track[later].row - track[earlier].row) +
                    std::abs(track[later].column - track[earlier].column) <=
                1)
                return false;
    return true;
}

/// Whether a track does what the conditions ask for.
inline bool meets(const Maze& maze, const std::vector<Position>& track,
                  const TrackConditions& conditions)
{
    const auto isOn = [&](Position p) { return std::ranges::find(track, p) != track.end(); };
    const auto isWithin = [](std::ptrdiff_t count, const CountRange& range) {
        return (!range.least || count >= *range.least) && (!range.most || count <= *range.most);
    };
    const auto coins =
        std::ranges::count_if(track, [&](Position p) { return maze.at(p).kind == CellKind::coin; });
    return std::ranges::all_of(conditions.pass, isOn) &&
           std::ranges::none_of(conditions.avoid, isOn) && isWithin(coins, conditions.coins) &&
           isWithin(static_cast<std::ptrdiff_t>(track.size()), conditions.cells) &&
           (!conditions.snake || isSnake(track));
}

/// All tracks of a one-stroke level that meet its conditions, each with its score.
inline void everyTrack(const Maze& maze, const OneStroke& query,
                       const std::function<void(const std::vector<Position>&, std::int64_t)>& take)
{
    everyPath(
        maze, query.from, query.to, [&](Position p) { return maze.isOpen(p); },
        [&](const std::vector<Position>& track) {
            if (!meets(maze, track, query.conditions))
                return;
            std::int64_t score = 0;
            for (const Position p : track) {
                const Cell cell = maze.at(p);
                score += query.cellPoints + (cell.kind == CellKind::coin ? cell.value : 0);
            }
            take(track, score);
        });
}

struct Line {
    int turns = 0;
    std::size_t cells = 0;
    friend auto operator<=>(const Line&, const Line&) = default; // NOLINT(modernize-use-nullptr)
};

/// The least line by (turns, cells) with at most so many turns.
inline std::optional<Line> simplestLine(const Maze& maze, Position from, Position to, int maxTurns)
{
    std::optional<Line> least;
    everyPath(
        maze, from, to,
        [&](Position p) {
            return maze.isOpen(p) && maze.at(p).kind != CellKind::tile && p != from;
        },
        [&](const std::vector<Position>& path) {
            int turns = 0;
            for (std::size_t i = 2; i < path.size(); ++i)
                turns += (path[i].row == path[i - 1].row) != (path[i - 1].row == path[i - 2].row)
                             ? 1
                             : 0;
            const Line line{turns, path.size()};
            if (turns <= maxTurns && (!least || line < *least))
                least = line;
        });
    return least;
}

} // namespace mazewright::oracle

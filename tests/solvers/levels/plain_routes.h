#pragma once

#include "solvers/core/outcome.h"
#include "tests/solvers/oracle.h"

#include <cmath>
#include <functional>
#include <optional>
#include <vector>

namespace mazewright {

/// Returns the cost of a step, which is that of the cell it enters, more along a diagonal.
inline double plainStepCost(const Maze& maze, Position from, Position to,
                            Diagonal diagonal = Diagonal::root2)
{
    const Cell cell = maze.at(to);
    const bool isSlant = from.row != to.row && from.column != to.column;
    return (cell.kind == CellKind::floor ? cell.value : 1) *
           (isSlant ? oracle::priceOf(diagonal) : 1);
}

/// Visits every cheapest route of a small maze, by going wherever the rest is cheap enough. Returns
/// the cost; empty if the end cannot be reached.
inline std::optional<double> everyCheapestRoute(const Maze& maze, Moves moves,
                                                const std::function<void(const Route&)>& visit,
                                                Diagonal diagonal = Diagonal::root2)
{
    const Position end = *maze.end();
    const auto least = oracle::leastCost(maze, *maze.start(), end, moves, diagonal);
    if (!least)
        return least;
    std::vector<double> rest(maze.size(), HUGE_VAL);
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (!maze.isWall(c))
            rest[c] =
                oracle::leastCost(maze, maze.position(c), end, moves, diagonal).value_or(HUGE_VAL);
    Route route = {*maze.start()};
    const std::function<void(double)> go = [&](double cost) {
        const Position at = route.back();
        if (at == end)
            return visit(route);
        for (CellIndex c = 0; c < maze.size(); ++c) {
            const Position next = maze.position(c);
            if (!oracle::mayStep(maze, at, next, moves))
                continue;
            const double step = plainStepCost(maze, at, next, diagonal);
            if (cost + step + rest[c] > *least + 1e-9)
                continue;
            route.push_back(next);
            go(cost + step);
            route.pop_back();
        }
    };
    go(0);
    return least;
}

} // namespace mazewright

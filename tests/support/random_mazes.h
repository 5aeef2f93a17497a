#pragma once

#include "solvers/base/random.h"
#include "solvers/maze/maze.h"

namespace mazewright {

/// What a random maze is made of.
struct RandomMaze {
    int rows = 5;
    int columns = 5;
    double walls = 0.25;
    double coins = 0;
    double costs = 0; ///< share of floor with a step cost of 2..9
};

/// A seeded maze with start and end in random different cells; at least two cells.
inline Maze randomMaze(Random& random, const RandomMaze& of)
{
    Maze maze = *Maze::make(of.rows, of.columns);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if (random.chance(of.walls))
            maze.set(c, {CellKind::wall, 1});
        else if (random.chance(of.coins))
            maze.set(c, {CellKind::coin, static_cast<std::uint8_t>(1 + random.below(3))});
        else if (random.chance(of.costs))
            maze.set(c, {CellKind::floor, static_cast<std::uint8_t>(2 + random.below(8))});
    }
    const auto start = static_cast<CellIndex>(random.below(maze.size()));
    const auto end =
        static_cast<CellIndex>((start + 1 + random.below(maze.size() - 1)) % maze.size());
    maze.set(start, {CellKind::start, 1});
    maze.set(end, {CellKind::end, 1});
    return maze;
}

} // namespace mazewright

#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/random.h"

namespace mazewright {

inline int below(Random& random, int bound)
{
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
}

/// Returns a whole number from `least` to `most`, both included.
inline int between(Random& random, int least, int most)
{
    return least + below(random, most - least + 1);
}

/// Parameters of a random maze.
struct RandomMaze {
    int rows = 5;
    int columns = 5;
    double walls = 0.25;
    double coins = 0;
    double costs = 0; ///< share of floor with a step cost of 2..9
    double tiles = 0; ///< share of cells with a tile, each symbol as often as the others
    int symbols = 8;
};

/// Adds tiles in pairs, so that the number of each symbol is even.
inline void scatterTiles(Random& random, Maze& maze, const RandomMaze& of)
{
    const auto wanted = static_cast<std::size_t>(of.tiles * static_cast<double>(maze.size()));
    int symbol = 0;
    for (std::size_t placed = 0; placed + 2 <= wanted; placed += 2) {
        symbol = symbol % of.symbols + 1;
        for (int half = 0; half < 2; ++half) {
            auto at = static_cast<CellIndex>(random.below(maze.size()));
            while (maze.at(at).kind == CellKind::tile || at == maze.index(*maze.start()) ||
                   at == maze.index(*maze.end()))
                at = static_cast<CellIndex>((at + 1) % maze.size());
            maze.set(at, {CellKind::tile, static_cast<std::uint8_t>(symbol)});
        }
    }
}

/// Returns a seeded maze with at least two cells, and start and end in random different cells.
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
    scatterTiles(random, maze, of);
    return maze;
}

} // namespace mazewright

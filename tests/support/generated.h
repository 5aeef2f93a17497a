#pragma once

#include "solvers/core/maze.h"
#include "solvers/generators/generator.h"
#include "tests/support/mazes.h"

#include <QtTest>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Mazes of generators, and their structure.

namespace mazewright {

using Settings = std::vector<std::pair<std::string_view, std::string>>;

inline Expected<Generated> made(std::string_view id, int rows, int columns, std::uint64_t seed,
                                const Settings& chosen = {})
{
    const Generator* generator = findGenerator(id);
    Options options(generator->info.options);
    for (const auto& [name, value] : chosen)
        if (!options.set(name, value))
            std::abort();
    return generator->generate(rows, columns, seed, options, {});
}

inline Maze mazeOf(std::string_view id, int rows, int columns, std::uint64_t seed,
                   const Settings& chosen = {})
{
    const auto maze = made(id, rows, columns, seed, chosen);
    if (!maze)
        qFatal("%s", maze.error().message.text().c_str());
    return maze->maze;
}

inline QString refusal(std::string_view id, int rows, int columns, const Settings& chosen = {})
{
    const auto maze = made(id, rows, columns, 1, chosen);
    return maze ? "generated" : QString::fromStdString(maze.error().message);
}

/// Returns the FNV-1a hash of the size and the cells.
inline std::uint64_t hashOf(const Maze& maze)
{
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    const auto take = [&hash](std::uint64_t byte) { hash = (hash ^ byte) * 0x100000001B3ULL; };
    take(static_cast<std::uint64_t>(maze.rows()));
    take(static_cast<std::uint64_t>(maze.columns()));
    for (const PackedCell cell : maze.packed())
        take(cell);
    return hash;
}

inline int exitsOf(const Maze& maze, Position p)
{
    return static_cast<int>(std::ranges::count_if(
        allDirections, [&](Direction along) { return maze.isOpen(neighbour(p, along)); }));
}

/// Connectivity of the open cells; open neighbours count as joined.
struct Shape {
    std::size_t open = 0;
    std::size_t joints = 0; ///< pairs of open neighbours
    std::size_t pieces = 0;
    std::size_t deadEnds = 0;

    std::size_t loops() const { return joints + pieces - open; }
};

inline Shape shapeOf(const Maze& maze)
{
    std::vector<CellIndex> root(maze.size());
    std::iota(root.begin(), root.end(), 0U);
    const auto find = [&root](CellIndex c) {
        while (root[c] != c)
            c = root[c] = root[root[c]];
        return c;
    };
    Shape shape;
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if (maze.isWall(c))
            continue;
        ++shape.open;
        ++shape.pieces;
        shape.deadEnds += exitsOf(maze, maze.position(c)) == 1 ? 1 : 0;
        for (const Direction back : {Direction::up, Direction::left}) {
            const Position other = neighbour(maze.position(c), back);
            if (!maze.isOpen(other))
                continue;
            ++shape.joints;
            const CellIndex a = find(c);
            const CellIndex b = find(maze.index(other));
            shape.pieces -= a != b ? 1 : 0;
            root[a] = b;
        }
    }
    return shape;
}

} // namespace mazewright

#include "solvers/maze/clip.h"

#include <algorithm>
#include <utility>

namespace mazewright {

Clip clipOf(Maze maze)
{
    CellSet all(maze.rows(), maze.columns());
    all.invert();
    return {std::move(maze), std::move(all)};
}

Clip clipOf(const Maze& maze, const CellSet& cells)
{
    const CellBox box = *cells.bounds();
    // Within a maze, so that it is of a size that may be.
    return {*cropped(maze, box.topLeft, box.rows, box.columns), windowOf(cells, box)};
}

Clip turned(const Clip& clip, Turn turn)
{
    return {turned(clip.maze, turn), turned(clip.cells, turn)};
}

Patch cleared(const Maze& maze, const CellSet& cells)
{
    return filled(maze, cells, {});
}

Patch filled(const Maze& maze, const CellSet& cells, Cell becomes)
{
    Patch patch;
    cells.forEachStretch([&](Position first, int length) {
        patch.runs.push_back({maze.index(first), static_cast<std::uint32_t>(length), becomes});
    });
    return patch;
}

Patch placed(const Maze& maze, const Clip& clip, Position topLeft)
{
    Patch patch;
    clip.cells.forEachStretch([&](Position first, int length) {
        const int row = first.row + topLeft.row;
        if (row < 0 || row >= maze.rows())
            return;
        const int begin = std::max(first.column, -topLeft.column);
        const int end = std::min(first.column + length, maze.columns() - topLeft.column);
        for (int column = begin; column < end; ++column)
            patch.add(maze.index({row, column + topLeft.column}),
                      clip.maze.at(Position{first.row, column}), maze.columns());
    });
    return patch;
}

CellSet coveredBy(const Clip& clip, const Maze& maze, Position topLeft)
{
    return windowOf(clip.cells, {{-topLeft.row, -topLeft.column}, maze.rows(), maze.columns()});
}

} // namespace mazewright

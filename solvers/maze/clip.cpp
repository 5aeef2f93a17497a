#include "solvers/maze/clip.h"

#include <algorithm>
#include <cstddef>
#include <span>
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
    // The crop of a valid maze always has a valid size.
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

namespace {

/// Calls `take(CellIndex first, cells)` for each stretch of the piece in a row that lies within the
/// maze.
template <class Take>
void eachStretchWithin(const Maze& maze, const Clip& clip, Position topLeft, const Take& take)
{
    clip.cells.forEachStretch([&](Position first, int length) {
        const int row = first.row + topLeft.row;
        const int begin = std::max(first.column, -topLeft.column);
        const int end = std::min(first.column + length, maze.columns() - topLeft.column);
        if (row < 0 || row >= maze.rows() || begin >= end)
            return;
        take(maze.index({row, begin + topLeft.column}),
             clip.maze.packed().subspan(clip.maze.index({first.row, begin}),
                                        static_cast<std::size_t>(end - begin)));
    });
}

} // namespace

Patch placed(const Maze& maze, const Clip& clip, Position topLeft)
{
    Patch patch;
    eachStretchWithin(maze, clip, topLeft, [&](CellIndex first, std::span<const PackedCell> cells) {
        patch.add(first, cells);
    });
    return patch;
}

void place(Maze& maze, const Clip& clip, Position topLeft)
{
    eachStretchWithin(maze, clip, topLeft, [&](CellIndex first, std::span<const PackedCell> cells) {
        maze.assign(first, cells);
    });
}

CellSet coveredBy(const Clip& clip, const Maze& maze, Position topLeft)
{
    return windowOf(clip.cells, {{-topLeft.row, -topLeft.column}, maze.rows(), maze.columns()});
}

} // namespace mazewright

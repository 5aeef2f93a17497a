#include "solvers/maze/transform.h"

#include <algorithm>

namespace mazewright {

namespace {

/// A maze of the given shape whose cell at `p` is the old one at `from(p)`. The shape holds as
/// many cells as the old one, so it is of a size that may be.
template <class From>
Maze rearranged(const Maze& maze, int rows, int columns, From from)
{
    Maze result = *Maze::make(rows, columns);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            result.set(Position{row, column}, maze.at(from(Position{row, column})));
    return result;
}

} // namespace

Expected<Maze> cropped(const Maze& maze, Position topLeft, int rows, int columns)
{
    if (const auto fits = Maze::checkSize(rows, columns); !fits)
        return tl::unexpected(fits.error());
    auto result = Maze::make(rows, columns);
    const int firstRow = std::max(0, -topLeft.row);
    const int endRow = std::min(rows, maze.rows() - topLeft.row);
    const int firstColumn = std::max(0, -topLeft.column);
    const int endColumn = std::min(columns, maze.columns() - topLeft.column);
    for (int row = firstRow; row < endRow; ++row)
        for (int column = firstColumn; column < endColumn; ++column)
            result->set(Position{row, column},
                        maze.at(Position{row + topLeft.row, column + topLeft.column}));
    return result;
}

Maze flippedHorizontally(const Maze& maze)
{
    return rearranged(maze, maze.rows(), maze.columns(), [&](Position p) {
        return Position{p.row, maze.columns() - 1 - p.column};
    });
}

Maze flippedVertically(const Maze& maze)
{
    return rearranged(maze, maze.rows(), maze.columns(), [&](Position p) {
        return Position{maze.rows() - 1 - p.row, p.column};
    });
}

Maze transposed(const Maze& maze)
{
    return rearranged(maze, maze.columns(), maze.rows(), [](Position p) {
        return Position{p.column, p.row};
    });
}

Maze rotatedClockwise(const Maze& maze)
{
    return rearranged(maze, maze.columns(), maze.rows(), [&](Position p) {
        return Position{maze.rows() - 1 - p.column, p.row};
    });
}

} // namespace mazewright

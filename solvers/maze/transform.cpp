#include "solvers/maze/transform.h"

#include <algorithm>

namespace mazewright {

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

Maze turned(const Maze& maze, Turn turn)
{
    const bool rowsStay = turn == Turn::flipHorizontally || turn == Turn::flipVertically;
    // As many cells as before, so that it is of a size that may be.
    Maze result = *Maze::make(rowsStay ? maze.rows() : maze.columns(),
                              rowsStay ? maze.columns() : maze.rows());
    for (int row = 0; row < maze.rows(); ++row)
        for (int column = 0; column < maze.columns(); ++column)
            result.set(turned(Position{row, column}, maze, turn), maze.at(Position{row, column}));
    return result;
}

Position turned(Position cell, const Maze& maze, Turn turn)
{
    return turnedWithin(cell, maze.rows(), maze.columns(), turn);
}

Position turnedWithin(Position p, int rows, int columns, Turn turn)
{
    switch (turn) {
    case Turn::flipHorizontally:
        return {p.row, columns - 1 - p.column};
    case Turn::flipVertically:
        return {rows - 1 - p.row, p.column};
    case Turn::transpose:
        return {p.column, p.row};
    case Turn::rotateRight:
        return {p.column, rows - 1 - p.row};
    case Turn::rotateLeft:
        return {columns - 1 - p.column, p.row};
    }
    return p;
}

} // namespace mazewright

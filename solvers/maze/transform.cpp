#include "solvers/maze/transform.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

namespace {

std::span<const PackedCell> rowOf(const Maze& maze, int row)
{
    return maze.packed().subspan(maze.index({row, 0}), static_cast<std::size_t>(maze.columns()));
}

/// Exchanges rows and columns, in bands as wide as a cache line, so that each line is read once.
/// `turn` must be a turn that exchanges them.
void exchange(const Maze& maze, Turn turn, Maze& into)
{
    constexpr int bandWidth = 64;
    const auto rows = static_cast<std::size_t>(maze.rows());
    // The stride of the band is longer than a row by one cache line: with a power of two all rows
    // would share a few cache lines.
    const std::size_t stride = rows + bandWidth;
    std::vector<PackedCell> band(stride * bandWidth);
    for (int left = 0; left < maze.columns(); left += bandWidth) {
        const auto width = static_cast<std::size_t>(std::min(bandWidth, maze.columns() - left));
        for (std::size_t row = 0; row < rows; ++row) {
            const PackedCell* const from =
                maze.packed().data() + maze.index({static_cast<int>(row), left});
            const std::size_t at = turn == Turn::rotateRight ? rows - 1 - row : row;
            for (std::size_t column = 0; column < width; ++column)
                band[column * stride + at] = from[column];
        }
        for (std::size_t column = 0; column < width; ++column) {
            const int from = left + static_cast<int>(column);
            const int row = turn == Turn::rotateLeft ? maze.columns() - 1 - from : from;
            into.assign(into.index({row, 0}), std::span(band).subspan(column * stride, rows));
        }
    }
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
    if (firstColumn >= endColumn)
        return result;
    for (int row = firstRow; row < endRow; ++row)
        result->assign(result->index({row, firstColumn}),
                       rowOf(maze, row + topLeft.row)
                           .subspan(static_cast<std::size_t>(firstColumn + topLeft.column),
                                    static_cast<std::size_t>(endColumn - firstColumn)));
    return result;
}

Maze turned(const Maze& maze, Turn turn)
{
    const bool rowsStay = turn == Turn::flipHorizontally || turn == Turn::flipVertically;
    // As many cells as before, so the size is valid.
    Maze result = *Maze::make(rowsStay ? maze.rows() : maze.columns(),
                              rowsStay ? maze.columns() : maze.rows());
    if (!rowsStay) {
        exchange(maze, turn, result);
        return result;
    }
    std::vector<PackedCell> mirrored;
    for (int row = 0; row < maze.rows(); ++row) {
        const std::span<const PackedCell> from = rowOf(maze, row);
        if (turn == Turn::flipVertically) {
            result.assign(result.index({maze.rows() - 1 - row, 0}), from);
            continue;
        }
        mirrored.assign(from.rbegin(), from.rend());
        result.assign(result.index({row, 0}), mirrored);
    }
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

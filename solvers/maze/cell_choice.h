#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/maze.h"

#include <span>
#include <vector>

namespace mazewright {

/// Cells of a row from `first` up to, not including, `past`.
struct CellSpan {
    int row = 0;
    int first = 0;
    int past = 0;
};

/// Returns the 4-connected region of cells equal to the seed cell, in spans. Each cell occurs once;
/// the order is unspecified. O(cells), and temporarily a copy of the cells. Source: Smith, Tint
/// fill, SIGGRAPH 1979.
std::vector<CellSpan> connectedSpans(const Maze& maze, Position seed);

/// Returns the same region as a set; empty if the seed lies outside the maze.
CellSet connectedCells(const Maze& maze, Position seed);
/// Returns all cells of a kind.
CellSet cellsOfKind(const Maze& maze, CellKind kind);
/// Returns the cells of a maze of this size that lie on a closed line or inside it. The line passes
/// through cell centres and may leave the maze; the even-odd rule applies.
CellSet enclosedCells(int rows, int columns, std::span<const Position> line);

} // namespace mazewright

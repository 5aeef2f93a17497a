#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/maze.h"

#include <span>
#include <vector>

namespace mazewright {

/// Cells of one row, `first` to before `past`.
struct CellSpan {
    int row = 0;
    int first = 0;
    int past = 0;
};

/// The 4-connected region of cells equal to this one of the maze, in spans, each cell once, in no
/// order. O(cells), a copy of the cells meanwhile.
/// Source: Smith, Tint fill, SIGGRAPH 1979.
std::vector<CellSpan> connectedSpans(const Maze& maze, Position seed);

/// The same as a set; empty where the seed lies outside.
CellSet connectedCells(const Maze& maze, Position seed);
/// All cells of a kind.
CellSet cellsOfKind(const Maze& maze, CellKind kind);
/// The cells of a maze of this size whose middles a closed line through these cells goes around, by
/// the even-odd rule, and those on the line. The line may leave the maze.
CellSet enclosedCells(int rows, int columns, std::span<const Position> line);

} // namespace mazewright

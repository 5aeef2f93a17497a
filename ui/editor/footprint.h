#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"
#include "solvers/maze/position.h"
#include "solvers/maze/symmetry.h"

#include <QList>
#include <QRect>

#include <span>
#include <vector>

namespace mazewright::ui {

struct Stroke;

/// Returns the cells on the straight line from `from` to `to`, both included. Each cell is an 8-way
/// neighbour of the previous one. Source: Bresenham, IBM Systems Journal 4(1), 1965.
std::vector<Position> straightLine(Position from, Position to);

/// Returns the cells under a square brush of the given side centred on `at`. A brush with an even
/// side reaches one cell further up and left. The result may lie outside the maze.
QRect brushCells(Position at, int brushSize);

/// Returns the cells under the brush along the positions `along`, as rows, each cell once.
/// O(positions * brush size + rows), independent of the number of cells.
std::vector<QRect> sweptCells(std::span<const Position> along, int brushSize);

/// Returns the mirrored or rotated copies of these cells under `symmetry`.
QList<QRect> imagesOf(const Symmetry& symmetry, QRect cells);

/// Sets these cells of the maze to `cell`, except start and end. Cells outside the maze are
/// ignored.
Patch paintedExceptEnds(const Maze& maze, std::span<const QRect> areas, Cell cell);
/// Sets these cells of the maze to plain floor, including start and end.
Patch erased(const Maze& maze, std::span<const QRect> areas);
/// Returns the effect of a stroke on these cells: `erased` for an erasing stroke. Else paints
/// around the ends with the stroke's ink, or with `drawn` if it has none.
Patch painted(const Maze& maze, std::span<const QRect> areas, const Stroke& stroke, Cell drawn);
/// Moves the start or the end (see `kind`) to the stroke's last cell, unless the opposite end lies
/// there and would be lost. A stroke that erases or has an ink applies that to the cell instead.
Patch endPlaced(const Maze& maze, const Stroke& stroke, CellKind kind);

} // namespace mazewright::ui

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

/// The cells on the straight line from `from` to `to`, both included, each an 8-way neighbour of
/// the one before it. Source: Bresenham, IBM Systems Journal 4(1), 1965.
std::vector<Position> straightLine(Position from, Position to);

/// The cells under a square brush of the given side with its middle on `at`; an even side reaches
/// one cell further up and left. May lie outside the maze.
QRect brushCells(Position at, int brushSize);

/// The cells under the brush on its way over `along`, in rows, each cell once.
/// O(positions * brush size + rows), whatever the number of cells.
std::vector<QRect> sweptCells(std::span<const Position> along, int brushSize);

/// Where else these cells are drawn.
QList<QRect> imagesOf(const Symmetry& symmetry, QRect cells);

/// These cells of the maze become `cell`, but start and end stay; cells outside the maze are
/// ignored.
Patch paintedAroundEnds(const Maze& maze, std::span<const QRect> areas, Cell cell);
/// These cells of the maze become plain floor, start and end too.
Patch erased(const Maze& maze, std::span<const QRect> areas);
/// What a stroke makes of these cells: `erased`, or else painted around the ends with its ink, or
/// with `drawn` where it has none.
Patch painted(const Maze& maze, std::span<const QRect> areas, const Stroke& stroke, Cell drawn);
/// The start or the end, as `kind` says, moves to the stroke's last cell, unless the other one is
/// there, which would be lost; a stroke that erases or has an ink does that to the cell instead.
Patch endPlaced(const Maze& maze, const Stroke& stroke, CellKind kind);

} // namespace mazewright::ui

#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"
#include "solvers/maze/transform.h"

namespace mazewright {

/// A piece of any shape cut out of a maze: copied, moved, or stored as a stamp. A value.
struct Clip {
    Maze maze;       ///< the bounding rectangle of the piece
    CellSet cells{}; ///< the cells that belong to the piece; same size as `maze`

    friend bool operator==(const Clip&, const Clip&) = default;
};

/// Returns the whole maze as a piece.
Clip clipOf(Maze maze);
/// Returns these cells of the maze as a piece. The set has the size of the maze and at least one
/// cell.
Clip clipOf(const Maze& maze, const CellSet& cells);
/// Returns the turned piece.
Clip turned(const Clip& clip, Turn turn);

/// Returns the patch that makes the cells of this set plain floor.
Patch cleared(const Maze& maze, const CellSet& cells);
/// Returns the patch that gives all cells of this set the same content. A start or an end applies
/// to the last of several cells.
Patch filled(const Maze& maze, const CellSet& cells, Cell becomes);
/// Returns the patch that places a piece with its top left corner at `topLeft`. Cells outside the
/// maze are dropped. The start and the end of the piece become those of the maze.
Patch placed(const Maze& maze, const Clip& clip, Position topLeft);
/// Places a piece like the patch of `placed`; for pieces whose patch would be long.
void place(Maze& maze, const Clip& clip, Position topLeft);

/// Returns the cells of the maze that a piece covers at `topLeft`.
CellSet coveredBy(const Clip& clip, const Maze& maze, Position topLeft);

} // namespace mazewright

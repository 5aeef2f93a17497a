#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"
#include "solvers/maze/transform.h"

namespace mazewright {

/// A piece cut out of a maze, of any shape: what is copied, moved, and kept as a stamp. A value.
struct Clip {
    Maze maze;       ///< the rectangle around the piece
    CellSet cells{}; ///< those of it that belong to the piece, of the same size

    friend bool operator==(const Clip&, const Clip&) = default;
};

/// A piece that is the whole maze.
Clip clipOf(Maze maze);
/// These cells of the maze, at least one; a set of its size.
Clip clipOf(const Maze& maze, const CellSet& cells);
/// The piece turned.
Clip turned(const Clip& clip, Turn turn);

/// What makes the cells of this set plain floor.
Patch cleared(const Maze& maze, const CellSet& cells);
/// What makes all cells of this set the same. A start or an end among many would be one of them.
Patch filled(const Maze& maze, const CellSet& cells, Cell becomes);
/// What sets a piece down with its top left corner here; what lies outside the maze is dropped. Its
/// start and its end become those of the maze.
Patch placed(const Maze& maze, const Clip& clip, Position topLeft);
/// Sets a piece down, as that patch does: for pieces whose patch would be long.
void place(Maze& maze, const Clip& clip, Position topLeft);

/// The cells of the maze that a piece covers there.
CellSet coveredBy(const Clip& clip, const Maze& maze, Position topLeft);

} // namespace mazewright

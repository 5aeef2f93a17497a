#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/cell_note.h"
#include "solvers/problem/holds.h"
#include "solvers/problem/rules.h"

#include <string>

namespace mazewright {

/// A maze and what its author says of it: what a level file holds.
struct Level {
    Maze maze;
    std::string title{};
    std::string author{};
    std::string notes{};
    Rules rules{};
    Holds holds{};         ///< what must be true of it
    CellNotes cellNotes{}; ///< within the maze
    /// The text of a JSON object: the keys of the native file that this program does not know,
    /// which are written back as they were; empty where there are none.
    std::string otherKeys{};
};

} // namespace mazewright

#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/cell_note.h"
#include "solvers/problem/holds.h"
#include "solvers/problem/rules.h"

#include <string>

namespace mazewright {

/// A maze and its metadata: the content of a level file.
struct Level {
    Maze maze;
    std::string title{};
    std::string author{};
    std::string notes{};
    Rules rules{};
    Holds holds{};         ///< what must be true of it
    CellNotes cellNotes{}; ///< within the maze
    /// The keys of its file that this program does not know, to be written back as they were;
    /// empty where there are none. Opaque: only the formats look into it.
    std::string otherKeys{};
};

} // namespace mazewright

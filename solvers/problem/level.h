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
    RequiredFacts holds{}; ///< facts that must be true
    CellNotes cellNotes{}; ///< within the maze
    /// Unknown keys of its file, written back unchanged; empty if there are none. Only the formats
    /// interpret this text.
    std::string otherKeys{};
};

} // namespace mazewright

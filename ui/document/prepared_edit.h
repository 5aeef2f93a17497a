#pragma once

#include "solvers/maze/clip.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"

#include <initializer_list>
#include <optional>

namespace mazewright::ui {

/// An edit that is worked out before it is made, perhaps on another thread: a patch or, where so
/// much changes that a patch would be slower to make and larger to keep, the maze after the edit. A
/// value.
struct PreparedEdit {
    Patch patch{}; ///< empty where there is a maze
    std::optional<Maze> maze{};
};

/// A piece and the place of its top left corner. The piece is not owned.
struct PlacedPiece {
    const Clip& piece;
    Position topLeft{};
};

/// The edit that applies a patch. Any thread.
PreparedEdit prepared(const Maze& before, Patch patch);
/// The edit that sets pieces down one after another. Any thread.
PreparedEdit prepared(const Maze& before, std::initializer_list<PlacedPiece> pieces);

} // namespace mazewright::ui

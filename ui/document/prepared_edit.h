#pragma once

#include "solvers/maze/clip.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"

#include <initializer_list>
#include <optional>

namespace mazewright::ui {

/// An edit that is computed before it is applied, perhaps on another thread. It is a patch, or the
/// maze after the edit if a patch would be slower to apply and larger to store. A value.
struct PreparedEdit {
    Patch patch{}; ///< empty if there is a maze
    std::optional<Maze> maze{};
};

/// A piece and the position of its top left corner. The piece is not owned.
struct PlacedPiece {
    const Clip& piece;
    Position topLeft{};
};

/// Returns the edit that applies a patch. Any thread.
PreparedEdit prepared(const Maze& before, Patch patch);
/// Returns the edit that places the pieces one after another. Any thread.
PreparedEdit prepared(const Maze& before, std::initializer_list<PlacedPiece> pieces);

} // namespace mazewright::ui

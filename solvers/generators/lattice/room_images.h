#pragma once

#include "solvers/generators/lattice/lattice.h"
#include "solvers/maze/symmetry.h"

#include <vector>

namespace mazewright {

/// A passage: a room and the direction in which it leaves the room.
struct Passage {
    Position room;
    Direction along;
};

/// Returns a passage and its images under a symmetry of the lattice; some may be equal.
std::vector<Passage> imagesOf(SymmetryKind kind, const Lattice& lattice, const Passage& passage);

} // namespace mazewright

#pragma once

#include "solvers/generators/lattice/lattice.h"
#include "solvers/maze/symmetry.h"

#include <vector>

namespace mazewright {

/// A passage by the room that it leaves, and where it leads.
struct Passage {
    Position room;
    Direction along;
};

/// A passage and its images under a symmetry of the lattice; some may be equal.
std::vector<Passage> imagesOf(SymmetryKind kind, const Lattice& lattice, const Passage& passage);

} // namespace mazewright

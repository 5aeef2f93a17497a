#pragma once

#include "solvers/base/error.h"
#include "solvers/generators/lattice/lattice.h"
#include "solvers/maze/symmetry.h"

namespace mazewright {

/// Returns a spanning tree of rooms with the given symmetry; any tree for `none`. Errors: `value`,
/// in words, if no tree of these rooms has that symmetry; `stopped`.
Expected<Lattice> symmetricLattice(SymmetryKind kind, int rows, int columns, Carve carve,
                                   Random& random, const Options& options,
                                   const std::stop_token& stop);

/// Opens passages until the given percentage of the dead ends, rounded, is removed: 0..100. Each
/// passage opens with its images, so with a symmetry up to three more dead ends may be removed.
void braid(Lattice& lattice, SymmetryKind kind, std::int64_t percent, Random& random);

} // namespace mazewright

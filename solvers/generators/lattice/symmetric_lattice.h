#pragma once

#include "solvers/base/error.h"
#include "solvers/generators/lattice/lattice.h"
#include "solvers/maze/symmetry.h"

namespace mazewright {

/// A tree of rooms that its symmetry carries onto itself; `none`: any.
/// Errors: `value`, in words, where no tree of these rooms has that symmetry; `stopped`.
Expected<Lattice> symmetricLattice(SymmetryKind kind, int rows, int columns, Carve carve,
                                   Random& random, const Options& options,
                                   const std::stop_token& stop);

/// Opens passages until the given share of the dead ends, rounded, is gone: 0..100 percent. Each
/// passage opens with its images, so that with a symmetry up to three dead ends more may go.
void braid(Lattice& lattice, SymmetryKind kind, std::int64_t percent, Random& random);

} // namespace mazewright

#pragma once

#include "solvers/base/random.h"
#include "solvers/link/clearing/clearing.h"

#include <vector>

namespace mazewright::link {

/// Returns why a pairing that leaves these tiles stuck cannot clear the board: every order that
/// clears the board removes one of the returned pairs. If there are none, the board cannot be
/// cleared.
///
/// For any set of tiles, whatever else is on the board, some removal is the first to touch it. At
/// that time the whole set is still there, so the removed pair can be joined when only the set and
/// the pair are left: emptier boards join no less. These pairs are gathered. The set is then shrunk
/// as long as that adds no pair: fewer pairs say more. `tiles` must not be empty. `clearing` is
/// left in an arbitrary state. The shrinking lasts until `shouldContinue` returns false.
std::vector<TilePair> stuckSetClause(Clearing& clearing, const TileSet& tiles, Random& random,
                                     const ShouldContinue& shouldContinue);

} // namespace mazewright::link

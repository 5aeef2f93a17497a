#pragma once

#include "solvers/base/random.h"
#include "solvers/link/clearing/clearing.h"

#include <vector>

namespace mazewright::link {

/// Why a board cannot be cleared by a pairing that leaves these tiles stuck: in every order that
/// clears the board, one of the pairs that are returned is removed. None: it cannot be cleared.
///
/// Of any set of tiles, whatever else is on the board, some removal is the first to touch it. Then
/// all of the set is still there, so the pair is one that can be joined when nothing but the set
/// (and the pair) is left: emptier boards join no less. These pairs are gathered, and the set is
/// made smaller as long as that leaves no other pair: fewer pairs say more.
/// `clearing` is left in some state. `tiles` is not empty. The shrinking lasts as long as it may go
/// on.
std::vector<TilePair> oneOfThese(Clearing& clearing, const TileSet& tiles, Random& random,
                                 const GoesOn& goesOn);

} // namespace mazewright::link

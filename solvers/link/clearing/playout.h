#pragma once

#include "solvers/base/random.h"
#include "solvers/link/clearing/clearing.h"

#include <cstddef>
#include <vector>

namespace mazewright::link {

/// Removes pairs until none can be removed: first all that cost nothing (see clear_board.cpp), then
/// one at random, and so on, as long as it may go on. Adds them to `moves`, in their order.
/// Answers how many pairs it could choose from at most.
std::size_t playOn(Clearing& clearing, Random& random, const GoesOn& goesOn,
                   std::vector<TilePair>& moves);

/// The same, with less left to chance: of some pairs the one is removed that leaves most to choose
/// from. For boards that `Choices` are for.
std::size_t playAhead(Clearing& clearing, Random& random, const GoesOn& goesOn,
                      std::vector<TilePair>& moves);

/// Removes those of the pairs that can be, as often as that opens others, and adds them to `moves`.
/// The order does not matter: what can be joined stays so until it is removed.
void playPairing(Clearing& clearing, const std::vector<TilePair>& pairing,
                 std::vector<TilePair>& moves);

} // namespace mazewright::link

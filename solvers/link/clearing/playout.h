#pragma once

#include "solvers/base/random.h"
#include "solvers/link/clearing/clearing.h"

#include <cstddef>
#include <vector>

namespace mazewright::link {

/// Removes pairs until none can be removed or `shouldContinue` returns false: first all that cost
/// nothing (see clear_board.cpp), then a random pair, and so on. Appends them to `moves`, in order.
/// Returns the most pairs that were available at one time.
std::size_t playRandomly(Clearing& clearing, Random& random, const ShouldContinue& shouldContinue,
                         std::vector<TilePair>& moves);

/// Does the same with less chance: among some pairs, removes the pair that leaves the most to
/// choose from. Only for boards that `Choices` supports.
std::size_t playWithLookahead(Clearing& clearing, Random& random,
                              const ShouldContinue& shouldContinue, std::vector<TilePair>& moves);

/// Removes the pairs that can be joined, as often as that opens others, and appends them to
/// `moves`. The order does not matter: a joinable pair stays so until it is removed.
void playPairing(Clearing& clearing, const std::vector<TilePair>& pairing,
                 std::vector<TilePair>& moves);

} // namespace mazewright::link

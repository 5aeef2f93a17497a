#pragma once

#include "solvers/one_stroke/anytime/search_effort.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// What an attempt at the exact method came to.
struct ExactAttempt {
    bool mayGoOn = false;           ///< with more moves it may come further
    std::vector<CellIndex> track{}; ///< a best one; empty where the attempt failed
};

/// A best track of a board (a single block) by elimination of its junctions, if a plan for that is
/// found within so many moves and is estimated to need no more states than that. Made for mazes
/// of corridors, where few junctions are open at a time. Spends a step a move and a state.
ExactAttempt attemptExact(const Board& board, std::uint64_t moves, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime

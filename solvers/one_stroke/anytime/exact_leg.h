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

/// What an attempt may take.
struct ExactEffort {
    std::uint64_t moves = 0; ///< of the search for a plan, about
    double states = 0;       ///< that the plan is estimated to need
};

/// A best track of a board (a single block) by elimination of its junctions, if a plan for that is
/// found within the effort. Made for mazes of corridors, where few junctions are open at a time.
/// Spends a step a move and a state.
ExactAttempt attemptExact(const Board& board, const ExactEffort& allowed, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime

#pragma once

#include "solvers/one_stroke/anytime/search_effort.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// The result of an attempt at the exact method.
struct ExactAttempt {
    bool mayContinue = false;       ///< another attempt with more moves may succeed
    std::vector<CellIndex> track{}; ///< an optimal track; empty if the attempt failed
};

/// Limits of an attempt.
struct ExactLimits {
    std::uint64_t moves = 0; ///< approximate moves of the search for a plan
    double states = 0;       ///< estimated states of the plan
};

/// Finds a best track of a board (a single block) by elimination of its junctions, if a suitable
/// plan is found within the effort. Made for mazes of corridors, where few junctions are open at a
/// time. Spends one step per move and per state.
ExactAttempt attemptExact(const Board& board, const ExactLimits& allowed, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime

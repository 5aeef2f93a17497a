#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/solver.h"

#include <cstdint>

namespace mazewright {

/// Result of a second count that checks whether exactly one track is optimal.
struct SoleTrack {
    /// solved: the claim holds; notFound: it is refuted; stopped, limitReached: undecided.
    Status status = Status::notFound;
    Message message{}; ///< in words, if the claim is not confirmed
    Route track{};     ///< the only optimal track, if the claim holds
};

/// Checks the claim that the best score of a one-stroke problem is `score` and that exactly one
/// track has it. A search with bounds, which shares no code with any solver, decides if it ends
/// within a fixed amount of work. Else the solver `one-stroke` decides on the transposed maze with
/// its ends exchanged, so that it sweeps in a different order. `verify` checks the track. Safe from
/// any thread; obeys the budget.
SoleTrack checkSoleTrack(const Problem& problem, std::int64_t score, Budget& budget);

} // namespace mazewright

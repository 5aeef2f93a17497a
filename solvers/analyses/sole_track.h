#pragma once

#include "solvers/base/message.h"
#include "solvers/monitor.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <cstdint>

namespace mazewright {

/// What a second count says of the claim that exactly one track is optimal.
struct SoleTrack {
    /// solved: the claim holds; notFound: it is refuted; stopped, limitReached: not known.
    Status status = Status::notFound;
    Message message{}; ///< in words, where the claim does not stand
    Route track{};     ///< the one optimal track, where the claim holds
};

/// Checks the claim that the best score of a one-stroke problem is `score` and that exactly one
/// track has it. A walk with bounds, which shares no code with any solver, decides where it ends
/// within a fixed amount of work; else the solver `one-stroke` on the maze turned over, with its
/// ends exchanged, so that another order is swept. The track is checked by `verify`. From any
/// thread; obeys the budget.
SoleTrack checkSoleTrack(const Problem& problem, std::int64_t score, Budget& budget);

} // namespace mazewright

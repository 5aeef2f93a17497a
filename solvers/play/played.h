#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"
#include "solvers/result/recording.h"
#include "solvers/result/verify.h"

#include <chrono>
#include <memory>
#include <vector>

namespace mazewright {

/// What somebody has answered a question with by playing: one route, or the lines of the pairs in
/// the order in which they were removed.
struct Played {
    std::vector<Route> routes{};
    std::chrono::milliseconds time{0}; ///< for which it was played
};

/// The same as a run has it, checked like the answer of a solver.
struct PlayedAnswer {
    Outcome outcome{};
    Verdict verdict{};
    std::shared_ptr<Recording> recording{}; ///< a tick a step, or a tile
};

/// Errors: `value`, where it is no answer to the question, in words.
Expected<PlayedAnswer> answerOf(const Problem& problem, const Played& played);

} // namespace mazewright

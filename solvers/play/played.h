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

/// A player's answer to a question: one route, or the lines of the pairs in the order of their
/// removal.
struct Played {
    std::vector<Route> routes{};
    std::chrono::milliseconds time{0}; ///< duration of play
};

/// A played answer in the form of a run's result, checked like the answer of a solver.
struct PlayedAnswer {
    Outcome outcome{};
    Verdict verdict{};
    std::shared_ptr<Recording> recording{}; ///< one tick per step, or per tile
};

/// Converts and checks a played answer. Errors: `value`, with the reason if it does not answer the
/// question.
Expected<PlayedAnswer> answerOf(const Problem& problem, const Played& played);

} // namespace mazewright

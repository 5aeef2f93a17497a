#pragma once

#include "solvers/core/message.h"
#include "solvers/core/solver.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace mazewright::outside {

/// The answer of a candidate on one of the small mazes.
struct TrialRun {
    Message maze{};  ///< what the maze tests: `one way through`
    Problem problem; ///< the question
    Outcome outcome{};
    Message wrong{};         ///< what is wrong with the answer, in words; empty if nothing is
    bool isSupported = true; ///< false: the solver does not know such problems, and says so
};

/// Runs a solver on ten small mazes of its question and checks each answer: that it is legal, and
/// that it is what it claims to be. Each run has two seconds. Calls `made` after each run. Ends
/// early if stopped. Any thread.
std::vector<TrialRun> tryOut(const Solver& solver, const std::stop_token& stop,
                             const std::function<void(const TrialRun&)>& made = {});

/// Returns what the runs show, in one sentence: `10 of 10 right`.
Message summaryOf(const std::vector<TrialRun>& runs);

} // namespace mazewright::outside

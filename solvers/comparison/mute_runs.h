#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/formats/report.h"
#include "solvers/problem/budget.h"
#include "solvers/result/verify.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace mazewright {

/// How a run is made: how often, how many tracks of one stroke are wanted of it, and whether its
/// layers are.
struct RunPlan {
    int repeat = 1;
    std::size_t tracks = 1;
    bool layers = false;
};

/// An answer, its check, and the milliseconds of each mute run that it was made by, in order.
struct CheckedAnswer {
    Outcome outcome;
    std::optional<Verdict> verdict;
    std::vector<double> times{};
    std::vector<Shortfall> shortfalls{}; ///< what the budget did not suffice for beside the answer
};

/// Solves once, without a recording and from nothing: a workspace of its own. `time-ms` is the time
/// of this run. For a time to be compared, nothing else may run on the machine meanwhile.
Outcome muteRun(const ChosenSolver& chosen, const Problem& problem, const RunPlan& plan,
                Budget& budget);

/// What `muteRun` came to over all its rounds: the outcome of the last, checked; where the plan
/// repeats, `time-ms` is the median of `times`, and `time-min-ms` and `time-max-ms` stand beside
/// it. Needs at least one time. Tracks are listed as far as the budget goes.
CheckedAnswer summedUp(const Problem& problem, Outcome last, std::vector<double> times,
                       const RunPlan& plan, Budget& budget);

/// `plan.repeat` mute runs one after another, summed up; a run that is halted (stopped, or at its
/// limit) is the last. Each round has the whole time of the budget, and what comes after the last
/// round what that one leaves.
CheckedAnswer answer(const ChosenSolver& chosen, const Problem& problem, const RunPlan& plan,
                     Budget& budget);

/// Whether a run ended before its solver was done.
constexpr bool isHalted(Status status) noexcept
{
    return status == Status::stopped || status == Status::limitReached;
}

/// The figure `time-ms`; 0 where there is none.
double timeOf(const Outcome& outcome);

/// The median of at least one value; of an even number the mean of the middle two.
double median(std::vector<double> values);

} // namespace mazewright

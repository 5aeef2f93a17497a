#pragma once

#include "solvers/base/processor_share.h"
#include "solvers/comparison/chosen_solver.h"
#include "solvers/formats/report.h"
#include "solvers/problem/budget.h"
#include "solvers/result/verify.h"
#include "solvers/statistics/quantiles.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace mazewright {

/// Whether the time of a run is to be compared, or only told.
enum class Timing : std::uint8_t {
    fair,  ///< a warm-up where the first run is short, batches of very short ones
    single ///< one run, as it comes
};

/// How a run is made: how many times are taken and how, how many tracks of one stroke are wanted
/// of it, and whether its layers are.
struct RunPlan {
    int repeat = 1;
    std::size_t tracks = 1;
    bool layers = false;
    Timing timing = Timing::fair;
};

/// An answer, its check, and the milliseconds of each round that it was made by, in order.
struct CheckedAnswer {
    Outcome outcome;
    std::optional<Verdict> verdict;
    std::vector<double> times{};
    std::vector<Shortfall> shortfalls{}; ///< what the budget did not suffice for beside the answer
    Measurement measured{};
};

/// Mute runs of one solver on one problem, timed so that the times can be compared. Each run has a
/// workspace of its own, so that all that belongs to the maze is made anew. Where the first run
/// takes less than 100 ms it is a warm-up, which does not count; where the next takes less than
/// 1 ms, runs are made until they took 10 ms together, and every round is as many: its time is
/// their mean. What other programs had the processor for is taken off, by the same share of the
/// whole and of its parts; not of a run that a limit ended. `KeptAllocations` have to stand
/// meanwhile, and nothing else should run on the machine: caches that others fill are no less cold.
/// Rounds of several solvers are made in turn (`placeInRound`). Belongs to one thread.
class TimedRun {
public:
    TimedRun(ChosenSolver chosen, Problem problem, const RunPlan& plan);

    /// Makes one round, each of its runs with the whole time of the budget. A run that is stopped
    /// leaves what the rounds before it have found. Makes nothing once the run is over.
    void makeRound(Budget& budget);
    /// Whether no round is left: all were made, or one was halted or refused.
    bool isOver() const;
    /// The time of each round so far, in milliseconds.
    std::vector<double> times() const;
    /// What the rounds came to, needs at least one: the outcome of the last run, checked. `time-ms`
    /// is the median of the rounds, `set-up-ms` and `search-ms` are of the same round; of several
    /// rounds the quartiles, the least and the most stand beside it. An answer that is refused or
    /// fails its check has no time. Tracks are listed as far as the budget goes.
    CheckedAnswer conclude(Budget& budget) &&;

private:
    /// Those of the whole and of its parts, in the order of `timeFigures`; 0: not told.
    using Sample = std::array<double, 3>;
    static constexpr std::array<std::string_view, 3> timeFigures = {"time-ms", "set-up-ms",
                                                                    "search-ms"};

    Outcome run(Budget& budget);
    bool wantsAnother(int runs, double own) const;
    void noteTimes(Outcome& outcome) const;
    Sample middleSample() const;
    static Sample sampleOf(const Outcome& outcome);

    ChosenSolver m_chosen;
    Problem m_problem;
    RunPlan m_plan;
    std::optional<Outcome> m_last{};
    std::vector<Sample> m_samples{};
    std::vector<double> m_shares{}; ///< of each round whose time is its own
    Measurement m_measured{};
    bool m_wasHalted = false;
};

/// Which of so many entries is the `i`th of a round, counted from 1: in every other round they go
/// in opposite order, so that a machine that grows warm or busy hits all alike; in the last of
/// `rounds` forward.
constexpr std::size_t placeInRound(int round, int rounds, std::size_t i, std::size_t entries)
{
    return (rounds - round) % 2 == 0 ? i : entries - 1 - i;
}

/// All rounds of a `TimedRun` one after another, with `KeptAllocations` where the time is to be
/// compared. What comes after the last
/// round has what that one leaves of the budget's time.
CheckedAnswer answer(const ChosenSolver& chosen, const Problem& problem, const RunPlan& plan,
                     Budget& budget);

/// Whether a run ended before its solver was done.
constexpr bool isHalted(Status status) noexcept
{
    return status == Status::stopped || status == Status::limitReached;
}

/// The figure `time-ms`; none where the run was refused.
std::optional<double> timeOf(const Outcome& outcome);

/// Whether the time of a record is that of a short run without a warm-up: it tells how soon the
/// program has an answer, and cannot be compared.
bool hasColdTime(const RunRecord& record);

} // namespace mazewright

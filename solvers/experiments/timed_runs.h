#pragma once

#include "solvers/core/audit.h"
#include "solvers/core/problem.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/statistics.h"
#include "solvers/files/run_record.h"
#include "solvers/files/run_report.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// The share of time since construction in which the calling thread had a processor. Time spent
/// waiting for other programs is no part of its work. Belongs to one thread. Source:
/// `clock_gettime(3)`, `CLOCK_THREAD_CPUTIME_ID`.
class ProcessorShare {
public:
    ProcessorShare() noexcept;

    /// Returns a share above 0 and at most 1; 1 if the system has no such clock.
    double value() const noexcept;

private:
    // in nanoseconds; the clocks started earlier
    std::int64_t m_worked; ///< of the thread
    std::int64_t m_passed;
};

/// Returns the mean of shares in percent; 0 if there are none.
int meanPercent(std::span<const double> shares);

/// Returns the processor seconds of this process and of all that it has started, as solvers from
/// outside. Those of a living process are counted in ticks of the system, mostly of 10 ms.
double ownProcessorSeconds();

/// The processor usage of other programs since construction. Source: proc(5), `/proc/stat`, minus
/// `ownProcessorSeconds`.
class OtherPrograms {
public:
    OtherPrograms();

    /// Returns the mean number of processors used. Empty if the system does not report it, or if
    /// less than 0.2 s have passed: the system's ticks of 10 ms are too coarse for that.
    std::optional<double> processors() const;

private:
    std::optional<double> m_busy; ///< processor seconds of all programs since the system started
    double m_own;                 ///< processor seconds of this process and its descendants
    std::int64_t m_begun;         ///< nanoseconds
};

/// Returns the number of busy ticks of all processors from the text of `/proc/stat`. Empty if its
/// first line is not the sum over all processors. Time that a virtual machine waited for its host
/// counts as busy.
std::optional<std::uint64_t> busyTicks(std::string_view stat) noexcept;

/// Whether the time of a run will be compared, or only reported.
enum class Timing : std::uint8_t {
    fair,  ///< a warm-up if the first run is short; batches of very short runs
    single ///< a single run
};

/// How a run is made: the number and kind of its times, the number of one-stroke tracks, and
/// whether layers are wanted.
struct RunPlan {
    int repeat = 1;
    std::size_t tracks = 1;
    bool layers = false;
    Timing timing = Timing::fair;
    /// Audits the answer; null to check only that it is legal. Must outlive the run.
    Auditor* auditor = nullptr;
};

/// An answer, its check, and the milliseconds of each round, in order.
struct CheckedAnswer : CheckedOutcome {
    std::vector<double> times{};
    std::vector<Omission>
        omissions{}; ///< results beside the answer for which the budget did not suffice
    Measurement measured{};
};

/// Unrecorded runs of one solver on one problem, with comparable times. Each run has its own
/// workspace, so that all data for the maze is recomputed. A first run below 100 ms is a warm-up
/// and does not count. If the next run takes less than 1 ms, runs are repeated until they take 10
/// ms together; every round then has that many runs, and its time is their mean. Time during which
/// other processes held the CPU is subtracted, with the same share for the total and its parts,
/// except for a run that a limit ended. `RetainedAllocations` must exist meanwhile. Run nothing
/// else on the machine: other programs still evict caches. The rounds of several solvers alternate
/// (`placeInRound`). Belongs to one thread.
class TimedRun {
public:
    TimedRun(ConfiguredSolver chosen, Problem problem, const RunPlan& plan);

    /// Makes a round; each of its runs has the full time of the budget. A stopped run keeps the
    /// results of the previous rounds. Does nothing once the run is over.
    void makeRound(Budget& budget);
    /// Returns true if no round is left: all were made, or one was halted or rejected.
    bool isOver() const;
    /// Returns the time of each round so far, in milliseconds.
    std::vector<double> times() const;
    /// Returns the result; needs at least one round. The outcome is that of the last run, checked.
    /// `time-ms` is the median of the rounds; `set-up-ms` and `search-ms` are from the same round.
    /// With several rounds, the quartiles, the minimum and the maximum are added. A rejected
    /// answer, or one that fails its check or its audit, has no time. Lists as many tracks as the
    /// budget allows.
    CheckedAnswer conclude(Budget& budget) &&;

private:
    /// The times of the whole and of its parts, in the order of `timeFigures`; 0 if not reported.
    using Sample = std::array<double, 3>;
    static constexpr std::array<std::string_view, 3> timeFigures = {"time-ms", "set-up-ms",
                                                                    "search-ms"};

    Outcome run(Budget& budget);
    bool needsAnotherRun(int runs, double own) const;
    void noteTimes(Outcome& outcome) const;
    Sample middleSample() const;
    static Sample sampleOf(const Outcome& outcome);

    ConfiguredSolver m_chosen;
    Problem m_problem;
    RunPlan m_plan;
    std::optional<Outcome> m_last{};
    std::vector<Sample> m_samples{};
    std::vector<double> m_shares{}; ///< of each round with processor time
    Measurement m_measured{};
    bool m_wasHalted = false;
};

/// Returns the index of the `i`th of `entries` in `round`; rounds are counted from 1. Every second
/// round is reversed, so that a machine that gets warm or busy affects all alike. The last of
/// `rounds` runs forward.
constexpr std::size_t placeInRound(int round, int rounds, std::size_t i, std::size_t entries)
{
    return (rounds - round) % 2 == 0 ? i : entries - 1 - i;
}

/// Makes all rounds of a `TimedRun` in sequence, with `RetainedAllocations` if the time is to be
/// compared. Work after the last round has the remaining time of that round's budget.
CheckedAnswer answer(const ConfiguredSolver& chosen, const Problem& problem, const RunPlan& plan,
                     Budget& budget);

/// Returns true if a run ended before its solver was done.
constexpr bool isHalted(Status status) noexcept
{
    return status == Status::stopped || status == Status::limitReached;
}

/// Returns the figure `time-ms`; empty if the run was rejected.
std::optional<double> timeOf(const Outcome& outcome);

/// Returns true if the time of a record is that of a short run without a warm-up. It shows how
/// quickly the program answers, but is not comparable.
bool hasColdTime(const RunRecord& record);

/// The state of the machine during a measurement.
struct MachineState {
    int cores = 1;
    double loadAtStart = 0;         ///< processes that want a core, mean over a minute
    double loadAtEnd = 0;           ///< the same, including this program
    std::optional<double> beside{}; ///< mean number of processors that other programs used
    double clockStep = 0;           ///< resolution of the clock in milliseconds
};

/// Returns the current load of the machine; 0 if unavailable.
double loadNow();
/// Returns the state of the machine before a measurement.
MachineState stateAtStart();

/// Returns reasons to distrust the times of some records, a sentence each: short runs without a
/// warm-up, widely differing rounds, a machine busy with other work, a clock too coarse for short
/// batches. `machine` is empty if the records were measured earlier.
std::vector<std::string> measurementWarnings(std::span<const RunRecord> records,
                                             const std::optional<MachineState>& machine);

} // namespace mazewright

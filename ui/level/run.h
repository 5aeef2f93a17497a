#pragma once

#include "solvers/core/outcome.h"
#include "solvers/core/solver.h"
#include "solvers/core/verify.h"
#include "solvers/experiments/trial.h"
#include "ui/level/facts.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mazewright {
struct RunRecord;
struct TraceRun;
} // namespace mazewright

namespace mazewright::ui {

enum class RunState : std::uint8_t { queued, running, finished };

/// Whether a run makes a recording. Recording costs time, so the time of a recorded run is shown
/// with one digit. An unrecorded run has the machine for itself, and its time may be compared.
enum class Recorded : std::uint8_t { no, yes };

/// Returns the outcome of a run without an answer, with the reason.
Outcome withoutAnswer(Status status, Message why);

/// The progress of a run at one time.
struct RunHistoryPoint {
    std::uint32_t tick = 0;       ///< of its recording; 0 for an unrecorded run
    std::int64_t nanoseconds = 0; ///< since the solver began, recording included
    std::uint64_t expanded = 0;   ///< as last reported
    std::optional<double> best{}; ///< cost or score of the best answer so far
    std::optional<double> bound{};
};

/// One run: a frozen maze, a question, a solver, and the result. Only the runs model writes it, on
/// the GUI thread. Only the recording is filled by another thread, with relaxed atomics that
/// readers may use.
///
/// A run of a race (`RacePlan`) is made several times: `rounds` times unrecorded, then once with a
/// recording. Its outcome and figures are those of the unrecorded runs, and `time-ms` is the median
/// of `times`. Only layers, tracks, recording and history are those of the recorded run.
struct Run {
    int id = 0;     ///< unique in its model, from 1
    int colour = 0; ///< number of its mark, for `solverColour` and `paintRunMark`
    const Solver* solver = nullptr;
    std::shared_ptr<const Solver>
        owner{}; ///< of a solver that the program does not have; else null
    MazeSnapshot maze;
    std::uint64_t fingerprint = 0; ///< of the maze; 0 if the run only shows layers
    int levelId = 0;               ///< of the level it was started on; 0 if that is not open
    std::string level{};           ///< that level's name, for reports
    Options question;              ///< of the schema `optionsOf(solver->info.answers)`
    Options options;               ///< of the schema `solver->info.options`
    Limits limits{};
    std::optional<Problem> problem{}; ///< empty if the question cannot be asked of the maze
    Recorded recorded = Recorded::yes;
    bool isContinued = false; ///< it continues the previous search of its solver on the level
    int rounds = 0;           ///< unrecorded runs of a race; 0 if it is no run of a race

    RunState state = RunState::queued;
    Progress progress{};
    Route bestSoFar{};                      ///< while it is running; empty if there is none yet
    Outcome outcome{};                      ///< once finished
    CategoriesOfLayers categories{};        ///< of the outcome's layers of facts
    std::optional<Verdict> verdict{};       ///< as in `CheckedOutcome`
    std::optional<Audit> audit{};           ///< likewise
    std::optional<Quality> quality{};       ///< of a valid answer, compared with those of its table
    std::shared_ptr<Recording> recording{}; ///< from its start on; null for an unrecorded run
    std::shared_ptr<const TraceRun> trace{}; ///< that the run was opened from; null if it was made
    /// The name of the file that the run was read from; empty if it was made here.
    std::string origin{};
    /// The record of that file; null if it has none, and if the run was made here.
    std::shared_ptr<const RunRecord> record{};
    std::string date{}; ///< of its start, ISO 8601, UTC; empty if not begun
    /// Milliseconds of the unrecorded runs of a race, in order; empty if none has ended. A single
    /// unrecorded run has its one time here too. The recorded run's time never is here.
    std::vector<double> times{};
    Measurement measured{}; ///< how `times` were measured
    /// In order of time, at most `mostHistoryPoints`: every better answer while there is room for
    /// all, and the progress from time to time. While the run is running, up to a moment ago.
    std::vector<RunHistoryPoint> history{};
    /// Reason why layers were left out of the outcome; empty if none were.
    Message missingLayers{};
    /// Explanation if the recorded run ended differently from the run of the figures (a limit
    /// reached), in a race or after recording again; otherwise empty.
    Message recordingNote{};
    /// True if its recording and its own layers were discarded to make room for those of others.
    bool gaveUpRecording = false;

    /// Returns the last tick that can be shown now; 0 without a recording.
    std::uint32_t ticks() const noexcept
    {
        if (!recording)
            return 0;
        const std::uint32_t last = recording->isWalk() ? recording->moves() : recording->now();
        return std::min<std::uint32_t>(last, std::numeric_limits<int>::max());
    }
    bool isFinished() const noexcept { return state == RunState::finished; }
    /// Returns true if the unrecorded runs of its race have not begun.
    bool awaitsRounds() const noexcept { return rounds > 0 && date.empty(); }
    /// Returns true if the figures and the time come from unrecorded runs and may be compared.
    bool hasMuteFigures() const noexcept { return !times.empty(); }
    /// Returns true if the time was measured while recording, which takes extra time.
    bool hasRoughTime() const noexcept;
};

/// Returns true if the run is of a maze with another fingerprint, or of one stroke under other
/// conditions: what it says no longer holds.
inline bool isOutdated(const Run& run, std::uint64_t fingerprint, const TrackConditions& conditions)
{
    return run.fingerprint != fingerprint ||
           (run.question.knows("pass") && conditionsOf(run.question) != conditions);
}

inline constexpr std::size_t mostHistoryPoints = 4096;

/// Returns true if the facts of a level can be computed for the run's maze and question.
inline bool offersFacts(const Run& run)
{
    return run.isFinished() && run.problem && run.problem->question() == Question::shortestPath;
}

/// A moment of a run: the recording's tick (0 for an unrecorded run) and the run time.
struct RunMoment {
    std::uint32_t tick = 0;
    std::int64_t nanoseconds = 0;
};

/// Records the progress of a run, on the solver's thread; any thread may get a copy. Holds at most
/// `mostHistoryPoints`. Above that it drops every second point that brought no better answer. If
/// that does not make room, it drops every second of the others too.
class RunHistory {
public:
    RunHistory() : m_begin(Clock::now()) {}

    /// Starts the run's clock.
    void begin() { m_begin = Clock::now(); }
    std::int64_t nanoseconds() const
    {
        return std::chrono::nanoseconds(Clock::now() - m_begin).count();
    }

    /// Records the progress of the run.
    void progress(const Progress& progress, RunMoment at);
    /// Records a better answer with this cost or score.
    void improved(double cost, RunMoment at);
    /// Records the end; a run without an answer ends with its last values.
    void end(const Outcome& outcome, RunMoment at);

    std::vector<RunHistoryPoint> points() const;

private:
    using Clock = std::chrono::steady_clock;
    template <class Change>
    void record(RunMoment at, const Change& change);
    void thinOut();

    mutable std::mutex m_changing;
    std::vector<RunHistoryPoint> m_points;
    RunHistoryPoint m_last{}; // last known values
    Clock::time_point m_begin;
};

using RunList = std::vector<std::shared_ptr<const Run>>;

/// Returns the two runs that differ most instructively side by side, in the order of the list.
/// Criteria in this order: both answers are valid; both are equally good, so that only the search
/// differs; the ratio of their work is as large as possible. Two names of one search, with equal
/// figures, rank last. Returns the first of equal pairs, or all runs if there are fewer than two.
/// All runs must answer the same question. O(n^2).
RunList mostDifferentPair(std::span<const std::shared_ptr<const Run>> runs);

/// Returns the given run and the one of `others` that differs from it most instructively.
RunList mostDifferentPair(const std::shared_ptr<const Run>& run,
                          std::span<const std::shared_ptr<const Run>> others);

} // namespace mazewright::ui

#pragma once

#include "solvers/comparison/quality.h"
#include "solvers/monitor.h"
#include "solvers/result/measurement.h"
#include "solvers/result/verify.h"
#include "solvers/solver.h"
#include "ui/runs/facts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mazewright::ui {

enum class RunState : std::uint8_t { queued, running, finished };

/// Whether a run makes a recording. Recording costs time, so the time of a recorded run is shown
/// with one digit. An unrecorded run has the machine for itself, and its time may be compared.
enum class Recorded : std::uint8_t { no, yes };

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
/// A run of a race (`Race`) is made several times: `rounds` times unrecorded, then once with a
/// recording. Its outcome and figures are those of the unrecorded runs, and `time-ms` is the median
/// of `times`. Only layers, tracks, recording and history are those of the recorded run.
struct Run {
    int id = 0;     ///< unique in its model, from 1
    int colour = 0; ///< number of its mark, for `solverColour` and `paintRunMark`
    const Solver* solver = nullptr;
    MazeSnapshot maze;
    std::uint64_t fingerprint = 0; ///< of the maze; 0 if the run only shows layers
    int levelId = 0;               ///< of the level it was started on; 0 if that is not open
    std::string level{};           ///< that level's name, for reports
    Options question;              ///< of the schema `optionsOf(solver->info.answers)`
    Options options;               ///< of the schema `solver->info.options`
    Limits limits{};
    std::optional<Problem> problem{}; ///< empty if the question cannot be asked of the maze
    Recorded recorded = Recorded::yes;
    int rounds = 0; ///< unrecorded runs of a race; 0 if it is no run of a race

    RunState state = RunState::queued;
    Progress progress{};
    Route bestSoFar{};                      ///< while it is running; empty if there is none yet
    Outcome outcome{};                      ///< once finished
    CategoriesOfLayers categories{};        ///< of the outcome's layers of facts
    std::optional<Verdict> verdict{};       ///< empty if there is no route
    std::optional<Quality> quality{};       ///< of a valid answer, compared with those of its table
    std::shared_ptr<Recording> recording{}; ///< from its start on; null for an unrecorded run
    std::string date{};                     ///< of its start, ISO 8601, UTC; empty if not begun
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
    /// Returns true if the figures and the time come from unrecorded runs and may be compared.
    bool hasMuteFigures() const noexcept { return !times.empty(); }
};

inline constexpr std::size_t mostHistoryPoints = 4096;

/// Returns true if the facts of a level can be computed for the run's maze and question.
inline bool offersFacts(const Run& run)
{
    return run.isFinished() && run.problem && run.problem->question() == Question::shortestPath;
}

} // namespace mazewright::ui

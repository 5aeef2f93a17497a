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

/// Whether a run leaves a recording. Recording costs time, so that a recorded run's time is
/// told to one digit; a mute run has the machine for itself and its time may be compared.
enum class Recorded : std::uint8_t { no, yes };

/// What a run knew of its answer at one time.
struct RunHistoryPoint {
    std::uint32_t tick = 0;       ///< of its recording; 0: a mute run
    std::int64_t nanoseconds = 0; ///< since the solver began; of a recorded run, while recording
    std::uint64_t expanded = 0;   ///< as told last
    std::optional<double> best{}; ///< cost or score of the best answer so far
    std::optional<double> bound{};
};

/// One run: a frozen maze, a question, a solver, and the result. The runs model writes it, in the
/// window's thread alone; only the recording is filled by another thread, and that with relaxed
/// atomics made for readers.
///
/// A run of a race (`Race`) is made several times: `rounds` times mute, then once with a recording.
/// Its outcome and figures are those of the mute runs, `time-ms` is the median of `times`; only
/// layers, tracks, recording and history are of the recorded run.
struct Run {
    int id = 0;     ///< unique in its model, from 1
    int colour = 0; ///< the number of its mark, for `solverColour` and `paintRunMark`
    const Solver* solver = nullptr;
    MazeSnapshot maze;
    std::uint64_t fingerprint = 0; ///< of the maze; 0: none, where layers alone are shown
    int levelId = 0;               ///< of the level it was started on; 0: of none that is open
    std::string level{};           ///< that level's name, for reports
    Options question;              ///< of the schema `optionsOf(solver->info.answers)`
    Options options;               ///< of the schema `solver->info.options`
    Limits limits{};
    std::optional<Problem> problem{}; ///< none where the question cannot be asked of the maze
    Recorded recorded = Recorded::yes;
    int rounds = 0; ///< mute runs that a race asks for; 0: no run of a race

    RunState state = RunState::queued;
    Progress progress{};
    Route bestSoFar{};                      ///< while it runs; empty: none yet
    Outcome outcome{};                      ///< once finished
    CategoriesOfLayers categories{};        ///< of the outcome's layers of facts
    std::optional<Verdict> verdict{};       ///< none where there is no route
    std::optional<Quality> quality{};       ///< of a valid answer, beside those of its table
    std::shared_ptr<Recording> recording{}; ///< from its start on; none for a mute run
    std::string date{};                     ///< of its start, ISO 8601, UTC; empty: not begun
    /// Milliseconds of the mute runs of a race, in order; empty: no mute run has ended.
    /// A single mute run has its one time here too. The recorded run's time never is.
    std::vector<double> times{};
    Measurement measured{}; ///< how they were taken
    /// In order of time, at most `mostHistoryPoints`: every better answer while there is room for
    /// all, and now and then how far the run was. While it runs, up to a moment ago.
    std::vector<RunHistoryPoint> history{};
    /// In words, why layers were left out of the outcome; empty: none were.
    Message missingLayers{};
    /// In words, where the run that the recording is of ended otherwise than the one of which the
    /// figures are (a limit reached): in a race, or where it was recorded again.
    Message recordingNote{};
    /// Whether its recording and its own layers were given up, because those of others needed the
    /// room.
    bool gaveUpRecording = false;

    /// The last tick that can be shown now; 0 without a recording.
    std::uint32_t ticks() const noexcept
    {
        if (!recording)
            return 0;
        const std::uint32_t last = recording->isWalk() ? recording->moves() : recording->now();
        return std::min<std::uint32_t>(last, std::numeric_limits<int>::max());
    }
    bool isFinished() const noexcept { return state == RunState::finished; }
    /// Whether the figures, the time among them, come from mute runs and may be compared.
    bool hasMuteFigures() const noexcept { return !times.empty(); }
};

inline constexpr std::size_t mostHistoryPoints = 4096;

/// Whether the facts of a level can be told of a run's maze and question.
inline bool offersFacts(const Run& run)
{
    return run.isFinished() && run.problem && run.problem->question() == Question::shortestPath;
}

} // namespace mazewright::ui

#pragma once

#include "solvers/experiments/timed_runs.h"
#include "ui/base/background.h"
#include "ui/level/run.h"

#include <QMetaType>

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright::ui {

/// The plan of a race: for each entry `rounds` unrecorded runs, then one with a recording.
struct RacePlan {
    MazeSnapshot maze{};
    std::vector<ConfiguredSolver> entries{};
    Limits limits{}; ///< of each single run
    int rounds = 5;  ///< at least 1
    Timing timing = Timing::fair;
    int levelId = 0;     ///< of the level that it is run on; 0 if that is not open
    std::string level{}; ///< that level's name
};

/// The progress of a race.
struct RaceProgress {
    int round = 0;  ///< from 1; 0 while the recorded runs are running
    int rounds = 0; ///< of the plan
    int runId = 0;  ///< of a run that is running now
    int done = 0;   ///< finished runs, including recorded ones
    int of = 0;     ///< total number of runs; fewer are made if one is stopped
};

/// A run of a race, and its stop in the unrecorded rounds.
struct Racer {
    std::shared_ptr<Run> run;
    Timing timing = Timing::fair;
    std::stop_source stop{};
};

using RaceRounds = Background<std::vector<CheckedAnswer>, RaceProgress>;

/// Makes the unrecorded runs of a race, one after another. Every round runs each racer once, and
/// the next round in the opposite order. A machine that gets hot or busy then affects all racers
/// alike. A racer that reaches a limit takes no part in later rounds. For a stopped racer only its
/// finished rounds count, and its message says so. Reports the progress before each run, for quick
/// runs at most five times a second. Returns an answer per racer, without layers and tracks: those
/// of the recorded run are used. Task's thread.
std::vector<CheckedAnswer> makeRounds(const std::vector<Racer>& racers, RaceRounds::Call& call);

} // namespace mazewright::ui

Q_DECLARE_METATYPE(mazewright::ui::RaceProgress)

#pragma once

#include "solvers/comparison/mute_runs.h"
#include "ui/runs/run.h"
#include "ui/tasks/background.h"

#include <QMetaType>
#include <QObject>

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// The plan of a race: of every entry `rounds` mute times, then one run with a recording.
struct RacePlan {
    MazeSnapshot maze{};
    std::vector<ChosenSolver> entries{};
    Limits limits{}; ///< of each single run
    int rounds = 5;  ///< at least 1
    Timing timing = Timing::fair;
    int levelId = 0;     ///< of the level that it is run on; 0: of none that is open
    std::string level{}; ///< that level's name
};

/// The progress of a race.
struct RaceProgress {
    int round = 0;  ///< from 1; 0: the recorded runs go
    int rounds = 0; ///< of the plan
    int runId = 0;  ///< of a run that goes now
    int done = 0;   ///< runs that have ended, the recorded ones included
    int of = 0;     ///< runs in all; fewer are made where one is halted
};

/// The mute runs of a race, one after another on a thread of its own: in every round each entry
/// once, the next round in the opposite order, so that a machine that grows warm or busy hits all
/// alike. Each entry is a `TimedRun`, as everywhere. An entry that
/// reaches a limit takes no part in later rounds; of one that is stopped the rounds count that it
/// has finished, and its message says so.
/// Lives in the window's thread. The destructor asks all to stop and waits.
class RaceWorker : public QObject {
    Q_OBJECT

public:
    /// Takes what it needs of runs whose problems are valid.
    RaceWorker(const std::vector<std::shared_ptr<Run>>& runs, int rounds, Timing timing,
               QObject* parent = nullptr);

    void start();
    /// Asks all entries to stop; `finished` follows within some milliseconds.
    void stop();
    /// Asks one entry, by its place, to stop; the others go on.
    void stop(std::size_t entry);
    bool wasStopped(std::size_t entry) const { return m_entries[entry].stop.stop_requested(); }
    /// One answer an entry, in their order, without layers and tracks, which are the recorded
    /// run's; once, after `finished`.
    std::vector<CheckedAnswer> take() { return std::move(m_answers); }

signals:
    /// Before each run, of quick ones at most five times a second: the entry, the round (from 1),
    /// and how many runs have ended.
    void progressed(int entry, int round, int done);
    void finished();

private:
    struct Entry {
        TimedRun timed;
        Limits limits{};
        std::stop_source stop{};
        bool isOutOfMemory = false;
    };
    using Clock = std::chrono::steady_clock;

    using Answers = std::vector<CheckedAnswer>;
    using Rounds = Background<Answers>;

    Answers work(TaskCall& call);
    void runRound(int round);
    void run(Entry& entry);
    void tell(std::size_t entry, int round);
    static CheckedAnswer conclude(Entry& entry);

    int m_roundCount;
    std::vector<Entry> m_entries; // the thread's until `finished`, but for `stop`
    Answers m_answers;
    int m_done = 0; // the thread's
    Clock::time_point m_told{};
    Rounds m_task; // last: it ends before what it writes to
};

} // namespace mazewright::ui

Q_DECLARE_METATYPE(mazewright::ui::RaceProgress)

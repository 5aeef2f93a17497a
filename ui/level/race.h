#pragma once

#include "solvers/experiments/timed_runs.h"
#include "ui/base/background.h"
#include "ui/level/run.h"

#include <QMetaType>
#include <QObject>

#include <chrono>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <utility>
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

/// Makes the unrecorded runs of a race, one after another on its own thread. Every round runs each
/// entry once, and the next round in the opposite order. A machine that gets hot or busy then
/// affects all entries alike. Each entry is a `TimedRun`, as everywhere. An entry that reaches a
/// limit takes no part in later rounds. For a stopped entry only its finished rounds count, and its
/// message says so. Lives on the GUI thread. The destructor stops all and waits.
class RaceWorker : public QObject {
    Q_OBJECT

public:
    /// Copies the needed data of the runs, whose problems must be valid.
    RaceWorker(const std::vector<std::shared_ptr<Run>>& runs, int rounds, Timing timing,
               QObject* parent = nullptr);

    void start();
    /// Requests all entries to stop; `finished` follows within some milliseconds.
    void stop();
    /// Requests one entry, by its index, to stop; the others continue.
    void stop(std::size_t entry);
    bool wasStopped(std::size_t entry) const { return m_entries[entry].stop.stop_requested(); }
    /// Returns one answer per entry, in their order; call it once, after `finished`. Layers and
    /// tracks are empty: those of the recorded run are used.
    std::vector<CheckedAnswer> take() { return std::move(m_answers); }

signals:
    /// Emitted before each run, for quick runs at most five times a second: the entry, the round
    /// (from 1), and the number of finished runs.
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

    Auditor m_auditor; ///< of all entries; used by the task alone
    using Answers = std::vector<CheckedAnswer>;
    using Rounds = Background<Answers>;

    Answers work(TaskCall& call);
    void runRound(int round);
    void run(Entry& entry);
    void tell(std::size_t entry, int round);
    static CheckedAnswer conclude(Entry& entry);

    int m_roundCount;
    std::vector<Entry> m_entries; // used by the thread until `finished`, except `stop`
    Answers m_answers;
    int m_done = 0; // used by the thread
    Clock::time_point m_told{};
    Rounds m_task; // last: it ends before the data it writes to is destroyed
};

} // namespace mazewright::ui

Q_DECLARE_METATYPE(mazewright::ui::RaceProgress)

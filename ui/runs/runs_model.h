#pragma once

#include "solvers/comparison/solver_marks.h"
#include "ui/runs/race.h"
#include "ui/runs/run.h"
#include "ui/runs/run_columns.h"

#include <QAbstractTableModel>
#include <QList>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace mazewright::ui {

class SolveWorker;
class SteppedTask;

/// What a finished run can give up: its recording and its own layers, those of facts aside.
struct Holding {
    std::size_t bytes = 0;  ///< 0: nothing
    std::size_t layers = 0; ///< the first so many of its outcome
};

/// A level as it is now: what its runs are called and belong to.
struct RunLevel {
    int id = 0; ///< unique among the levels that are open; 0: none
    std::string name{};
    std::uint64_t fingerprint = 0; ///< of its maze; 0: to be worked out
};

/// What a run has that was made elsewhere.
struct MadeElsewhere {
    Outcome outcome{};
    std::optional<Verdict> verdict{};
    std::shared_ptr<Recording> recording{};
    std::string date{}; ///< ISO 8601, UTC
};

/// All runs and the workers that make them. Runs wait in a queue, so that at most cores - 1 (at
/// least one) run at once; a mute run has the machine for itself. The destructor stops all and
/// waits. Window's thread only.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Qt::UserRole sorts: a number, or a text; invalid where the cell is empty.
    /// `progressRole`: 0..1 while running, -1 where nobody can tell how far; else invalid.
    /// `qualityRole`: the `QualityKind` of a valid answer; else invalid.
    enum Role { sortRole = Qt::UserRole, progressRole, colourRole, olderRole, qualityRole };

    explicit RunsModel(QObject* parent = nullptr);
    ~RunsModel() override;

    /// Appends a run, starts or queues it, and returns its row. Where the question cannot be
    /// asked of the maze, the run is `invalid` at once and its message says why.
    int start(const Solver& solver, MazeSnapshot maze, const Options& question,
              const Options& options, Limits limits = {}, Recorded recorded = Recorded::yes,
              const RunLevel& level = {});
    /// Appends a run that is finished, such as what somebody has played; its row.
    int add(const Solver& solver, MazeSnapshot maze, const Options& question, MadeElsewhere made,
            const RunLevel& level);
    /// Appends a run for each entry of a race and begins it as soon as the runs that go have ended;
    /// until its mute runs are done nothing else runs, and a run that waits goes on waiting. Their
    /// ids, in the order of the entries; none where a race goes on already.
    QList<int> race(const RacePlan& plan);
    bool isRacing() const { return m_racing; }
    /// A queued run ends at once as `stopped`; a running one within some milliseconds.
    void stop(int row);
    void stopAll();
    /// Stops those that are still running, then removes the rows.
    void remove(const QList<int>& rows);

    /// Gives the layers of facts, where they are not there yet, to every finished run of a
    /// shortest path that asks the same of the same maze as this one.
    void addFacts(const Run& like, const Facts& facts);

    std::shared_ptr<const Run> run(int row) const { return m_runs[static_cast<std::size_t>(row)]; }
    /// What recordings and layers of finished runs may take in all. Beyond it those of the oldest
    /// that nobody looks at are given up; their runs keep the figures and the routes.
    void setRecordingBudget(std::size_t bytes);
    /// What they take now.
    std::size_t recordedBytes() const noexcept { return m_recordedBytes; }
    /// The runs that this viewer shows now; none: it shows none any more. Their recordings and
    /// layers stay, and are made again where they were given up: `recordingMade` follows.
    void setInView(const QObject* viewer, const QList<int>& ids);

    /// The row of the run with this id; -1: removed. O(log runs).
    int rowOf(int id) const;
    /// How many runs are running or queued.
    int active() const;

    /// Tells the present state of a level: its runs of a maze with other cells are marked *older
    /// maze*.
    void setCurrentLevel(const RunLevel& level);
    bool isOlder(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

signals:
    void runStarted(int row);
    void runProgressed(int row);
    void runFinished(int row);
    /// Rows are gone, and every view of the table knows: now runs may be changed, and tables
    /// filtered. Slots of `rowsRemoved` may do neither.
    void removed();
    /// A run that had given up its recording has one again.
    void recordingMade(int row);
    /// The quality of answers has changed, since an answer that they are compared with came or
    /// went.
    void qualitiesChanged();
    /// `isOlder` may have changed for every row.
    void olderChanged();
    /// How many runs are running or queued now.
    void activeChanged(int active);
    /// A race begins: whatever else the window works out has to pause. It ends with `raceFinished`.
    void raceStarted();
    void raceProgressed(mazewright::ui::RaceProgress progress);
    /// All runs of a race have ended; their ids, those that were removed meanwhile left out.
    void raceFinished(QList<int> ids);

private:
    void removeRange(int first, int last);
    void launch(const std::shared_ptr<Run>& run);
    void finish(Run& run, Outcome outcome, std::optional<Verdict> verdict);
    void begin(Run& run);
    void judgeBeside(const Run& run); // runs_model_quality.cpp
    void copyHistory(Run& run);
    void changed(const Run& run);
    std::uint64_t fingerprintFor(const Maze& maze) const;
    std::shared_ptr<Run> append(const Solver& solver, MazeSnapshot maze, const Options& question,
                                const Options& options, Limits limits, const RunLevel& level);

    // runs_model_queue.cpp
    void startQueued();
    void stopQueued();
    bool mayStart(const Run& run) const;
    void tellActive();
    void noteWaiting();

    // runs_model_recordings.cpp
    bool isInView(int id) const;
    void keepRecording(const std::shared_ptr<Run>& run, const Holding& holding);
    void keepToBudget();
    void forgetRecording(const std::shared_ptr<Run>& run);
    void wantRecording(int id);
    void startWanted();
    void recordAgain(const std::shared_ptr<Run>& run);

    // runs_model_race.cpp
    void startRounds();
    void endRounds();
    void finishRecorded(Run& run, Outcome recorded);
    bool stopInRounds(const Run& run);
    void showRound(int entry, int round, int done);
    int inRounds() const;
    void tellRecorded();
    void checkRaceEnd();

    std::vector<std::shared_ptr<Run>> m_runs; // ids ascend
    SolverMarks m_marks;
    std::deque<std::shared_ptr<Run>> m_queue;
    SteppedTask* m_waiting; // while there is a queue, in the register
    std::map<int, std::unique_ptr<SolveWorker>> m_workers; // by the run's id
    std::vector<std::shared_ptr<Run>> m_racers;            // of the present race, in order
    QList<int> m_raceIds;                                  // with those that could not be asked
    std::unique_ptr<RaceWorker> m_rounds;                  // while its mute runs wait or go
    bool m_racing = false;
    bool m_roundsGo = false;
    std::deque<std::pair<std::shared_ptr<Run>, Holding>> m_recorded; // the oldest first
    std::size_t m_recordedBytes = 0;
    std::size_t m_recordingBudget = std::size_t{512} << 20;
    std::map<const QObject*, QList<int>> m_inView;
    QList<int> m_wanted;                         // whose recordings are to be made again
    std::map<int, std::uint64_t> m_fingerprints; // of the levels as they are now, by their ids
    int m_lastId = 0;
};

} // namespace mazewright::ui

#pragma once

#include "solvers/experiments/run_table.h"
#include "ui/base/column_model.h"
#include "ui/level/race.h"
#include "ui/level/run.h"
#include "ui/level/run_text.h"

#include <QAbstractTableModel>
#include <QList>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace mazewright::ui {

class SolveWorker;

/// The data that a finished run can discard: its recording and its own layers, except layers of
/// facts.
struct ReleasableData {
    std::size_t bytes = 0;  ///< 0 if there is nothing
    std::size_t layers = 0; ///< number of its outcome's first layers
};

/// The current state of a level that runs are started on.
struct RunLevel {
    int id = 0; ///< unique among the open levels; 0 if there is none
    std::string name{};
    std::uint64_t fingerprint = 0; ///< of its maze; 0 if not computed
    TrackConditions conditions{};  ///< on tracks of one stroke
    friend bool operator==(const RunLevel&, const RunLevel&) = default;
};

/// The result of a run that was made elsewhere.
struct ExternalResult {
    Outcome outcome{};
    std::optional<Verdict> verdict{};
    std::shared_ptr<Recording> recording{}; ///< null if there is none
    std::string date{};                     ///< ISO 8601, UTC
    std::optional<Audit> audit{};
    std::optional<Options> options{};          ///< of the solver; its defaults if empty
    std::shared_ptr<const Solver> owner{};     ///< keeps a solver that the program does not have
    std::shared_ptr<const TraceRun> trace{};   ///< null if it is no trace
    std::string origin{};                      ///< as in `Run`
    std::shared_ptr<const RunRecord> record{}; ///< likewise
};

/// All runs and the workers that make them. A queue limits the running runs to cores - 1 (at least
/// one); an unrecorded run has the machine for itself. The destructor stops all and waits. GUI
/// thread.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Besides `sortRole` of all tables. `progressRole`: 0..1 while
    /// running, -1 if unknown; otherwise invalid. `qualityRole`: the `QualityKind` of a valid
    /// answer, where an optimum that is only claimed counts as unknown; otherwise invalid.
    /// `failedRole`: true if the solver has failed (`Status::failed`).
    enum Role { progressRole = sortRole + 1, colourRole, olderRole, qualityRole, failedRole };

    explicit RunsModel(QObject* parent = nullptr);
    ~RunsModel() override;

    /// Appends a run, starts or queues it, and returns its row. If the question cannot be asked of
    /// the maze, the run is `invalid` at once and its message gives the reason.
    int start(const Solver& solver, MazeSnapshot maze, const Options& question,
              const Options& options, Limits limits = {}, Recorded recorded = Recorded::yes,
              const RunLevel& level = {});
    /// Appends a run with the solver, question and options of `like` that continues the last search
    /// of the solver on its level, if that is kept (`Family::replanning`); likewise.
    int continueSearch(const Run& like, MazeSnapshot maze, const RunLevel& level);
    /// Appends a finished run, such as a played game, and returns its row.
    int add(const Solver& solver, MazeSnapshot maze, const Options& question, ExternalResult made,
            const RunLevel& level);
    /// Appends a run for each entry of a race, at the front of the queue. The race begins as soon
    /// as the running runs have ended. Until its unrecorded runs are done nothing else runs, and
    /// queued runs stay queued. Returns the ids in the order of the entries; empty if a race is
    /// already running.
    QList<int> race(const RacePlan& plan);
    bool isRacing() const { return !m_raceIds.isEmpty(); }
    /// Stops a run: a queued run ends at once as `stopped`, a running one within some milliseconds.
    void stop(int row);
    void stopAll();
    /// Stops the runs that are still running, then removes the rows.
    void remove(const QList<int>& rows);

    /// Adds layers of facts to every finished shortest-path run with the same query and maze as
    /// `like`, if it lacks them.
    void addFacts(const Run& like, const Facts& facts);

    std::shared_ptr<const Run> run(int row) const { return m_runs[static_cast<std::size_t>(row)]; }
    /// Sets the memory limit for recordings and layers of finished runs. Above it, those of the
    /// oldest runs that no viewer shows are discarded; the runs keep their figures and routes.
    void setRecordingBudget(std::size_t bytes);
    /// Sets the function that says whether a run may be repeated for its recording; null for all.
    void setMayRepeat(std::function<bool(const Run&)> mayRepeat)
    {
        m_mayRepeat = std::move(mayRepeat);
    }
    /// Returns the bytes that these recordings and layers take now.
    std::size_t recordedBytes() const noexcept { return m_recordedBytes; }
    /// Sets the runs that `viewer` shows; their recordings and layers are kept. Discarded ones are
    /// made again, followed by `recordingMade`, unless the run continued an earlier search. Pass an
    /// empty list when it shows none.
    void setInView(const QObject* viewer, const QList<int>& ids);

    /// Returns the row of the run with this id; -1 if removed. O(log runs).
    int rowOf(int id) const;
    /// Returns the number of running and queued runs.
    int active() const;

    /// Sets the current state of a level: its runs of a maze with different cells are
    /// *outdated*.
    void setCurrentLevel(const RunLevel& level);
    /// Returns true if the run answers a question that its level no longer asks so: its maze or its
    /// conditions have changed.
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
    /// Emitted after rows were removed and all views were updated. It is safe to modify runs and to
    /// filter tables now; slots of `rowsRemoved` may do neither.
    void removed();
    /// Emitted when a discarded recording was made again.
    void recordingMade(int row);
    /// Emitted when the quality of answers has changed, because an answer that they are compared
    /// with was added or removed.
    void qualitiesChanged();
    /// Emitted when `isOlder` may have changed for every row.
    void olderChanged();
    /// Emitted with the number of running and queued runs.
    void activeChanged(int active);
    /// Emitted when a race begins: all other computations of the window must pause. `raceFinished`
    /// ends it.
    void raceStarted();
    void raceProgressed(mazewright::ui::RaceProgress progress);
    /// Emitted when all runs of a race have ended, with the ids of those that were not removed.
    void raceFinished(QList<int> ids);

private:
    void removeRange(int first, int last);
    void launch(const std::shared_ptr<Run>& run);
    std::shared_ptr<Workspace> keptSearchOf(const Run& run);
    void finish(Run& run, CheckedOutcome checked);
    void begin(Run& run);
    void judgeBeside(const Run& run);
    void tellProgress(Run& run);
    void changed(const Run& run);
    std::uint64_t fingerprintFor(const Maze& maze) const;
    std::shared_ptr<Run> append(const Solver& solver, MazeSnapshot maze, const Options& question,
                                const Options& options, Limits limits, const RunLevel& level);

    /// A search that the next run of its solver on the level continues.
    struct KeptSearch {
        int levelId = 0;
        std::shared_ptr<Workspace> workspace{};
    };

    // The queue.
    void enqueue(const std::shared_ptr<Run>& run);
    void startQueued();
    void stopQueued();
    bool mayStart(const Run& run) const;
    void tellActive();
    void noteWaiting();

    // Recordings within their memory budget.
    bool isInView(int id) const;
    void keepRecording(const std::shared_ptr<Run>& run, const ReleasableData& holding);
    void keepToBudget();
    void forgetRecording(const std::shared_ptr<Run>& run);
    void wantRecording(int id);
    void startWanted();
    void recordAgain(const std::shared_ptr<Run>& run);

    // race.cpp
    void startRounds();
    void showRound(const RaceProgress& progress);
    void endRounds(Expected<std::vector<CheckedAnswer>> made);
    void finishRecorded(Run& run, Outcome recorded);
    bool stopInRounds(const Run& run);
    void checkRaceEnd();

    std::vector<std::shared_ptr<Run>> m_runs; // ids ascend
    SolverMarks m_marks;
    std::deque<std::shared_ptr<Run>> m_queue;
    ManualTask* m_waiting;                                 // in the register while there is a queue
    std::map<int, std::unique_ptr<SolveWorker>> m_workers; // by the run's id
    std::map<const Solver*, KeptSearch> m_keptSearches;
    std::vector<Racer> m_racers; // of the current race, in order
    QList<int> m_raceIds;        // of the current race, including runs that could not be asked
    std::deque<std::pair<std::shared_ptr<Run>, ReleasableData>> m_recorded; // oldest first
    std::size_t m_recordedBytes = 0;
    std::size_t m_recordingBudget = std::size_t{512} << 20;
    std::map<const QObject*, QList<int>> m_inView;
    std::function<bool(const Run&)> m_mayRepeat{};
    QList<int> m_wanted;                     // runs whose recordings are to be made again
    std::map<int, RunLevel> m_currentLevels; // by their ids
    int m_lastId = 0;
    RaceRounds m_rounds; // last: it ends before the members it reports to are destroyed
};

} // namespace mazewright::ui

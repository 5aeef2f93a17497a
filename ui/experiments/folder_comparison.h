#pragma once

#include "solvers/comparison/comparison.h"
#include "solvers/comparison/experiment.h"
#include "solvers/comparison/level_files.h"
#include "solvers/comparison/summary.h"
#include "ui/tasks/background.h"

#include <QMetaType>
#include <QObject>
#include <QString>

#include <chrono>
#include <string>
#include <vector>

namespace mazewright::ui {

/// What a comparison over a folder is to do, and where it writes.
struct FolderOrder {
    std::string folder{};
    std::vector<Entrant> solvers{};
    Limits limits{};
    int repeat = 1;
    std::string results{}; ///< JSON lines; what stands there is not run again
    std::string csv{};     ///< empty: none
    std::string report{};  ///< HTML; empty: none
};

/// The same as an experiment, which the command line makes as well.
Experiment experimentOf(const FolderOrder& order);

/// The progress of a comparison over a folder.
struct FolderProgress {
    int runs = 0;      ///< made or standing
    int reused = 0;    ///< of them, standing already
    int levels = 0;    ///< finished
    int allLevels = 0; ///< 0: the folder is being searched
    QString level{};   ///< that is being run; empty: the files are being written
    QString solver{};  ///< likewise
};

/// The result of a comparison over a folder.
struct FolderOutcome {
    QString error{}; ///< in words, fit to show, where it could not be made or written; else empty
    LevelFiles files{};
    ComparisonResult compared{};
    std::vector<RunRecord> records{}; ///< all that stand in the results
    Summary summary{};                ///< of them
    bool wasTorn = false;             ///< the results ended within a line, which was cut off
};

/// Every level below a folder with a set of solvers, on a thread of its own, one run after another.
/// The results grow line by line, so that what was stopped, or killed, can be continued. At its end
/// it writes the table and the report of all that stands, also where it was stopped. Lives in the
/// window's thread. The destructor asks it to stop and waits.
class FolderComparison : public QObject {
    Q_OBJECT

public:
    explicit FolderComparison(FolderOrder order, QObject* parent = nullptr);

    void start();
    /// `finished` follows soon; the current run leaves no result.
    void stop() { m_task.stop(); }
    bool isRunning() const { return m_task.isRunning(); }
    const FolderOrder& order() const noexcept { return m_order; }
    /// After `finished`.
    const FolderOutcome& outcome() const noexcept { return m_outcome; }

signals:
    /// At most five times a second.
    void progressed(mazewright::ui::FolderProgress progress);
    void finished();

private:
    using Clock = std::chrono::steady_clock;

    FolderOutcome work(TaskCall& call);
    Expected<void> compareAll(TaskCall& call, FolderOutcome& outcome);
    Expected<void> writeFiles(const FolderOutcome& outcome) const;
    void tell(TaskCall& call, const ComparisonProgress& progress);

    FolderOrder m_order;
    FolderOutcome m_outcome;
    Clock::time_point m_told{};       // the thread's
    Background<FolderOutcome> m_task; // last: it ends before what it writes to
};

} // namespace mazewright::ui

Q_DECLARE_METATYPE(mazewright::ui::FolderProgress)

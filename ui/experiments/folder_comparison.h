#pragma once

#include "solvers/comparison/comparison.h"
#include "solvers/comparison/level_files.h"
#include "solvers/comparison/summary.h"

#include <QMetaType>
#include <QObject>
#include <QString>
#include <QThread>

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright::ui {

/// What a comparison over a folder is to do, and where it writes.
struct FolderOrder {
    std::string folder{};
    std::vector<const Solver*> solvers{};
    Limits limits{};
    int repeat = 1;
    std::string results{}; ///< JSON lines; what stands there is not run again
    std::string csv{};     ///< empty: none
    std::string report{};  ///< HTML; empty: none
};

/// How far a comparison over a folder is.
struct FolderProgress {
    int runs = 0;      ///< made or standing
    int stood = 0;     ///< of them, standing already
    int levels = 0;    ///< finished
    int allLevels = 0; ///< 0: the folder is being searched
    QString level{};   ///< that is being run; empty: the files are being written
    QString solver{};  ///< likewise
};

/// What came of a comparison over a folder.
struct FolderOutcome {
    QString error{}; ///< in words, fit to show, where it could not be made or written; else empty
    LevelFiles files{};
    ComparisonResult compared{};
    Summary summary{};
    bool wasTorn = false; ///< the results ended within a line, which was cut off
};

/// Every level below a folder with a set of solvers, on a thread of its own, one run after another.
/// The results grow line by line, so that what was stopped, or killed, can be gone on with. At its
/// end it writes the table and the report of all that stands, also where it was stopped.
/// Lives in the window's thread. The destructor asks it to stop and waits.
class FolderComparison : public QObject {
    Q_OBJECT

public:
    explicit FolderComparison(FolderOrder order, QObject* parent = nullptr);
    ~FolderComparison() override;

    void start() { m_thread->start(); }
    /// `finished` follows soon; the run that goes leaves no result.
    void stop() { m_stop.request_stop(); }
    bool isRunning() const { return m_thread->isRunning(); }
    const FolderOrder& order() const noexcept { return m_order; }
    /// After `finished`.
    const FolderOutcome& outcome() const noexcept { return m_outcome; }

signals:
    /// At most five times a second.
    void progressed(mazewright::ui::FolderProgress progress);
    void finished();

private:
    using Clock = std::chrono::steady_clock;

    void work();
    Expected<void> compareAll();
    Expected<void> writeFiles() const;
    void tell(const ComparisonProgress& progress);

    FolderOrder m_order;
    std::stop_source m_stop;
    FolderOutcome m_outcome; // written by the thread, read after `finished`
    Clock::time_point m_told{};
    std::unique_ptr<QThread> m_thread;
};

} // namespace mazewright::ui

Q_DECLARE_METATYPE(mazewright::ui::FolderProgress)

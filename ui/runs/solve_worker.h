#pragma once

#include "ui/runs/run.h"
#include "ui/runs/run_history.h"
#include "ui/tasks/background.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// What a worker brings back: the answer and its check.
struct Solved {
    Outcome outcome{};
    std::optional<Verdict> verdict{};
    Message missing{};    ///< in words, why layers were left out; empty: none were
    std::size_t held = 0; ///< bytes that the recording and the layers take
};

/// One run on a thread of its own. Lives in the window's thread; the solver, and after it
/// `verify` and what the layers read, run on the other, within one budget. A recorded run is niced
/// by 10, so that the window stays alive. The destructor asks the solver to stop and waits for it.
class SolveWorker : public QObject {
    Q_OBJECT

public:
    /// Takes what it needs of a run whose problem is valid.
    explicit SolveWorker(const Run& run, QObject* parent = nullptr);

    void start();
    /// Asks the solver to stop; `finished` follows within some milliseconds.
    void stop() { m_task.stop(); }
    /// The answer; once, after `finished`.
    Solved take() { return std::move(m_solved); }
    /// What the run has known up to now. Window's thread.
    std::vector<RunHistoryPoint> history() const { return m_history.points(); }

signals:
    /// The solver is about to begin; the recording is null for a mute run.
    void started(std::shared_ptr<mazewright::Recording> recording);
    /// At most 30 times a second.
    void progressed(mazewright::Progress progress);
    /// A better answer, at most ten times a second.
    void improved(mazewright::Route route, double cost);
    void finished();

private:
    Solved work(const std::stop_token& stop);

    const Solver* m_solver;
    Problem m_problem;
    Options m_options;
    Recorded m_recorded;
    RunHistory m_history;
    Solved m_solved;
    Background<Solved> m_task; // last: it ends before what it writes to
};

} // namespace mazewright::ui

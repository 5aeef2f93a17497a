#pragma once

#include "ui/base/background.h"
#include "ui/level/run.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// The result of a worker: the answer and its check.
struct SolveResult : CheckedOutcome {
    Message missing{};    ///< reason why layers were left out; empty if none were
    std::size_t held = 0; ///< bytes that the recording and the layers take
};

/// Makes one run on its own thread. Lives on the GUI thread. The solver, then `verify` and the
/// preparation of layers run on the other thread, within one budget. A recorded run has nice value
/// 10, so that the window stays responsive. The destructor stops the solver and waits for it.
class SolveWorker : public QObject {
    Q_OBJECT

public:
    /// Copies the needed data of a run, whose problem must be valid. Solves in the workspace
    /// `kept`, which nothing else uses meanwhile, or in a fresh one if it is null.
    explicit SolveWorker(const Run& run, std::shared_ptr<Workspace> kept = nullptr,
                         QObject* parent = nullptr);

    void start();
    /// Requests the solver to stop; `finished` follows within some milliseconds.
    void stop() { m_task.stop(); }
    /// Returns the answer, and gives the workspace back; call it once, after `finished`.
    SolveResult take()
    {
        m_kept.reset();
        return std::move(m_solved);
    }
    /// Returns the history of the run so far. GUI thread.
    std::vector<RunHistoryPoint> history() const { return m_history.points(); }

signals:
    /// Emitted when the solver is about to begin; the recording is null for an unrecorded run.
    void started(std::shared_ptr<mazewright::Recording> recording);
    /// Emitted at most 30 times a second.
    void progressed(mazewright::Progress progress);
    /// Emitted for better answers, at most ten times a second.
    void improved(mazewright::Route route, double cost);
    void finished();

private:
    SolveResult work(const std::stop_token& stop);

    const Solver* m_solver;
    Problem m_problem;
    Options m_options;
    double m_factor; ///< of the optimum within which the answer is
    Recorded m_recorded;
    std::shared_ptr<Workspace> m_kept;
    RunHistory m_history;
    SolveResult m_solved;
    Background<SolveResult> m_task; // last: it ends before the data it writes to is destroyed
};

} // namespace mazewright::ui

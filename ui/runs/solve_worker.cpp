#include "ui/runs/solve_worker.h"

#include <chrono>
#include <new>
#include <sys/resource.h>
#include <unistd.h>

namespace mazewright::ui {

namespace {

constexpr int recordedNiceness = 10;
constexpr std::chrono::seconds mostTimeForLayers{20};

/// What the solver sees of its worker. Lives on the solver's thread.
class WorkerMonitor : public Monitor {
public:
    WorkerMonitor(SolveWorker& worker, RunHistory& history, Recording* recording, Budget& budget)
        : m_worker(worker), m_history(history), m_recording(recording), m_budget(budget)
    {
    }
    Recording* recording() noexcept override { return m_recording; }
    void progress(const Progress& progress) override
    {
        m_history.progress(progress, moment());
        emit m_worker.progressed(progress);
    }
    void improved(const Route& route, double cost) override
    {
        m_history.improved(cost, moment());
        const Clock::time_point now = Clock::now();
        if (now - m_told < std::chrono::milliseconds(100))
            return;
        m_told = now;
        emit m_worker.improved(route, cost);
    }
    std::stop_token stopToken() const noexcept override { return m_budget.stopToken(); }
    Budget* budget() noexcept override { return &m_budget; }

private:
    using Clock = std::chrono::steady_clock;

    /// Now; the recording is made visible to readers up to here.
    RunMoment moment()
    {
        RunMoment at{.nanoseconds = m_history.nanoseconds()};
        if (m_recording == nullptr)
            return at;
        m_recording->publish();
        m_recording->settle();
        at.tick = m_recording->now();
        return at;
    }

    SolveWorker& m_worker;
    RunHistory& m_history;
    Recording* m_recording;
    Budget& m_budget;
    Clock::time_point m_told{};
};

Solved outOfMemory()
{
    Solved solved;
    solved.outcome.status = Status::limitReached;
    solved.outcome.message = "out of memory";
    return solved;
}

} // namespace

SolveWorker::SolveWorker(const Run& run, QObject* parent)
    : QObject(parent), m_solver(run.solver), m_problem(*run.problem), m_options(run.options),
      m_recorded(run.recorded), m_thread(QThread::create([this] { work(); }))
{
    connect(m_thread.get(), &QThread::finished, this, &SolveWorker::finished);
}

SolveWorker::~SolveWorker()
{
    m_stop.request_stop();
    m_thread->wait();
}

void SolveWorker::start()
{
    m_thread->start();
}

Solved SolveWorker::take()
{
    m_thread->wait(); // `finished` is sent a moment before the thread ends
    return std::move(m_solved);
}

/// The window reads layers on its own thread: those that are worked out late have to be at hand by
/// then, or are left out.
void SolveWorker::prepareLayers(const Budget& whole)
try {
    Budget budget(whole, mostTimeForLayers);
    std::erase_if(m_solved.outcome.layers, [&](const Layer& layer) {
        const auto ready = prepare(layer, budget);
        if (!ready)
            m_solved.missing = ready.error().why;
        return !ready;
    });
} catch (const std::bad_alloc&) {
    m_solved.outcome.layers.clear();
    m_solved.missing = "out of memory";
}

void SolveWorker::work()
try {
    std::shared_ptr<Recording> recording;
    if (m_recorded == Recorded::yes) {
        // Thread priorities are without effect under the usual scheduler; niceness is not.
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), recordedNiceness);
        recording = std::make_shared<Recording>(m_problem.maze().size(), Stamping::bySettler);
    }
    emit started(recording);
    Budget budget(m_problem.limits(), m_stop.get_token());
    WorkerMonitor monitor(*this, m_history, recording.get(), budget);
    Workspace workspace;
    m_history.begin();
    m_solved.outcome = timedSolve(*m_solver, m_problem, m_options, monitor, workspace);
    RunMoment end{.nanoseconds = m_history.nanoseconds()};
    if (recording) {
        recording->mark(end.nanoseconds);
        recording->settle();
        end.tick = recording->now();
    }
    m_history.end(m_solved.outcome, end);
    m_solved.verdict = verify(m_problem, m_solved.outcome);
    prepareLayers(budget);
} catch (const std::bad_alloc&) {
    m_solved = outOfMemory();
}

} // namespace mazewright::ui

#include "ui/runs/solve_worker.h"

#include <chrono>
#include <new>
#include <sys/resource.h>
#include <unistd.h>

namespace mazewright::ui {

namespace {

constexpr int recordedNiceness = 10;

/// What the solver sees of its worker. Lives on the solver's thread.
class WorkerMonitor : public Monitor {
public:
    WorkerMonitor(SolveWorker& worker, Recording* recording, std::stop_token stop)
        : m_worker(worker), m_recording(recording), m_stop(std::move(stop))
    {
    }
    Recording* recording() noexcept override { return m_recording; }
    void progress(const Progress& progress) override
    {
        if (m_recording != nullptr)
            m_recording->settle();
        emit m_worker.progressed(progress);
    }
    void improved(const Route& route, double cost) override
    {
        const Clock::time_point now = Clock::now();
        if (now - m_told < std::chrono::milliseconds(100))
            return;
        m_told = now;
        emit m_worker.improved(route, cost);
    }
    std::stop_token stopToken() const noexcept override { return m_stop; }

private:
    using Clock = std::chrono::steady_clock;
    SolveWorker& m_worker;
    Recording* m_recording;
    std::stop_token m_stop;
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

/// The window reads layers on its own thread: those that are worked out when they are first read
/// have to be at hand by then, or are left out.
void SolveWorker::prepareLayers()
try {
    const Outcome& outcome = m_solved.outcome;
    if (outcome.tracks && !outcome.tracks->prepare(m_stop.get_token()))
        m_solved.outcome.layers.clear();
} catch (const std::bad_alloc&) {
    m_solved.outcome.layers.clear();
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
    WorkerMonitor monitor(*this, recording.get(), m_stop.get_token());
    Workspace workspace;
    m_solved.outcome = timedSolve(*m_solver, m_problem, m_options, monitor, workspace);
    m_solved.verdict = verify(m_problem, m_solved.outcome);
    if (recording)
        recording->settle();
    prepareLayers();
} catch (const std::bad_alloc&) {
    m_solved = outOfMemory();
}

} // namespace mazewright::ui

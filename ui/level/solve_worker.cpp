#include "ui/level/solve_worker.h"

#include "solvers/core/allocations.h"
#include "ui/base/text.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <stop_token>
#include <thread>

namespace mazewright::ui {

namespace {

constexpr int recordedNiceness = 10;
constexpr std::chrono::seconds mostTimeForLayers{20};

/// Applies a recording's log to its stamps during the run, on its own thread: if a core is free,
/// the run does not wait for scattered memory accesses. Both share the machine's memory bandwidth,
/// so this thread rests three times as long as it works. It begins when there is something to
/// watch.
class RecordingFlusher {
public:
    /// The recording is not owned; null means that there is nothing to do.
    explicit RecordingFlusher(const Recording* recording)
    {
        if (recording != nullptr)
            m_thread = std::jthread([this, recording](const std::stop_token& stop) {
                std::unique_lock lock(m_mutex);
                std::chrono::nanoseconds pause = untilWatched;
                while (!m_wake.wait_for(lock, stop, pause, [] { return false; }) &&
                       !stop.stop_requested()) {
                    const auto begun = std::chrono::steady_clock::now();
                    recording->settle();
                    pause = std::max<std::chrono::nanoseconds>(
                        aFrame, restsPerWork * (std::chrono::steady_clock::now() - begun));
                }
            });
    }

private:
    static constexpr std::chrono::milliseconds untilWatched{50};
    static constexpr std::chrono::milliseconds aFrame{15};
    static constexpr int restsPerWork = 3;

    std::mutex m_mutex; // only for waiting
    std::condition_variable_any m_wake;
    std::jthread m_thread; // last: it ends before the members it waits with
};

/// Returns the bytes, of those that the thread has allocated and not freed, that the run can
/// discard. Layers that share data with tracks cannot be discarded, because counting the tracks
/// again may take as long as the run.
std::size_t heldBytes(const SolveResult& solved, const Recording* recording, std::int64_t allocated)
{
    constexpr std::size_t aStamp = 8; // per cell; filled perhaps by the settler or a reader
    constexpr std::size_t anEvent = 4;
    const std::size_t stamps = recording == nullptr ? 0 : recording->cells() * aStamp;
    if (solved.outcome.tracks && recording == nullptr)
        return 0;
    if (solved.outcome.tracks)
        return stamps + (recording->cells() + recording->moves()) * anEvent;
    std::size_t routes = 0;
    for (const Route& route : solved.outcome.routes)
        routes += route.capacity() * sizeof(Position);
    const auto own = static_cast<std::size_t>(std::max<std::int64_t>(allocated, 0));
    return stamps + (own > routes ? own - routes : 0);
}

/// Computes lazy layers now, because the window reads layers on its own thread. Drops the layers
/// that cannot be computed.
void prepareLayers(SolveResult& solved, const Budget& whole)
try {
    Budget budget(whole, mostTimeForLayers);
    std::erase_if(solved.outcome.layers, [&](const Layer& layer) {
        const auto ready = prepare(layer, budget);
        if (!ready)
            solved.missing = ready.error().why;
        return !ready;
    });
} catch (const std::bad_alloc&) {
    solved.outcome.layers.clear();
    solved.missing = outOfMemoryWords;
}

} // namespace

SolveWorker::SolveWorker(const Run& run, std::shared_ptr<Workspace> kept, QObject* parent)
    : QObject(parent), m_solver(run.solver), m_problem(*run.problem), m_options(run.options),
      m_factor(factorOf(run.solver->info, run.question, run.options)), m_recorded(run.recorded),
      m_kept(std::move(kept)),
      m_task({.words = tr("Solving with %1").arg(engineText(run.solver->info.name)),
              .niceness = run.recorded == Recorded::yes ? recordedNiceness : 0},
             this)
{
    m_task.onAnswer([this](Expected<SolveResult> solved) {
        m_solved = solved ? std::move(*solved)
                          : SolveResult{{withoutAnswer(Status::limitReached, outOfMemoryWords)}};
        emit finished();
    });
}

void SolveWorker::start()
{
    m_task.start([this](Background<SolveResult>::Call& call) { return work(call.stop()); },
                 TaskCause::asked);
}

SolveResult SolveWorker::work(const std::stop_token& stop)
{
    const std::int64_t before = allocatedBytes();
    std::shared_ptr<Recording> recording;
    if (m_recorded == Recorded::yes)
        recording = std::make_shared<Recording>(m_problem.maze().size(), Stamping::bySettler);
    emit started(recording);
    Budget budget(m_problem.limits(), stop);
    // Returns the current moment, and publishes the recording to readers up to it.
    const auto moment = [&] {
        RunMoment at{.nanoseconds = m_history.nanoseconds()};
        if (recording == nullptr)
            return at;
        recording->publish();
        at.tick = recording->published();
        return at;
    };
    using SteadyClock = std::chrono::steady_clock;
    SteadyClock::time_point told{};
    Monitor monitor{
        .recording = recording.get(), .stopToken = budget.stopToken(), .budget = &budget};
    monitor.progress = [&](const Progress& progress) {
        m_history.progress(progress, moment());
        emit progressed(progress);
    };
    monitor.improved = [&](const Route& route, double cost) {
        m_history.improved(cost, moment());
        const SteadyClock::time_point now = SteadyClock::now();
        if (now - told < std::chrono::milliseconds(100))
            return;
        told = now;
        emit improved(route, cost);
    };
    std::optional<RecordingFlusher> flusher(recording.get());
    monitor.ended = [&](const Outcome& outcome) {
        RunMoment end{.nanoseconds = m_history.nanoseconds()};
        flusher.reset();
        if (recording) {
            recording->mark(end.nanoseconds);
            recording->settle();
            end.tick = recording->now();
        }
        m_history.end(outcome, end);
    };
    m_history.begin();
    SolveResult solved;
    {
        Workspace fresh;
        static_cast<CheckedOutcome&>(solved) =
            solveChecked(*m_solver, m_problem, m_options, monitor, m_kept ? *m_kept : fresh);
    }
    solved.audit = Auditor().audit(m_problem, m_factor, solved.outcome, solved.verdict, budget);
    applyTo(solved.verdict, solved.audit);
    prepareLayers(solved, budget);
    solved.held = heldBytes(solved, recording.get(), allocatedBytes() - before);
    return solved;
}

} // namespace mazewright::ui

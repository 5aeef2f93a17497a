// Jobs on every core, concluded in order.
//
// Idea. The thread that adds jobs keeps them in a queue. Threads of oneTBB's pool take and run
// them; the first in the queue is concluded as soon as it is done, on the thread that adds. So only
// that thread touches what the conclusions touch, and no caller needs a lock.
//
// Right, because a job sees nothing of the others but its share of the memory: if that refused
// anything, the result is discarded, and the job runs again as if there were no others. A shared
// lock, which every running job holds, lets it wait until it is alone.
//
// Cost: a function call and two locks per job. At most `waitingPerJob` results per job at a time
// wait for their turn, so that one long job does not make the others wait, nor the memory grow.
//
// Source: ours; the pool is oneTBB's (task_arena).
#include "solvers/core/ordered_jobs.h"

#include "solvers/core/allocations.h"

#include <algorithm>
#include <cassert>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <thread>
#include <utility>

namespace mazewright {

namespace {

constexpr std::size_t waitingPerJob = 64;
/// Solvers may recurse; the main thread has as much.
constexpr std::size_t stackBytes = std::size_t{8} << 20;

using tbb::global_control;

/// Returns the limits of one of `count` jobs at a time.
Limits shareOf(Limits limits, int count)
{
    if (count == 1)
        return limits;
    const std::size_t all = limits.bytes != 0 ? limits.bytes : machineBytes();
    limits.bytes = std::max<std::size_t>(1, all / static_cast<std::size_t>(count));
    limits.isShare = true;
    return limits;
}

} // namespace

int allProcessors() noexcept
{
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

/// A job and its result. Guarded by the pool's mutex, but for `job`. It is freed by the thread that
/// adds, which has allocated it: otherwise that thread's memory would seem to grow.
struct OrderedJobs::Entry {
    Job job;
    Conclusion conclusion{};
    std::exception_ptr trouble{};
    bool isDone = false;
    bool isShort = false; ///< true if its share of the memory was too small
};

/// What several jobs at a time share. The threads that take them besides the one that adds are the
/// pool's own.
class OrderedJobs::Pool {
public:
    explicit Pool(int count)
        : m_threads(global_control::max_allowed_parallelism, static_cast<std::size_t>(count) + 1),
          m_stacks(global_control::thread_stack_size, stackBytes), m_arena(count, 0)
    {
    }

    std::deque<std::unique_ptr<Entry>> unconcluded{}; ///< used by the thread that adds alone
    std::mutex mutex{};                               ///< of the entries
    std::condition_variable done{};                   ///< of any entry
    std::shared_mutex running{};                      ///< held by each running job
    bool isOver = false;                              ///< guarded by `running`
    std::size_t started = 0;                          ///< entries the pool has; guarded by `mutex`

    template <class Function>
    void enqueue(Function function)
    {
        m_arena.enqueue(std::move(function));
    }

private:
    global_control m_threads;
    global_control m_stacks;
    tbb::task_arena m_arena;
};

OrderedJobs::OrderedJobs(int count, const Limits& limits, std::stop_token stop)
    : m_count(count), m_limits(limits), m_share(shareOf(limits, count)), m_stop(std::move(stop)),
      m_pool(count > 1 ? std::make_unique<Pool>(count) : nullptr)
{
    assert(count >= 1);
}

OrderedJobs::OrderedJobs(int count, const Budget& whole)
    : OrderedJobs(count, whole.limits(), whole.stopToken())
{
    m_whole = &whole;
}

OrderedJobs::~OrderedJobs()
{
    if (!m_pool)
        return;
    {
        const std::unique_lock alone(m_pool->running);
        m_pool->isOver = true;
    }
    std::unique_lock lock(m_pool->mutex);
    m_pool->done.wait(lock, [this] { return m_pool->started == 0; });
}

void OrderedJobs::add(Job job)
{
    if (!m_pool) {
        if (const Conclusion conclude = run(job, m_limits, true))
            conclude();
        return;
    }
    m_pool->unconcluded.push_back(std::make_unique<Entry>(Entry{std::move(job)}));
    start(*m_pool->unconcluded.back());
    const auto isFirstDone = [this] {
        const std::scoped_lock lock(m_pool->mutex);
        return m_pool->unconcluded.front()->isDone;
    };
    const std::size_t most = waitingPerJob * static_cast<std::size_t>(m_count);
    while (!m_pool->unconcluded.empty() && (m_pool->unconcluded.size() > most || isFirstDone()))
        concludeFirst();
}

void OrderedJobs::finish()
{
    while (m_pool && !m_pool->unconcluded.empty())
        concludeFirst();
}

/// Hands an entry to the pool's threads.
void OrderedJobs::start(Entry& entry)
{
    {
        const std::scoped_lock lock(m_pool->mutex);
        ++m_pool->started;
    }
    m_pool->enqueue([this, &entry] {
        Conclusion conclusion;
        std::exception_ptr trouble;
        const std::uint64_t shortBefore = shortShares();
        {
            const std::shared_lock among(m_pool->running);
            try {
                if (!m_pool->isOver)
                    conclusion = run(entry.job, m_share, false);
            } catch (...) {
                trouble = std::current_exception();
            }
        }
        const std::scoped_lock lock(m_pool->mutex);
        entry.conclusion = std::move(conclusion);
        entry.trouble = trouble;
        entry.isShort = shortShares() != shortBefore;
        entry.isDone = true;
        --m_pool->started;
        m_pool->done.notify_all(); // under the lock: the pool may be gone as soon as it is free
    });
}

/// Waits for the first entry and concludes it.
void OrderedJobs::concludeFirst()
{
    const std::unique_ptr<Entry> entry = std::move(m_pool->unconcluded.front());
    m_pool->unconcluded.pop_front();
    {
        std::unique_lock lock(m_pool->mutex);
        m_pool->done.wait(lock, [&entry] { return entry->isDone; });
    }
    if (entry->isShort) {
        entry->conclusion = {};
        const std::unique_lock alone(m_pool->running);
        entry->conclusion = run(entry->job, m_limits, true);
    } else if (entry->trouble) {
        std::rethrow_exception(entry->trouble);
    }
    if (entry->conclusion)
        entry->conclusion();
}

Conclusion OrderedJobs::run(const Job& job, const Limits& limits, bool isAlone) const
{
    using std::chrono::milliseconds;
    if (m_whole == nullptr) {
        Budget budget(limits, m_stop);
        return job(budget, isAlone);
    }
    const auto left = m_whole->timeLeft();
    const milliseconds time =
        left ? std::max(milliseconds(1), std::chrono::ceil<milliseconds>(*left)) : milliseconds(0);
    if (isAlone) {
        Budget budget(*m_whole, time);
        return job(budget, true);
    }
    Budget budget({.time = time, .bytes = limits.bytes, .isShare = limits.isShare}, m_stop);
    return job(budget, false);
}

} // namespace mazewright

#pragma once

#include "solvers/core/problem.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>

namespace mazewright {

/// Returns the number of jobs for which this machine has processors, at least 1.
int allProcessors() noexcept;

/// Returns the number of jobs to run at a time for this many, at least 1.
inline int jobsFor(std::size_t all, int most) noexcept
{
    return static_cast<int>(std::clamp<std::size_t>(all, 1, static_cast<std::size_t>(most)));
}

/// What is left to do when all earlier jobs of a request are concluded: printing, or adding to a
/// list. May be empty.
using Conclusion = std::function<void()>;

/// One of many pieces of work. It runs on one thread, within the budget, which begins with it; what
/// it reads must not change meanwhile. `isAlone` is true if no other job runs beside it and all
/// earlier ones are concluded, so that it may print.
using Job = std::function<Conclusion(Budget& budget, bool isAlone)>;

/// The jobs of one request, which run on several threads and are concluded in the order in which
/// they were added. The outcome is that of running them one after the other.
///
/// All requests of the program share one pool of threads. The memory limit binds all jobs of a
/// request together: each has an equal share. If that is too small for a job (`noteShortShare`),
/// its result is discarded. When all earlier ones are concluded, it runs again alone, with the
/// whole. The same holds for a request without a limit, whose jobs share the machine's memory.
///
/// One thread, which may be any, adds, concludes and destroys; the jobs run on others. A request of
/// one job at a time uses no other thread. An exception of a job is rethrown at its turn.
class OrderedJobs {
public:
    /// `count` is the number of jobs at a time, at least 1. The limits are those of each job.
    OrderedJobs(int count, const Limits& limits, std::stop_token stop = {});
    /// All jobs are parts of `whole`, whose time ends theirs. `whole` must outlive this object and
    /// belong to the thread that adds.
    OrderedJobs(int count, const Budget& whole);
    /// Waits for running jobs. Those not yet begun or concluded are dropped.
    ~OrderedJobs();
    OrderedJobs(const OrderedJobs&) = delete;
    OrderedJobs& operator=(const OrderedJobs&) = delete;

    /// Adds a job, and concludes earlier ones that are done. Waits if many are unconcluded.
    void add(Job job);
    /// Waits for all jobs, and concludes them.
    void finish();

private:
    class Pool;
    struct Entry;

    void concludeFirst();
    void start(Entry& entry);
    Conclusion run(const Job& job, const Limits& limits, bool isAlone) const;

    int m_count;
    Limits m_limits;
    Limits m_share;
    std::stop_token m_stop;
    const Budget* m_whole = nullptr;
    std::unique_ptr<Pool> m_pool; ///< null for one job at a time
};

} // namespace mazewright

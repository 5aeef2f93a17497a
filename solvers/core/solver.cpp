#include "solvers/core/solver.h"

#include "solvers/core/message.h"

#include <array>
#include <chrono>
#include <new>

// The list of solvers, one line each, in the order of all lists.
#define SOLVERS(ENTRY)                                                                             \
    ENTRY(wavefront)                                                                               \
    ENTRY(dijkstra)                                                                                \
    ENTRY(astar)                                                                                   \
    ENTRY(greedy)                                                                                  \
    ENTRY(bidirectional)                                                                           \
    ENTRY(idaStar)                                                                                 \
    ENTRY(jps)                                                                                     \
    ENTRY(depthFirst)                                                                              \
    ENTRY(wallFollower)                                                                            \
    ENTRY(deadEndFilling)                                                                          \
    ENTRY(astarPublished)                                                                          \
    ENTRY(link)                                                                                    \
    ENTRY(clearBoard)                                                                              \
    ENTRY(linkPublished)                                                                           \
    ENTRY(oneStroke)                                                                               \
    ENTRY(oneStrokeSearch)                                                                         \
    ENTRY(oneStrokePublished)

namespace mazewright {

namespace catalogue {
#define DECLARE(name) extern const Solver name;
SOLVERS(DECLARE)
#undef DECLARE
} // namespace catalogue

std::span<const Solver* const> solvers() noexcept
{
#define ADDRESS(name) &catalogue::name,
    static constexpr const Solver* all[] = {SOLVERS(ADDRESS)};
#undef ADDRESS
    return all;
}

std::string_view idOf(Guarantee guarantee) noexcept
{
    constexpr std::array<std::string_view, 3> ids = {"optimal", "bounded", "none"};
    return ids[static_cast<std::size_t>(guarantee)];
}

const Solver* findSolver(std::string_view id) noexcept
{
    return findEntry(solvers(), id);
}

const Solver* mainSolver(Question question) noexcept
{
    if (question == Question::shortestPath)
        return findSolver("astar");
    for (const Solver* solver : solvers())
        if (solver->info.answers == question)
            return solver;
    return nullptr;
}

namespace {

/// Forwards everything, and stores the best answer and the bound reported so far, in case the run
/// runs out of memory.
class BestAnswerMonitor final : public Monitor {
public:
    BestAnswerMonitor(Monitor& monitor, Budget& budget) : m_monitor(monitor), m_budget(budget) {}

    Recording* recording() noexcept override { return m_monitor.recording(); }
    void progress(const Progress& progress) override
    {
        if (progress.bound)
            m_bound = progress.bound;
        m_monitor.progress(progress);
    }
    void improved(const Route& route, double cost) override
    {
        if (m_budget.limits().bytes != 0) {
            m_best = route;
            m_cost = cost;
        }
        m_monitor.improved(route, cost);
    }
    bool wantsLayers() const noexcept override { return m_monitor.wantsLayers(); }
    std::stop_token stopToken() const noexcept override { return m_budget.stopToken(); }
    Budget* budget() noexcept override { return &m_budget; }

    Outcome outOfMemory()
    {
        Outcome outcome;
        outcome.status = Status::limitReached;
        outcome.message = m_budget.why(Halt::memory);
        outcome.bound = m_bound;
        if (!m_best.empty()) {
            outcome.routes = {std::move(m_best)};
            outcome.cost = m_cost;
        }
        return outcome;
    }

private:
    Monitor& m_monitor;
    Budget& m_budget;
    Route m_best;
    double m_cost = 0;
    std::optional<double> m_bound;
};

} // namespace

Outcome timedSolve(const Solver& solver, const Problem& problem, const Options& options,
                   Monitor& monitor, Workspace& workspace)
{
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    Budget own(problem.limits(), monitor.stopToken());
    Budget& budget = monitor.budget() != nullptr ? *monitor.budget() : own;
    BestAnswerMonitor watch(monitor, budget);
    Outcome outcome;
    try {
        const AllocationCeiling ceiling = budget.ceiling();
        outcome = solver.solve(problem, options, watch, workspace);
    } catch (const std::bad_alloc&) {
        workspace = Workspace(); // its contents may be incomplete
        outcome = watch.outOfMemory();
    }
    const std::chrono::duration<double, std::milli> spent = Clock::now() - begin;
    if (outcome.status != Status::invalid)
        outcome.figures.push_back({"time-ms", "ms", spent.count()});
    return outcome;
}

} // namespace mazewright

#include "solvers/solver.h"

#include <array>
#include <chrono>
#include <new>

namespace mazewright {

std::string_view idOf(Guarantee guarantee) noexcept
{
    constexpr std::array<std::string_view, 3> ids = {"optimal", "bounded", "none"};
    return ids[static_cast<std::size_t>(guarantee)];
}

const Solver* findSolver(std::string_view id) noexcept
{
    for (const Solver* solver : solvers())
        if (solver->info.id == id)
            return solver;
    return nullptr;
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

Outcome timedSolve(const Solver& solver, const Problem& problem, const Options& options,
                   Monitor& monitor, Workspace& workspace)
{
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    Outcome outcome;
    try {
        outcome = solver.solve(problem, options, monitor, workspace);
    } catch (const std::bad_alloc&) {
        outcome = {};
        outcome.status = Status::limitReached;
        outcome.message = "out of memory";
    }
    const std::chrono::duration<double, std::milli> spent = Clock::now() - begin;
    outcome.figures.push_back({"time-ms", "ms", spent.count()});
    return outcome;
}

} // namespace mazewright

#include "solvers/analyses/live_answer.h"

#include "solvers/solver.h"

namespace mazewright {

namespace {

/// A monitor that only stops.
class LiveMonitor final : public Monitor {
public:
    explicit LiveMonitor(std::stop_token stop) : m_stop(std::move(stop)) {}
    bool wantsLayers() const noexcept override { return false; }
    std::stop_token stopToken() const noexcept override { return m_stop; }

private:
    std::stop_token m_stop;
};

} // namespace

LiveAnswer liveAnswer(const MazeSnapshot& maze, Moves moves, Workspace& workspace,
                      const std::stop_token& stop)
{
    LiveAnswer answer;
    if (!maze->start() || !maze->end())
        return answer;
    answer.reach = endReach(*maze, moves);
    if (answer.reach == Reach::unreachable)
        return answer;
    const auto problem = Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves});
    const Solver* solver = findSolver("astar");
    if (!problem || solver == nullptr)
        return answer;
    LiveMonitor monitor(stop);
    Outcome outcome = solver->solve(*problem, Options(solver->info.options), monitor, workspace);
    if (outcome.status != Status::solved)
        return answer;
    answer.cost = outcome.cost;
    answer.route = std::move(outcome.routes.front());
    return answer;
}

} // namespace mazewright

#pragma once

#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "tests/support/mazes.h"
#include "ui/level/runs_model.h"

#include <thread>

namespace mazewright::test {

/// Runs right along row 0 from the start to the end, closing a cell a step; needs "S..E".
inline Outcome alongTheRow(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    const Maze& maze = problem.maze();
    Outcome outcome = observed(monitor, [&maze](auto& recorder) {
        Outcome found;
        Route route;
        for (CellIndex c = 0; c < static_cast<CellIndex>(maze.columns()); ++c) {
            recorder.open(c);
            recorder.close(c);
            route.push_back(maze.position(c));
        }
        found.status = Status::solved;
        found.cost = static_cast<double>(route.size()) - 1;
        found.bound = found.cost;
        found.routes.push_back(route);
        return found;
    });
    const auto cells = static_cast<std::int64_t>(maze.columns());
    outcome.figures = {{"expanded", "", cells}, {"length", "", cells - 1}, {"cells", "", cells}};
    return outcome;
}

/// Goes on until it is asked to stop.
inline Outcome untilStopped(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    Guard guard(problem, monitor);
    while (guard.poll({.fraction = 0.5, .expanded = 7}))
        std::this_thread::yield();
    return guard.haltedOutcome();
}

/// Claims a route through a wall.
inline Outcome throughTheWall(const Problem& problem, const Options&, Monitor&, Workspace&)
{
    Outcome outcome;
    outcome.status = Status::solved;
    Route route;
    for (int column = 0; column < problem.maze().columns(); ++column)
        route.push_back({0, column});
    outcome.cost = static_cast<double>(route.size()) - 1;
    outcome.routes.push_back(route);
    return outcome;
}

/// Asks for memory that is not to be had.
inline Outcome outOfMemory(const Problem&, const Options&, Monitor&, Workspace&)
{
    throw std::bad_alloc();
}

inline constexpr SolverInfo fakeInfo(std::string_view id, Question question)
{
    return {.id = id,
            .name = id,
            .summary = "Made for a test.",
            .source = "a test",
            .answers = question,
            .guarantee = Guarantee::none,
            .options = {}};
}

inline constexpr Solver rowSolver = {fakeInfo("row", Question::shortestPath), alongTheRow};
inline constexpr Solver endlessSolver = {fakeInfo("endless", Question::shortestPath), untilStopped};
inline constexpr Solver wrongSolver = {fakeInfo("wrong", Question::shortestPath), throughTheWall};
inline constexpr Solver greedySolver = {fakeInfo("memory", Question::shortestPath), outOfMemory};

/// A finished run over this maze without routes; its cells were never touched.
inline std::shared_ptr<ui::Run> finishedRun(const MazeSnapshot& maze,
                                            const Solver& solver = rowSolver)
{
    auto run = std::make_shared<ui::Run>();
    run->solver = &solver;
    run->maze = maze;
    run->state = ui::RunState::finished;
    run->outcome.status = Status::solved;
    run->recording = std::make_shared<Recording>(maze->size());
    return run;
}

/// Starts a run with the first values of all options.
inline int startRun(ui::RunsModel& runs, const Solver& solver, const MazeSnapshot& maze,
                    ui::Recorded recorded = ui::Recorded::yes, const ui::RunLevel& level = {})
{
    return runs.start(solver, maze, Options(optionsOf(solver.info.answers)),
                      Options(solver.info.options), {}, recorded, level);
}

/// Waits until nothing is running or queued; false where that takes too long.
inline bool waitForAll(ui::RunsModel& runs)
{
    QSignalSpy active(&runs, &ui::RunsModel::activeChanged);
    while (runs.active() > 0)
        if (!active.wait(20000))
            return false;
    return true;
}

} // namespace mazewright::test

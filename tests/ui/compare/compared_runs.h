#pragma once

#include "solvers/core/random.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "ui/level/run.h"

#include <numeric>

namespace mazewright::ui {

/// A finished run of a real solver over this maze, recorded.
inline std::shared_ptr<Run> solvedRun(std::string_view solverId, const MazeSnapshot& maze)
{
    auto run = std::make_shared<Run>();
    run->solver = findSolver(solverId);
    if (run->solver == nullptr)
        qFatal("no such solver");
    const Question question = run->solver->info.answers;
    run->maze = maze;
    run->question = optionsFor(question, {});
    run->options = Options(run->solver->info.options);
    run->problem = *Problem::make(maze, *queryOf(question, *maze, run->question));

    run->recording = std::make_shared<Recording>(maze->size());
    Monitor monitor{.recording = run->recording.get()};
    Workspace workspace;
    run->outcome = timedSolve(*run->solver, *run->problem, run->options, monitor, workspace);
    run->state = RunState::finished;
    return run;
}

/// A run whose recording is the test's to write: of a solver that is not asked.
inline std::shared_ptr<Run> blankRun(const MazeSnapshot& maze,
                                     std::string_view solverId = "wavefront")
{
    auto run = std::make_shared<Run>();
    run->solver = findSolver(solverId);
    run->maze = maze;
    run->state = RunState::finished;
    run->outcome.status = Status::solved;
    run->recording = std::make_shared<Recording>(maze->size());
    return run;
}

/// Returns the first cells of a maze, in their order.
inline std::vector<CellIndex> firstCells(std::size_t count)
{
    std::vector<CellIndex> cells(count);
    std::iota(cells.begin(), cells.end(), CellIndex{0});
    return cells;
}

/// A search that closes these cells of an open maze in this order.
inline std::shared_ptr<Run> closing(const MazeSnapshot& maze, const std::vector<CellIndex>& cells)
{
    auto run = blankRun(maze);
    for (const CellIndex cell : cells) {
        run->recording->open(cell);
        run->recording->close(cell);
    }
    run->recording->publish();
    return run;
}

} // namespace mazewright::ui

#pragma once

#include "solvers/levels/explained_run.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright::test {

/// Values of options, by their ids.
using Chosen = std::vector<std::pair<std::string, std::string>>;

inline Options optionsOf(const Solver& solver, const Chosen& chosen)
{
    Options options(solver.info.options);
    for (const auto& [id, text] : chosen)
        if (!options.set(id, text))
            qFatal("no such option value");
    return options;
}

/// Repeats the run of a solver from the start of the maze to its end.
inline Decided<ExplainedRun> explainedRun(std::string_view id, const MazeSnapshot& maze,
                                          Moves moves, const Chosen& chosen = {},
                                          const Limits& limits = {})
{
    const Solver& solver = *findSolver(id);
    const auto problem =
        Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves}, limits);
    Budget budget(limits);
    return ExplainedRun::make(solver, *problem, optionsOf(solver, chosen), budget);
}

/// Returns a maze of up to 14 x 14, with or without step costs.
inline MazeSnapshot anyMaze(Random& random, bool costs)
{
    const RandomMaze of = {.rows = between(random, 2, 14),
                           .columns = between(random, 2, 14),
                           .walls = 0.1 + 0.1 * between(random, 0, 3),
                           .costs = costs && random.chance(0.5) ? 0.4 : 0};
    return frozen(randomMaze(random, of));
}

inline MazeSnapshot aroundABlock()
{
    return frozen({"S...", //
                   ".##.", //
                   "...E"});
}

} // namespace mazewright::test

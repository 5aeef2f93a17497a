#pragma once

#include "solvers/levels/explained_run.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <QtTest>

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace mazewright {

inline constexpr std::array allMoves = {Moves::four, Moves::eight, Moves::eightCutOne,
                                        Moves::eightCutBoth};

using Chosen = std::vector<std::pair<std::string, std::string>>;

inline Options optionsOf(const Solver& solver, const Chosen& chosen)
{
    Options options(solver.info.options);
    for (const auto& [id, text] : chosen)
        if (!options.set(id, text))
            qFatal("no such option value");
    return options;
}

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
    const RandomMaze of = {.rows = 2 + static_cast<int>(random.below(13)),
                           .columns = 2 + static_cast<int>(random.below(13)),
                           .walls = 0.1 + 0.1 * static_cast<double>(random.below(4)),
                           .costs = costs && random.chance(0.5) ? 0.4 : 0};
    return frozen(randomMaze(random, of));
}

} // namespace mazewright

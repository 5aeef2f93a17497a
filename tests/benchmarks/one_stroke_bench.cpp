// Times of exact one-stroke answers: the row sweep on open boards, and the solver `one-stroke` as a
// user calls it, on boards with walls. All boards come from fixed seeds.

#include "solvers/core/solver.h"
#include "solvers/generators/generator.h"
#include "solvers/one_stroke/row_sweep.h"

#include <benchmark/benchmark.h>
#include <memory>
#include <string>

namespace mazewright {

namespace {

/// Returns a maze with start and end in opposite corners, `walls` percent walls and ten percent
/// coins.
MazeSnapshot benchMaze(int rows, int columns, int walls, std::uint64_t seed)
{
    const Generator& generator = *findGenerator("random-walls");
    Options options(generator.info.options);
    const bool known =
        options.set("density", std::to_string(walls / 100.0)).has_value() &&
        options.set("coins", std::to_string(rows * columns * (100 - walls) / 1000)).has_value();
    if (!known)
        return nullptr;
    return std::make_shared<const Maze>(generator.generate(rows, columns, seed, options, {})->maze);
}

Problem oneStrokeOn(const MazeSnapshot& maze)
{
    return *Problem::make(maze, OneStroke{*maze->start(), *maze->end()});
}

/// Argument: the side length of the board.
void rowSweepOnOpenBoards(benchmark::State& state)
{
    const auto side = static_cast<int>(state.range(0));
    const MazeSnapshot maze = benchMaze(side, side, 0, 1);
    const Problem problem = oneStrokeOn(maze);
    const one_stroke::Board board =
        one_stroke::boardOf(*maze, OneStroke{*maze->start(), *maze->end()});
    double mebibytes = 0;
    double states = 0;
    while (state.KeepRunning()) {
        Monitor monitor;
        Guard guard(problem, monitor);
        NullRecorder mute;
        const one_stroke::SweepResult answer = sweepRows(board, guard, mute);
        benchmark::DoNotOptimize(answer.tally.best);
        mebibytes = guard.peakMebibytes();
        states = static_cast<double>(answer.peakStates);
    }
    state.counters["peak-mib"] = mebibytes;
    state.counters["states"] = states;
}
BENCHMARK(rowSweepOnOpenBoards)->DenseRange(9, 14)->Unit(benchmark::kMillisecond);

/// Arguments: the side length of the board, the percentage of walls, and a seed for which a way
/// exists.
void solverOnBoardsWithWalls(benchmark::State& state)
{
    const auto side = static_cast<int>(state.range(0));
    const MazeSnapshot maze = benchMaze(side, side, static_cast<int>(state.range(1)),
                                        static_cast<std::uint64_t>(state.range(2)));
    const Problem problem = oneStrokeOn(maze);
    const Solver& solver = *findSolver("one-stroke");
    const Options options(solver.info.options);
    while (state.KeepRunning()) {
        Monitor monitor;
        Workspace workspace;
        const Outcome outcome = solver.solve(problem, options, monitor, workspace);
        if (outcome.status != Status::solved)
            state.SkipWithError("the board of this benchmark has no answer");
        benchmark::DoNotOptimize(outcome.cost);
    }
}
BENCHMARK(solverOnBoardsWithWalls)
    ->ArgNames({"side", "walls", "seed"})
    ->Args({12, 10, 1})
    ->Args({16, 10, 1})
    ->Args({20, 25, 1})
    ->Args({30, 25, 1})
    ->Args({30, 35, 1})
    ->Args({60, 38, 21})
    ->Unit(benchmark::kMillisecond);

} // namespace

} // namespace mazewright

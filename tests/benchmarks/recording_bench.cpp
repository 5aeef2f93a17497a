// The cost of recording. Runs every shortest-path solver alternately without and with recording, on
// mazes of 1024 x 1024 (ida-star and rbfs, which walk to and fro there, on 128 x 128). The figure
// is `ratio`, the minimum processor time with recording divided by the minimum without.

#include "solvers/core/solver.h"
#include "solvers/generators/generator.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <ctime>
#include <limits>
#include <memory>
#include <string>

namespace mazewright {

namespace {

MazeSnapshot pricedMaze(int side, std::string_view generatorId)
{
    const Generator& generator = *findGenerator(generatorId);
    Maze maze = generator.generate(side, side, 1, Options(generator.info.options), {})->maze;
    return std::make_shared<const Maze>(std::move(maze));
}

/// Returns the processor time of this thread for one call, in seconds.
double spentOn(const Solver& solver, const Problem& problem, Workspace& workspace,
               Recording* recording)
{
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    };
    Monitor monitor{.recording = recording, .layers = Layers::none};
    const double begin = now();
    benchmark::DoNotOptimize(
        solver.solve(problem, Options(solver.info.options), monitor, workspace));
    return now() - begin;
}

void priceOfRecording(benchmark::State& state, const Solver& solver, std::string_view generatorId)
{
    const bool walks = solver.info.id == "ida-star" || solver.info.id == "rbfs";
    const MazeSnapshot maze = pricedMaze(walks ? 128 : 1024, generatorId);
    const Problem problem =
        *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), Moves::four});
    Workspace workspace;
    double mute = std::numeric_limits<double>::infinity();
    double recorded = mute;
    for ([[maybe_unused]] const auto _ : state) {
        mute = std::min(mute, spentOn(solver, problem, workspace, nullptr));
        Recording recording(maze->size());
        recorded = std::min(recorded, spentOn(solver, problem, workspace, &recording));
        state.SetIterationTime(recorded);
    }
    state.counters["mute-ms"] = mute * 1000;
    state.counters["recorded-ms"] = recorded * 1000;
    state.counters["ratio"] = recorded / mute;
}

/// Registers a benchmark for each solver of the question, under its name in the catalogue.
const bool pricesRegistered = [] {
    for (const Solver* solver : solvers()) {
        // The published program scans its whole list at each step, which takes hours at this size.
        if (solver->info.answers != Question::shortestPath || solver->info.id == "astar-published")
            continue;
        for (const char* const generator : {"backtracker", "random-walls"}) {
            const std::string name = "recording/" + std::string(solver->info.id) + "/" + generator;
            benchmark::RegisterBenchmark(name.c_str(), priceOfRecording, std::cref(*solver),
                                         std::string_view(generator))
                ->UseManualTime()
                ->Unit(benchmark::kMillisecond)
                ->Iterations(7);
        }
    }
    return true;
}();

} // namespace

} // namespace mazewright

// The time to judge a step of a one-stroke walk exactly:
//     mazewright-play-bench [LEVELS]
// For each kind of level it prints the milliseconds of the first judgement, which includes the
// search for the sweep order, and of the later steps: median, 99 %, worst. Half of the steps are
// random, half follow the continuation that the judge knows. Every fourth step is taken back first.

#include "solvers/core/random.h"
#include "solvers/levels/walk_judge.h"
#include "tests/support/random_mazes.h"
#include "tests/support/walks.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

namespace mazewright {

namespace {

struct Kind {
    int rows;
    int columns;
    double walls;
    bool hasEndsInCorners;
};

struct Times {
    std::vector<double> first;
    std::vector<double> steps;
    int inexact = 0;
};

MazeSnapshot levelOf(Random& random, const Kind& kind)
{
    Maze maze = randomMaze(
        random, {.rows = kind.rows, .columns = kind.columns, .walls = kind.walls, .coins = 0.1});
    if (kind.hasEndsInCorners) {
        maze.set({0, 0}, {CellKind::start, 1});
        maze.set({kind.rows - 1, kind.columns - 1}, {CellKind::end, 1});
    }
    return std::make_shared<const Maze>(std::move(maze));
}

/// Returns the next cell of a best continuation, which is requested separately, like a hint.
Position nextOn(WalkJudge& judge, const Walk& walk)
{
    Budget budget;
    return judge.of(walk, Continuation::wanted, budget).onward[1];
}

Judgement timed(WalkJudge& judge, const Walk& walk, std::vector<double>& milliseconds)
{
    Budget budget;
    const auto begin = std::chrono::steady_clock::now();
    Judgement judgement = judge.of(walk, Continuation::notWanted, budget);
    milliseconds.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
            .count());
    return judgement;
}

void play(Random& random, const MazeSnapshot& maze, Times& times)
{
    Walk walk = *Walk::begin(maze, OneStroke{*maze->start(), *maze->end(), 1});
    const auto judge = judgeFor(walk.problem());
    Judgement known = timed(*judge, walk, times.first);
    while (known.best && !walk.isFinished()) {
        if (walk.steps() > 0 && random.chance(0.25)) {
            walk.stepBack();
            known = timed(*judge, walk, times.steps);
        }
        const std::vector<Position> ways = waysOn(walk);
        walk.step(known.best && random.chance(0.5) ? nextOn(*judge, walk)
                                                   : ways[random.below(ways.size())]);
        known = timed(*judge, walk, times.steps);
        times.inexact += known.isExact ? 0 : 1;
    }
}

double share(const std::vector<double>& sorted, double of)
{
    return sorted[static_cast<std::size_t>(of * static_cast<double>(sorted.size() - 1))];
}

void measure(const Kind& kind, int levels)
{
    Times times;
    for (int seed = 1; seed <= levels; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        play(random, levelOf(random, kind), times);
    }
    std::sort(times.first.begin(), times.first.end());
    std::sort(times.steps.begin(), times.steps.end());
    fmt::print("{} levels of {} x {}, {:.0f} % walls, ends {}: first {:.1f} ms, at most {:.1f}; ",
               levels, kind.rows, kind.columns, 100 * kind.walls,
               kind.hasEndsInCorners ? "in corners" : "anywhere", share(times.first, 0.5),
               times.first.back());
    if (times.steps.empty())
        times.steps.push_back(0);
    fmt::print("{} steps: median {:.2f} ms, 99 % {:.1f}, worst {:.1f}; {} not exact\n",
               times.steps.size(), share(times.steps, 0.5), share(times.steps, 0.99),
               times.steps.back(), times.inexact);
    std::fflush(stdout);
}

} // namespace

} // namespace mazewright

int main(int count, char** words)
{
    using mazewright::Kind;
    const int levels = count > 1 ? std::max(1, std::atoi(words[1])) : 20;
    for (const Kind& kind :
         {Kind{8, 8, 0, true}, Kind{10, 10, 0, false}, Kind{12, 12, 0, true},
          Kind{12, 12, 0, false}, Kind{12, 12, 0.1, false}, Kind{16, 16, 0.25, false},
          Kind{20, 20, 0.25, true}, Kind{20, 20, 0.25, false}})
        mazewright::measure(kind, levels);
    return 0;
}

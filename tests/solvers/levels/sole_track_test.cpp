#include "solvers/generators/generator.h"
#include "solvers/levels/sole_track.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped.h"

namespace mazewright {

namespace {

Problem strokeProblem(const Maze& maze, int cellPoints = 1)
{
    return *Problem::make(frozen(maze), OneStroke{*maze.start(), *maze.end(), cellPoints});
}

SoleTrack checkedClaim(const Problem& problem, std::int64_t score)
{
    Budget budget(problem.limits());
    return checkSoleTrack(problem, score, budget);
}

/// Larger than a walk with bounds can search through within its work.
Maze hardMaze()
{
    Random random(3);
    return randomMaze(random, {.rows = 14, .columns = 14, .walls = 0.2, .coins = 0.15});
}

} // namespace

class SoleTrackTest : public QObject {
    Q_OBJECT

private slots:
    void holdsExactlyWhereBruteForceSaysSo()
    {
        Random random(3);
        int sole = 0;
        for (int round = 0; round < 1000; ++round) {
            const int rows = between(random, 1, 5);
            const int columns = between(random, 2, 5);
            const Maze maze = randomMaze(
                random, {.rows = rows, .columns = columns, .walls = 0.25, .coins = 0.25});
            const int cellPoints = between(random, 0, 2);
            const auto truth = oracle::strokes(maze, *maze.start(), *maze.end(), cellPoints);
            const Problem problem = strokeProblem(maze, cellPoints);

            const SoleTrack claim = checkedClaim(problem, truth.best);

            QCOMPARE(claim.status, truth.optimal == 1 ? Status::solved : Status::notFound);
            QCOMPARE(checkedClaim(problem, truth.best + 1).status, Status::notFound);
            QCOMPARE(checkedClaim(problem, truth.best - 1).status, Status::notFound);
            if (claim.status != Status::solved)
                continue;
            QCOMPARE(claim.track.front(), *maze.start());
            QCOMPARE(claim.track.back(), *maze.end());
            ++sole;
        }
        QVERIFY(sole > 100);
    }

    void trackOfAPerfectMazeIsSole()
    {
        const Generator* backtracker = findGenerator("backtracker");
        const Maze maze =
            backtracker->generate(101, 101, 5, Options(backtracker->info.options), {})->maze;
        const Outcome shortest =
            answer("wavefront", frozen(maze), ShortestPath{*maze.start(), *maze.end()});
        const std::int64_t cells = std::stoll(figureText(shortest, "cells"));

        const SoleTrack claim = checkedClaim(strokeProblem(maze), cells);

        QCOMPARE(claim.status, Status::solved);
        QCOMPARE(claim.track, shortest.routes.front());
        QCOMPARE(checkedClaim(strokeProblem(maze), cells + 1).status, Status::notFound);
        QCOMPARE(checkedClaim(strokeProblem(maze), cells - 1).status, Status::notFound);
    }

    /// Where the bounds do not decide within the walk's work the solver does, which names its best.
    void claimTooHardForTheWalkIsDecided()
    {
        const Problem problem = strokeProblem(hardMaze());
        const auto best = static_cast<std::int64_t>(
            answer("one-stroke", problem.snapshot(), problem.query()).cost);

        const SoleTrack claim = checkedClaim(problem, best + 1);

        QCOMPARE(claim.status, Status::notFound);
        QVERIFY(claim.message.text().find("the best score is") != std::string::npos);
    }

    void memoryTooLittleForTheWalkIsDecided()
    {
        const MazeSnapshot maze = frozen({"S.#", "..E"});
        const auto problem = Problem::make(maze, OneStroke{{0, 0}, {1, 2}}, {.bytes = 1});

        const SoleTrack claim = checkedClaim(*problem, 4);

        QCOMPARE(claim.status, Status::limitReached);
        QVERIFY(!claim.message.empty());
    }

    void stopIsObeyed()
    {
        Budget budget({}, stoppedToken());

        const SoleTrack claim = checkSoleTrack(strokeProblem(hardMaze()), 100, budget);

        QCOMPARE(claim.status, Status::stopped);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SoleTrackTest)
#include "sole_track_test.moc"

#include "solvers/core/audit.h"
#include "solvers/core/line.h"
#include "solvers/search/corner_grid.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_lines.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

#include <fmt/format.h>

namespace mazewright {

namespace {

constexpr std::array anyAngleSolvers = {"theta-star", "lazy-theta-star", "astar-smoothed", "anya"};

ShortestPath fromStartToEnd(const Maze& maze)
{
    return {*maze.start(), *maze.end(), Moves::any};
}

Outcome answered(std::string_view solver, const MazeSnapshot& maze)
{
    return answer(solver, maze, fromStartToEnd(*maze));
}

/// A legal answer with these points, as a solver would give it.
Outcome lines(const Maze& maze, std::vector<Point> points)
{
    Outcome outcome{.status = Status::solved};
    outcome.routes.push_back(cellsAlong(maze, points).value_or(Route{}));
    outcome.cost = lengthOf(points);
    outcome.points = std::move(points);
    return outcome;
}

Point randomPoint(Random& random, const Maze& maze)
{
    const int row = below(random, maze.rows() + 1);
    const int column = below(random, maze.columns() + 1);
    if (random.chance(0.5))
        return cornerOf(row, column);
    return centreOf({below(random, maze.rows()), below(random, maze.columns())});
}

} // namespace

class AnyAngleTest : public QObject {
    Q_OBJECT

private slots:
    void aLineIsClearIfItEntersNoWallAndPassesBetweenNone()
    {
        Random random(7);
        int clear = 0;
        for (int round = 0; round < 400; ++round) {
            const Maze maze = randomMaze(random, {.rows = between(random, 1, 9),
                                                  .columns = between(random, 2, 9),
                                                  .walls = 0.1 * between(random, 1, 5)});
            const PlainLines plain(maze);
            Workspace workspace;
            search::PaddedMaze padded;
            QVERIFY(padded.fit(maze));
            for (int line = 0; line < 100; ++line) {
                const Point a = randomPoint(random, maze);
                const Point b = randomPoint(random, maze);
                if (a == b)
                    continue;
                const bool expected = plain.isClear(a, b);
                clear += expected ? 1 : 0;
                const std::string told = pointText(a) + " to " + pointText(b);
                QVERIFY2(isClear(maze, a, b) == expected, told.c_str());
                QVERIFY2(isClear(maze, b, a) == expected, told.c_str());
                QVERIFY2(search::CornerGrid::isClear(padded, a, b) == expected, told.c_str());
            }
        }
        QVERIFY(clear > 2000 && clear < 38000);
    }

    void anyaFindsTheShortestRouteAndTheOthersALegalOne()
    {
        Random random(42);
        int reached = 0;
        for (int round = 0; round < 2000; ++round) {
            const int most = round % 20 == 0 ? 24 : 12;
            const MazeSnapshot maze =
                frozen(randomMaze(random, {.rows = between(random, 1, most),
                                           .columns = between(random, 2, most),
                                           .walls = 0.08 * between(random, 1, 6)}));
            const ShortestPath query = fromStartToEnd(*maze);
            const double shortest = PlainLines(*maze).shortest(query.from, query.to);
            reached += std::isinf(shortest) ? 0 : 1;
            for (const char* solver : anyAngleSolvers) {
                const Outcome outcome = answered(solver, maze);
                const std::string told = fmt::format("{} in maze {}: {}, expected {}", solver,
                                                     round, outcome.cost, shortest);
                QCOMPARE(faultOf(maze, query, outcome), Message());
                QVERIFY2((outcome.status == Status::solved) == !std::isinf(shortest), told.c_str());
                QVERIFY2((outcome.status == Status::noSolution) == std::isinf(shortest),
                         told.c_str());
                if (std::isinf(shortest))
                    continue;
                QVERIFY2(outcome.cost >= shortest - 1e-9, told.c_str());
                if (solver == std::string_view("anya"))
                    QVERIFY2(areEqualCosts(outcome.cost, shortest), told.c_str());
            }
            Budget budget;
            const auto optimum = optimumOf(*Problem::make(maze, query), budget);
            QCOMPARE(optimum->exists, !std::isinf(shortest));
            if (optimum->exists)
                QVERIFY(areEqualCosts(optimum->cost, shortest));
        }
        QVERIFY(reached > 1000);
    }

    void aRouteTurnsAtCornersOfWalls()
    {
        const MazeSnapshot maze = frozen({"S.#.", //
                                          "..#E", //
                                          "...."});
        const Outcome outcome = answered("anya", maze);

        const std::vector<Point> expected = {{1, 1}, {4, 4}, {4, 6}, {3, 7}};
        QVERIFY(outcome.points == expected);
        QCOMPARE(outcome.cost, std::sqrt(18.0) / 2 + 1 + std::sqrt(2.0) / 2);
        QCOMPARE(outcome.bound, std::optional(outcome.cost));
        QCOMPARE(outcome.routes.front(), (Route{{0, 0}, {1, 1}, {2, 2}, {1, 3}}));
        QCOMPARE(figureText(outcome, "turns"), std::string("2"));
        QCOMPARE(figureText(outcome, "cells"), std::string("4"));
        QCOMPARE(figureText(outcome, "length"), std::string("none"));
    }

    void noLinePassesBetweenTwoWallsThatMeet()
    {
        const MazeSnapshot maze = frozen({"S#", //
                                          "#E"});
        for (const char* solver : anyAngleSolvers)
            QCOMPARE(answered(solver, maze).status, Status::noSolution);
    }

    void verifyFollowsTheLines()
    {
        const MazeSnapshot maze = frozen({"S.#.", //
                                          "..#E", //
                                          "...."});
        const ShortestPath query = fromStartToEnd(*maze);
        const auto fault = [&](std::vector<Point> points) {
            return faultOf(maze, query, lines(*maze, std::move(points))).text();
        };

        QCOMPARE(fault({{1, 1}, {4, 4}, {4, 6}, {3, 7}}), std::string());
        QCOMPARE(fault({{1, 1}, {4, 2}, {4, 6}, {3, 7}}), std::string());
        QVERIFY(fault({{1, 1}, {5, 5}, {4, 6}, {3, 7}}).find("expected a corner") !=
                std::string::npos);
        Outcome through = lines(*maze, {{1, 1}, {4, 4}, {4, 6}, {3, 7}});
        through.points = {{1, 1}, {3, 7}};
        QVERIFY(faultOf(maze, query, through).text().find("enters the wall") != std::string::npos);
        Outcome other = lines(*maze, {{1, 1}, {4, 4}, {4, 6}, {3, 7}});
        other.routes.front().insert(other.routes.front().begin() + 1, {0, 1});
        QVERIFY(faultOf(maze, query, other).text().find("not those that the lines enter") !=
                std::string::npos);
        Outcome shorter = lines(*maze, {{1, 1}, {4, 4}, {4, 6}, {3, 7}});
        shorter.cost -= 0.5;
        QVERIFY(faultOf(maze, query, shorter).text().find("was counted") != std::string::npos);
    }

    void solversOfStepsAndOfLinesAreNotMistaken()
    {
        const MazeSnapshot maze = frozen({"S.E"});
        const auto told = [&](std::string_view solver, Moves moves) {
            const auto problem = Problem::make(maze, ShortestPath{{0, 0}, {0, 2}, moves});
            Workspace workspace;
            const Solver& asked = *findSolver(solver);
            return timedSolve(asked, *problem, Options(asked.info.options), {}, workspace);
        };

        QCOMPARE(told("astar", Moves::any).status, Status::invalid);
        QCOMPARE(told("theta-star", Moves::eight).status, Status::invalid);
        QVERIFY(says(told("theta-star", Moves::eight), "moves=any"));
        QCOMPARE(told("theta-star", Moves::any).cost, 2.0);
    }

    void everyCellMustCostOne()
    {
        Maze maze = drawn({"S..E"});
        maze.set(Position{0, 1}, {CellKind::floor, 3});
        const MazeSnapshot dear = frozen(std::move(maze));

        const auto problem = Problem::make(dear, ShortestPath{{0, 0}, {0, 3}, Moves::any});

        QVERIFY(!problem);
        QVERIFY(problem.error().message.text().find("every cell costs 1") != std::string::npos);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::AnyAngleTest)
#include "any_angle_test.moc"

// SMA*: with enough nodes it is A*; with as many as the route has cells it still finds the route;
// with fewer it says so, and never that there is none.

#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_costs.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

Outcome withNodes(const MazeSnapshot& maze, const ShortestPath& query, std::size_t nodes)
{
    const std::string count = std::to_string(nodes);
    return answer("sma-star", maze, query, {{"nodes", count}});
}

/// The cost of an optimal route, and the fewest cells of one; empty if there is none.
struct Shallowest {
    std::uint64_t cost;
    std::size_t cells;
};

/// Relaxes all steps until nothing changes.
std::optional<Shallowest> shallowest(const Maze& maze, Moves moves)
{
    const plain::Measure measure{maze, moves};
    using Reached = std::pair<std::uint64_t, std::size_t>;
    std::vector<Reached> of(maze.size(), {plain::never, 0});
    of[maze.index(*maze.start())] = {0, 1};
    for (bool changed = true; changed;) {
        changed = false;
        for (CellIndex cell = 0; cell < maze.size(); ++cell) {
            if (of[cell].first == plain::never)
                continue;
            const Position at = maze.position(cell);
            for (const Position to : plain::steps(maze, at, moves)) {
                const Reached by{of[cell].first + measure.step(at, to), of[cell].second + 1};
                changed = changed || by < of[maze.index(to)];
                of[maze.index(to)] = std::min(of[maze.index(to)], by);
            }
        }
    }
    const Reached& end = of[maze.index(*maze.end())];
    return end.first == plain::never ? std::nullopt
                                     : std::optional(Shallowest{end.first, end.second});
}

} // namespace

class SmaStarTest : public QObject {
    Q_OBJECT

private slots:
    void withEnoughNodesNothingIsForgotten()
    {
        Random random(61);
        for (int round = 0; round < 300; ++round) {
            const auto maze = frozen(
                randomMaze(random, {.rows = 12, .columns = 12, .costs = round % 2 == 0 ? 0.4 : 0}));
            const ShortestPath query{*maze->start(), *maze->end(),
                                     allMoves[random.below(allMoves.size())]};

            const Outcome outcome = withNodes(maze, query, 100'000);

            const Outcome astar = answer("astar", maze, query);
            QCOMPARE(outcome.status, astar.status);
            QCOMPARE(outcome.cost, astar.cost);
            QCOMPARE(figureText(outcome, "forgotten"), std::string("0"));
        }
    }

    void theCellsOfTheRouteAreEnough()
    {
        Random random(62);
        int solved = 0;
        for (int round = 0; round < 400; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 5, .columns = 5, .walls = 0.3}));
            const ShortestPath query{*maze->start(), *maze->end()};
            const auto truth = shallowest(*maze, Moves::four);
            if (!truth || truth->cells < 3)
                continue;

            const Outcome enough = withNodes(maze, query, truth->cells);
            const Outcome oneLess = withNodes(maze, query, truth->cells - 1);

            QCOMPARE(enough.status, Status::solved);
            QCOMPARE(enough.cost, static_cast<double>(truth->cost));
            QCOMPARE(oneLess.status, Status::notFound);
            QVERIFY(says(oneLess, "choose more nodes"));
            QVERIFY(oneLess.bound.value() <= static_cast<double>(truth->cost));
            ++solved;
        }
        QVERIFY(solved > 150);
    }

    /// Under every rule of moves, with step costs, and with any number of nodes.
    void whatItSaysHolds()
    {
        Random random(63);
        std::map<Status, int> statuses;
        int forgotten = 0;
        int regenerated = 0;
        for (int round = 0; round < 3000; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 1, 6),
                                                         .columns = between(random, 2, 6),
                                                         .walls = 0.1 * between(random, 1, 4),
                                                         .costs = round % 2 == 0 ? 0.4 : 0}));
            const Moves moves = allMoves[random.below(allMoves.size())];
            const auto nodes = static_cast<std::size_t>(between(random, 2, 12));
            const ShortestPath query{*maze->start(), *maze->end(), moves};
            const auto truth = shallowest(*maze, moves);
            const double least =
                truth ? plain::Measure{*maze, moves}.inSteps(truth->cost) : HUGE_VAL;

            const Outcome outcome = withNodes(maze, query, nodes);

            ++statuses[outcome.status];
            forgotten += figureText(outcome, "forgotten") != "0" ? 1 : 0;
            regenerated += figureText(outcome, "regenerated") != "0" ? 1 : 0;
            QCOMPARE(faultOf(maze, query, outcome), Message());
            QVERIFY(outcome.status != Status::solved || std::abs(outcome.cost - least) < 1e-6);
            QVERIFY(outcome.status != Status::noSolution || !truth);
            QVERIFY(!outcome.bound || *outcome.bound <= least + 1e-6);
            QVERIFY(outcome.status == Status::noSolution || outcome.bound);
            if (!truth || nodes < truth->cells)
                QVERIFY(outcome.status != Status::solved);
            else // a dearer beginning that was cut off may forbid the claim, not hide the route
                QVERIFY(!outcome.routes.empty() && std::abs(outcome.cost - least) < 1e-6);
        }
        for (const Status status :
             {Status::solved, Status::noSolution, Status::notFound, Status::limitReached})
            QVERIFY(statuses[status] > 10);
        QVERIFY(forgotten > 300);
        QVERIFY(regenerated > 30);
    }

    void aDearerRouteThatFitsIsNotClaimed()
    {
        // Along the top 4 steps of 9, 9, 9 and 1; around the bottom 8 steps of 1.
        Maze drawn = mazewright::drawn({"S...E", //
                                        ".###.", //
                                        "....."});
        for (const int column : {1, 2, 3})
            drawn.set(Position{0, column}, {CellKind::floor, 9});
        const auto maze = frozen(std::move(drawn));

        const Outcome outcome = withNodes(maze, {{0, 0}, {0, 4}}, 6);

        QCOMPARE(outcome.status, Status::limitReached);
        QCOMPARE(outcome.cost, 28.0);
        QCOMPARE(outcome.bound.value(), 8.0);
        QVERIFY(says(outcome, "choose more nodes"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SmaStarTest)
#include "sma_star_test.moc"

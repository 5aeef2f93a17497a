// Depth-first and the wall follower: which way they go, what they say where they fail, and the
// log of moves that they leave.

#include "solvers/generators/generator.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

ShortestPath queryAcross(const Maze& maze, Moves moves = Moves::four)
{
    return {*maze.start(), *maze.end(), moves};
}

MazeSnapshot perfectMaze(std::uint64_t seed)
{
    const Generator& backtracker = *findGenerator("backtracker");
    return frozen(backtracker.generate(21, 31, seed, Options(backtracker.info.options), {})->maze);
}

/// A run of this solver with a recording.
Outcome recordedAnswer(std::string_view id, const MazeSnapshot& maze, RecordingMonitor& monitor)
{
    return answer(id, *Problem::make(maze, queryAcross(*maze)), monitor);
}

Route positionsOf(const Maze& maze, const std::vector<CellIndex>& trail)
{
    Route route;
    for (const CellIndex cell : trail)
        route.push_back(maze.position(cell));
    return route;
}

int distance(const Maze& maze, CellIndex a, CellIndex b)
{
    const Position p = maze.position(a);
    const Position q = maze.position(b);
    return std::abs(p.row - q.row) + std::abs(p.column - q.column);
}

} // namespace

class WalksTest : public QObject {
    Q_OBJECT

private slots:
    void depthFirstTakesTheFirstWayClockwiseFromUp()
    {
        const MazeSnapshot maze = frozen({"...", //
                                          "S.E"});

        const Outcome straight = answer("depth-first", maze, queryAcross(*maze));
        const Outcome slanted = answer("depth-first", maze, queryAcross(*maze, Moves::eight));

        QCOMPARE(straight.routes.front(), (Route{{1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 2}}));
        QCOMPARE(slanted.routes.front(), (Route{{1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 2}}));
        QVERIFY(!straight.bound);
    }

    void depthFirstTowardTheEndGoesStraightThere()
    {
        for (const Moves moves : {Moves::four, Moves::eightCutBoth})
            for (const Position end :
                 {Position{0, 0}, Position{0, 4}, Position{0, 8}, Position{4, 8}, Position{8, 8},
                  Position{8, 4}, Position{8, 0}, Position{4, 0}, Position{1, 8}}) {
                const auto maze = frozen(*Maze::make(9, 9));
                const ShortestPath query{{4, 4}, end, moves};

                const Outcome walk = answer("depth-first", maze, query, {{"order", "toward-end"}});

                QCOMPARE(walk.cost, answer("dijkstra", maze, query).cost);
            }
    }

    void depthFirstAtRandomFollowsItsSeed()
    {
        const auto maze = frozen(*Maze::make(5, 5));
        const ShortestPath query{{0, 0}, {4, 4}};
        std::set<Route> routes;
        for (const auto* seed : {"1", "2", "3", "4"}) {
            const Outcome once =
                answer("depth-first", maze, query, {{"order", "random"}, {"seed", seed}});
            const Outcome again =
                answer("depth-first", maze, query, {{"order", "random"}, {"seed", seed}});
            QVERIFY(once.routes == again.routes);
            routes.insert(once.routes.front());
        }
        QVERIFY(routes.size() > 1);
    }

    void depthFirstProvesThatThereIsNoWay()
    {
        const MazeSnapshot maze = frozen({"S.#.", //
                                          "..#E"});

        const Outcome outcome = answer("depth-first", maze, queryAcross(*maze));

        QCOMPARE(outcome.status, Status::noSolution);
        QCOMPARE(figureText(outcome, "expanded"), std::string("4"));
    }

    void depthFirstNeedsNoStackForAMillionCells()
    {
        const auto maze = frozen(*Maze::make(1024, 1024));

        const Outcome outcome = answer("depth-first", maze, ShortestPath{{1023, 0}, {1023, 1023}});

        QCOMPARE(outcome.status, Status::solved);
        QVERIFY(std::get<double>(findFigure(outcome, "peak-mib")->value) < 3);
    }

    void theTrailAtTheEndOfAWalkIsTheRoute()
    {
        for (const auto* id : {"depth-first", "wall-follower"})
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                const MazeSnapshot maze = perfectMaze(seed);
                RecordingMonitor monitor(*maze);

                const Outcome outcome = recordedAnswer(id, maze, monitor);

                QVERIFY(monitor.kept.isWalk());
                WalkReplay replay(monitor.kept);
                QCOMPARE(positionsOf(*maze, replay.at(monitor.kept.moves())),
                         outcome.routes.front());
            }
    }

    /// Also round islands, where the trail crosses itself.
    void everyMoveOfAWalkIsInItsRecording()
    {
        Random random(4);
        for (int round = 0; round < 100; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 9, .columns = 9, .walls = 0.3}));
            for (const auto* id : {"depth-first", "wall-follower"}) {
                RecordingMonitor monitor(*maze);
                const Outcome outcome = recordedAnswer(id, maze, monitor);
                WalkReplay replay(monitor.kept);
                CellIndex head = maze->index(*maze->start());
                QCOMPARE(replay.at(1), std::vector<CellIndex>{head});
                for (std::uint32_t tick = 2; tick <= monitor.kept.moves(); ++tick) {
                    QCOMPARE(distance(*maze, head, replay.at(tick).back()), 1);
                    head = replay.at(tick).back();
                }
                if (id == std::string_view("wall-follower"))
                    QCOMPARE(figureText(outcome, "moves"),
                             std::to_string(monitor.kept.moves() - 1));
                if (outcome.status == Status::solved)
                    QCOMPARE(maze->position(head), *maze->end());
            }
        }
    }

    void eachHandFollowsItsOwnWall()
    {
        const MazeSnapshot maze = frozen({"...", //
                                          "S#E", //
                                          "..."});

        const Outcome right =
            answer("wall-follower", maze, queryAcross(*maze), {{"hand", "right"}});
        const Outcome left = answer("wall-follower", maze, queryAcross(*maze), {{"hand", "left"}});

        // The right hand is on the block: the walk faces up. The left hand is on the rim: too.
        QCOMPARE(right.routes.front(), (Route{{1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 2}}));
        QCOMPARE(left.routes.front(), (Route{{1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 2}}));
        const MazeSnapshot fork = frozen({"S..", //
                                          ".#.", //
                                          "..E"});
        QCOMPARE(answer("wall-follower", fork, queryAcross(*fork), {{"hand", "right"}})
                     .routes.front()[1],
                 (Position{1, 0}));
        QCOMPARE(
            answer("wall-follower", fork, queryAcross(*fork), {{"hand", "left"}}).routes.front()[1],
            (Position{0, 1}));
    }

    void aDeadEndIsWalkedButIsNotOfTheRoute()
    {
        const MazeSnapshot maze = frozen({"S.E", //
                                          "#.#", //
                                          "#.#"});

        const Outcome outcome = answer("wall-follower", maze, queryAcross(*maze));

        QCOMPARE(outcome.routes.front(), (Route{{0, 0}, {0, 1}, {0, 2}}));
        QCOMPARE(figureText(outcome, "moves"), std::string("6"));
    }

    void eitherHandLeadsThroughEveryPerfectMaze()
    {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const MazeSnapshot maze = perfectMaze(seed);
            const double only = answer("dijkstra", maze, queryAcross(*maze)).cost;
            for (const auto* hand : {"right", "left"})
                QCOMPARE(answer("wall-follower", maze, queryAcross(*maze), {{"hand", hand}}).cost,
                         only);
        }
    }

    void aHandOnTheWrongWallSaysWhy()
    {
        const MazeSnapshot endInTheOpen = frozen({"S....", //
                                                  ".....", //
                                                  "..E..", //
                                                  ".....", //
                                                  "....."});
        const MazeSnapshot startInTheOpen = frozen({".....", //
                                                    ".....", //
                                                    "..S..", //
                                                    ".....", //
                                                    "....E"});
        for (const MazeSnapshot& maze : {endInTheOpen, startInTheOpen})
            for (const auto* hand : {"right", "left"}) {
                const Outcome outcome =
                    answer("wall-follower", maze, queryAcross(*maze), {{"hand", hand}});
                QCOMPARE(outcome.status, Status::notFound);
                QVERIFY(says(outcome, "open area"));
                QVERIFY(says(outcome, hand));
            }
        const Outcome square =
            answer("wall-follower", startInTheOpen, queryAcross(*startInTheOpen));
        QCOMPARE(figureText(square, "moves"), std::string("4"));
    }

    void aStartThatIsWalledInIsAProof()
    {
        const MazeSnapshot maze = frozen({"S#E"});

        const Outcome outcome = answer("wall-follower", maze, queryAcross(*maze));

        QCOMPARE(outcome.status, Status::noSolution);
        QVERIFY(says(outcome, "enclosed by walls"));
    }

    void aHandOnTheWallDoesNotMoveDiagonally()
    {
        const MazeSnapshot maze = frozen({"S.E"});

        const Outcome outcome = answer("wall-follower", maze, queryAcross(*maze, Moves::eight));

        QCOMPARE(outcome.status, Status::invalid);
        QVERIFY(says(outcome, "choose"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::WalksTest)
#include "walks_test.moc"

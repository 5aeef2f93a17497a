// Iterative deepening A*: its thresholds, with the table and without, and what it proves.

#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

class IdaStarTest : public QObject {
    Q_OBJECT

private slots:
    void theThresholdsRiseByTheDetour_data() { test::words<QByteArray>("table", {"on", "off"}); }
    void theThresholdsRiseByTheDetour()
    {
        QFETCH(QByteArray, table);
        const MazeSnapshot maze = frozen({".....", //
                                          ".###.", //
                                          ".S#E.", //
                                          ".....", //
                                          "....."});

        const Outcome outcome = answer("ida-star", maze, ShortestPath{{2, 1}, {2, 3}},
                                       {{"table", table.toStdString()}});

        QCOMPARE(outcome.cost, 4.0);
        QCOMPARE(figureText(outcome, "thresholds"), std::string("2"));
        QCOMPARE(layerRows(*maze, outcome, "threshold"),
                 (std::vector<std::string>{"-----", "-----", "-2-4-", "-444-", "-----"}));
    }

    void withoutTheTableTheAnswerIsTheSame()
    {
        Random random(21);
        for (int round = 0; round < 300; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 4, .columns = 4, .walls = 0.3, .costs = 0.3}));
            for (const Moves moves : {Moves::four, Moves::eight}) {
                const ShortestPath query{*maze->start(), *maze->end(), moves};
                const Outcome table = answer("ida-star", maze, query);
                const Outcome plain = answer("ida-star", maze, query, {{"table", "off"}});
                QCOMPARE(plain.status, table.status);
                QCOMPARE(plain.cost, table.cost);
                QCOMPARE(table.cost, answer("dijkstra", maze, query).cost);
            }
        }
    }

    void anEndOutOfReachIsProved()
    {
        const MazeSnapshot maze = frozen({"S..#.", //
                                          ".#.#E", //
                                          "...#."});
        for (const auto* table : {"on", "off"}) {
            const Outcome outcome =
                answer("ida-star", maze, ShortestPath{{0, 0}, {1, 4}}, {{"table", table}});
            QCOMPARE(outcome.status, Status::noSolution);
            QVERIFY(!outcome.message.empty());
        }
    }

    void aStoppedRunKeepsTheThresholdAsItsBound()
    {
        const MazeSnapshot maze = frozen({"S.#.E", //
                                          ".....", //
                                          "....."});
        StoppedMonitor monitor;

        const Outcome outcome =
            answer("ida-star", *Problem::make(maze, ShortestPath{{0, 0}, {0, 4}}), monitor);

        QCOMPARE(outcome.status, Status::stopped);
        QCOMPARE(outcome.bound.value(), 4.0);
    }

    /// Trails of earlier thresholds come first, each back to the start.
    void theRecordingEndsOnTheRoute()
    {
        Random random(5);
        for (int round = 0; round < 100; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 8, .columns = 8, .walls = 0.3}));
            RecordingMonitor monitor(*maze);
            const Outcome outcome = answer(
                "ida-star",
                *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), Moves::eight}),
                monitor);
            WalkReplay replay(monitor.kept);
            Route trail;
            for (const CellIndex cell : replay.at(monitor.kept.moves()))
                trail.push_back(maze->position(cell));
            if (outcome.status == Status::solved)
                QCOMPARE(trail, outcome.routes.front());
            else
                QCOMPARE(trail, Route{*maze->start()});
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::IdaStarTest)
#include "ida_star_test.moc"

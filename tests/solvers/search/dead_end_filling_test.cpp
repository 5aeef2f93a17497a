// What dead-end filling fills, when, and what it must leave.

#include "solvers/generators/generator.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

class DeadEndFillingTest : public QObject {
    Q_OBJECT

private slots:
    void allDeadEndsShrinkByOneCellARound()
    {
        const MazeSnapshot maze = frozen({"S...", //
                                          "#.#.", //
                                          "#.#E", //
                                          "..##"});

        const Outcome outcome = answer("dead-end-filling", maze, ShortestPath{{0, 0}, {2, 3}});

        QCOMPARE(layerRows(*maze, outcome, "filled-at"),
                 (std::vector<std::string>{"----", "-4--", "-3--", "12--"}));
        QCOMPARE(layerRows(*maze, outcome, "g"),
                 (std::vector<std::string>{"0123", "---4", "---5", "----"}));
        QCOMPARE(figureText(outcome, "filled"), std::string("4"));
    }

    void aPassageThatEndsOnBothSidesIsFilledOnce()
    {
        const MazeSnapshot maze = frozen({"SE#...."});

        const Outcome outcome = answer("dead-end-filling", maze, ShortestPath{{0, 0}, {0, 1}});

        QCOMPARE(figureText(outcome, "filled"), std::string("4"));
        QCOMPARE(layerRows(*maze, outcome, "filled-at"), std::vector<std::string>{"---1221"});
    }

    void inAPerfectMazeTheRouteIsWhatIsLeft()
    {
        const Generator& backtracker = *findGenerator("backtracker");
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto maze = frozen(
                backtracker.generate(31, 31, seed, Options(backtracker.info.options), {})->maze);
            const Outcome outcome =
                answer("dead-end-filling", maze, ShortestPath{*maze->start(), *maze->end()});

            const std::size_t open = maze->size() - maze->count(CellKind::wall);
            QCOMPARE(figureText(outcome, "filled"),
                     std::to_string(open - outcome.routes.front().size()));
            QCOMPARE(figureText(outcome, "expanded"), std::to_string(open - 1));
        }
    }

    void noCellOfASimpleRouteIsFilled()
    {
        Random random(9);
        for (int round = 0; round < 300; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 5, .columns = 5, .walls = 0.35}));
            const ShortestPath query{*maze->start(), *maze->end()};
            std::set<Position> onRoutes;
            oracle::everyPath(
                *maze, query.from, query.to, [&](Position p) { return maze->isOpen(p); },
                [&](const Route& route) { onRoutes.insert(route.begin(), route.end()); });

            const Outcome outcome = answer("dead-end-filling", maze, query);

            const Layer& filled = *findLayer(outcome, "filled-at");
            for (const Position p : onRoutes)
                QVERIFY(std::isnan(filled.at(maze->index(p))));
        }
    }

    void aRecordingShowsEveryFilledCellClosed()
    {
        const MazeSnapshot maze = frozen({"S.E", //
                                          "#.#", //
                                          "#.#"});
        RecordingMonitor monitor(*maze);

        (void)answer("dead-end-filling", *Problem::make(maze, ShortestPath{{0, 0}, {0, 2}}),
                     monitor);

        QVERIFY(!monitor.kept.isWalk());
        QCOMPARE(monitor.kept.closedAt(maze->index({2, 1})), 1U);
        QCOMPARE(monitor.kept.closedAt(maze->index({1, 1})), 2U);
        QCOMPARE(monitor.kept.closedAt(maze->index({0, 0})), 3U);
        QCOMPARE(monitor.kept.openedAt(maze->index({1, 1})), 2U);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::DeadEndFillingTest)
#include "dead_end_filling_test.moc"

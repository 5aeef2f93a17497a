// Recursive best-first search: without the table it is the recursion of Korf's paper, cell by cell;
// with it, A* on foot.

#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_rbfs.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

std::vector<CellIndex> enteredIn(const Recording& recording)
{
    std::vector<CellIndex> cells;
    TickReader reader(recording);
    while (const auto move = reader.next())
        if (move->enters)
            cells.push_back(move->cell);
    return cells;
}

Outcome recorded(const MazeSnapshot& maze, const ShortestPath& query, const char* table,
                 RecordingMonitor& monitor)
{
    const Solver& solver = *findSolver("rbfs");
    Options options(solver.info.options);
    if (!options.set("table", table))
        qFatal("no such option value");
    Workspace workspace;
    return solver.solve(*Problem::make(maze, query), options, monitor, workspace);
}

} // namespace

class RbfsTest : public QObject {
    Q_OBJECT

private slots:
    void withoutTheTableItIsTheRecursion()
    {
        Random random(51);
        int unsolvable = 0;
        for (int round = 0; round < 500; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 1, 4),
                                                         .columns = between(random, 2, 4),
                                                         .walls = 0.1 * between(random, 1, 4),
                                                         .costs = round % 2 == 0 ? 0.4 : 0}));
            const Moves moves = allMoves[random.below(allMoves.size())];
            const plain::Rbfs plain(*maze, moves, false);
            RecordingMonitor monitor(*maze);

            const Outcome outcome =
                recorded(maze, {*maze->start(), *maze->end(), moves}, "off", monitor);

            QCOMPARE(outcome.status, plain.found ? Status::solved : Status::noSolution);
            QCOMPARE(enteredIn(monitor.kept), plain.entered);
            // The end is entered, not expanded.
            QCOMPARE(figureText(outcome, "expanded"),
                     std::to_string(plain.entered.size() - (plain.found ? 1 : 0)));
            unsolvable += plain.found ? 0 : 1;
        }
        QVERIFY(unsolvable > 20);
    }

    void withTheTableItEntersNoCellBeyondTheCost()
    {
        Random random(52);
        int again = 0;
        for (int round = 0; round < 100; ++round) {
            const auto maze = frozen(
                randomMaze(random, {.rows = 8, .columns = 8, .costs = round % 2 == 0 ? 0.4 : 0}));
            const Moves moves = allMoves[random.below(allMoves.size())];
            const plain::Measure measure{*maze, moves};
            RecordingMonitor monitor(*maze);

            const Outcome outcome =
                recorded(maze, {*maze->start(), *maze->end(), moves}, "on", monitor);

            const std::vector<CellIndex> entered = enteredIn(monitor.kept);
            const std::set<CellIndex> cells(entered.begin(), entered.end());
            again += static_cast<int>(entered.size() - cells.size());
            for (const CellIndex cell : cells) {
                const Position at = maze->position(cell);
                const double g =
                    answer("dijkstra", maze, ShortestPath{*maze->start(), at, moves}).cost;
                const double f = g + measure.inSteps(measure.h(at, *maze->end()));
                QVERIFY(outcome.status != Status::solved || f <= outcome.cost + 1e-6);
            }
        }
        QVERIFY(again > 0); // it walks to and fro
    }

    void theRecordingEndsOnTheRoute_data() { test::words<QByteArray>("table", {"on", "off"}); }
    void theRecordingEndsOnTheRoute()
    {
        QFETCH(QByteArray, table);
        Random random(53);
        for (int round = 0; round < 100; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 4, .columns = 5, .walls = 0.3}));
            const ShortestPath query{*maze->start(), *maze->end(), Moves::eight};
            RecordingMonitor monitor(*maze);
            const Outcome outcome = recorded(maze, query, table.constData(), monitor);
            WalkReplay replay(monitor.kept);
            Route trail;
            for (const CellIndex cell : replay.at(monitor.kept.moves()))
                trail.push_back(maze->position(cell));
            QCOMPARE(trail,
                     outcome.status == Status::solved ? outcome.routes.front() : Route{query.from});
        }
    }

    /// A call of a function for each step would exceed every stack.
    void aRouteOfHalfAMillionStepsNeedsNoStack_data() { theRecordingEndsOnTheRoute_data(); }
    void aRouteOfHalfAMillionStepsNeedsNoStack()
    {
        QFETCH(QByteArray, table);
        const auto maze = frozen(serpentine(1001, 1001));

        const Outcome outcome = answer("rbfs", maze, ShortestPath{*maze->start(), *maze->end()},
                                       {{"table", std::string_view(table.constData())}});

        QCOMPARE(outcome.cost,
                 answer("wavefront", maze, ShortestPath{*maze->start(), *maze->end()}).cost);
        QVERIFY(outcome.cost > 500'000);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RbfsTest)
#include "rbfs_test.moc"

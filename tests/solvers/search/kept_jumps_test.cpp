// Jump point search with tables on a workspace that has answered other queries: jumps that were
// kept from them change no answer and no effort, and an edit leaves none that no longer holds.

#include "tests/solvers/oracle.h"
#include "tests/solvers/search/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

Outcome jumped(const MazeSnapshot& maze, const ShortestPath& query, std::string_view tables,
               Workspace& workspace)
{
    const Solver* jps = findSolver("jps");
    Options options(jps->info.options);
    if (!options.set("tables", tables))
        qFatal("no tables");
    Monitor nobody{.layers = Layers::none}; // the search at full speed
    return jps->solve(*Problem::make(maze, query), options, nobody, workspace);
}

Position openCell(const Maze& maze, Random& random)
{
    while (true) {
        const auto cell = static_cast<CellIndex>(random.below(maze.size()));
        if (!maze.isWall(cell))
            return maze.position(cell);
    }
}

/// What two runs of the same query differ in; empty: nothing.
std::string differenceOf(const Outcome& a, const Outcome& b)
{
    if (a.status != b.status)
        return "status";
    if (a.status == Status::solved && a.cost != b.cost)
        return "cost";
    if (a.routes != b.routes)
        return "route";
    for (const std::string_view id : {"expanded", "opened", "peak-open"})
        if (std::get<std::int64_t>(findFigure(a, id)->value) !=
            std::get<std::int64_t>(findFigure(b, id)->value))
            return std::string(id);
    return {};
}

} // namespace

class KeptJumpsTest : public QObject {
    Q_OBJECT

private slots:
    void queriesBeforeChangeNoAnswer_data()
    {
        QTest::addColumn<double>("walls");
        QTest::newRow("almost open") << 0.02;
        QTest::newRow("rooms") << 0.15;
        QTest::newRow("rugged") << 0.35;
    }

    /// With so many queries more jumps are found than are kept.
    void queriesBeforeChangeNoAnswer()
    {
        QFETCH(double, walls);
        Random random(67);
        for (const Moves moves : allMoves) {
            // Given a workspace that answers one query after another
            const MazeSnapshot maze =
                frozen(randomMaze(random, {.rows = 22, .columns = 70, .walls = walls}));
            Workspace used;
            for (int query = 0; query < 300; ++query) {
                const ShortestPath asked{openCell(*maze, random), openCell(*maze, random), moves};

                const Outcome outcome = jumped(maze, asked, "on", used);

                // Then each is answered as by a workspace of its own
                Workspace fresh;
                QCOMPARE(differenceOf(outcome, jumped(maze, asked, "on", fresh)), std::string());
                QCOMPARE(faultOf(maze, asked, outcome), std::string());
            }
        }
    }

    void anEditLeavesNothingThatNoLongerHolds()
    {
        Random random(71);
        for (const Moves moves : allMoves) {
            Maze maze = randomMaze(random, {.rows = 9, .columns = 15, .walls = 0.2});
            Workspace used;
            for (int edit = 0; edit < 60; ++edit) {
                // Given queries, and then an edit of one cell
                const auto cell = static_cast<CellIndex>(random.below(maze.size()));
                maze.set(cell, {maze.isWall(cell) ? CellKind::floor : CellKind::wall, 1});
                const auto edited = frozen(maze);
                for (int query = 0; query < 5; ++query) {
                    const ShortestPath asked{openCell(maze, random), openCell(maze, random), moves};

                    const Outcome outcome = jumped(edited, asked, "on", used);

                    // Then the answer is that of the edited maze
                    const auto truth = oracle::leastCost(maze, asked.from, asked.to, moves);
                    QCOMPARE(outcome.status, truth ? Status::solved : Status::noSolution);
                    QVERIFY(!truth || std::abs(outcome.cost - *truth) < 1e-9);
                }
            }
        }
    }

    void mazesAndRulesByTurnsDoNotMixTheirJumps()
    {
        Random random(73);
        const std::array mazes = {
            frozen(randomMaze(random, {.rows = 20, .columns = 40, .walls = 0.2})),
            frozen(randomMaze(random, {.rows = 20, .columns = 40, .walls = 0.2})),
            frozen(randomMaze(random, {.rows = 31, .columns = 17, .walls = 0.3}))};
        Workspace used;
        for (int query = 0; query < 600; ++query) {
            const MazeSnapshot& maze = mazes[random.below(mazes.size())];
            const ShortestPath asked{openCell(*maze, random), openCell(*maze, random),
                                     allMoves[random.below(allMoves.size())]};
            const std::string_view tables = random.chance(0.8) ? "on" : "off";

            const Outcome outcome = jumped(maze, asked, tables, used);

            Workspace fresh;
            QCOMPARE(differenceOf(outcome, jumped(maze, asked, tables, fresh)), std::string());
        }
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::KeptJumpsTest)
#include "kept_jumps_test.moc"

#include "solvers/search/jump_arrays.h"
#include "solvers/search/jump_map.h"
#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

// Jump point search against enumeration and Dijkstra's algorithm under every move rule, its tables
// after edits against tables built anew. (Published expansions: app/benchmark_maps_test.)

namespace mazewright {

namespace {

ShortestPath across(const Maze& maze, Moves moves)
{
    return {*maze.start(), *maze.end(), moves};
}

Outcome jumped(const MazeSnapshot& maze, const ShortestPath& query, std::string_view tables,
               Monitor& monitor, Workspace& workspace)
{
    const Solver* jps = findSolver("jps");
    Options options(jps->info.options);
    if (!options.set("tables", tables))
        qFatal("no tables");
    return jps->solve(*Problem::make(maze, query), options, monitor, workspace);
}

/// The same at full speed.
Outcome jumped(const MazeSnapshot& maze, const ShortestPath& query, std::string_view tables,
               Workspace& workspace)
{
    Monitor nobody{.layers = Layers::none};
    return jumped(maze, query, tables, nobody, workspace);
}

/// The least cost, or a negative number where there is none.
double truthByDijkstra(const MazeSnapshot& maze, Moves moves)
{
    const Outcome outcome = answer("dijkstra", maze, across(*maze, moves));
    return outcome.status == Status::solved ? outcome.cost : -1;
}

/// Why the answers with and without tables, watched and not, are not all right; empty: they are.
std::string faultOfJumps(const MazeSnapshot& maze, Moves moves, double truth, Workspace& used)
{
    Monitor nobody{.layers = Layers::none}; // the search at full speed
    Monitor layers;
    RecordingMonitor recording(*maze);
    for (const std::string_view tables : {"off", "on"})
        for (Monitor* monitor :
             {static_cast<Monitor*>(&nobody), &layers, static_cast<Monitor*>(&recording)}) {
            const Outcome outcome = jumped(maze, across(*maze, moves), tables, *monitor, used);
            if (outcome.status != (truth < 0 ? Status::noSolution : Status::solved))
                return "status " + std::string(idOf(outcome.status));
            if (truth >= 0 && std::abs(outcome.cost - truth) > 1e-9)
                return "cost " + std::to_string(outcome.cost) + ", not " + std::to_string(truth);
            if (truth >= 0 && outcome.bound != outcome.cost)
                return "the bound is not the cost";
            std::string fault = faultOf(maze, across(*maze, moves), outcome);
            if (!fault.empty())
                return fault;
        }
    return {};
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

class JpsTest : public QObject {
    Q_OBJECT

private slots:
    void tablesFollowFromOneSizeToAnother()
    {
        // Given a workspace with tables of one maze, and mazes of other sizes and move rules
        Workspace used;
        Monitor monitor; // wants layers
        Random random(43);
        for (int round = 0; round < 40; ++round) {
            const int side = between(random, 4, 83);
            const MazeSnapshot maze =
                frozen(randomMaze(random, {.rows = side, .columns = 90 - side, .walls = 0.2}));
            const Moves moves = allMoves[random.below(allMoves.size())];
            // Then the tables are those of the maze that is asked about
            Workspace fresh;
            const Outcome there = jumped(maze, across(*maze, moves), "on", monitor, used);
            const Outcome truth = jumped(maze, across(*maze, moves), "off", monitor, fresh);
            QCOMPARE(there.status, truth.status);
            QCOMPARE(there.cost, truth.cost);
        }
    }

    void smallMazesAgreeWithEnumeration()
    {
        Random random(41);
        Workspace used;
        int without = 0;
        for (int round = 0; round < 1500; ++round) {
            const RandomMaze of = {.rows = between(random, 1, 7),
                                   .columns = between(random, 2, 8),
                                   .walls = 0.1 * between(random, 1, 5)};
            const MazeSnapshot maze = frozen(randomMaze(random, of));
            for (const Moves moves : allMoves) {
                const auto truth = oracle::leastCost(*maze, *maze->start(), *maze->end(), moves);
                without += truth ? 0 : 1;
                QCOMPARE(faultOfJumps(maze, moves, truth.value_or(-1), used), std::string());
            }
        }
        QVERIFY(without > 100);
    }

    void largerMazesAgreeWithDijkstra()
    {
        Random random(43);
        for (int round = 0; round < 250; ++round) {
            const RandomMaze of = {.rows = between(random, 1, 90),
                                   .columns = between(random, 2, 201),
                                   .walls = 0.05 + 0.1 * between(random, 0, 4)};
            const MazeSnapshot maze = frozen(randomMaze(random, of));
            Workspace used;
            for (const Moves moves : allMoves)
                QCOMPARE(faultOfJumps(maze, moves, truthByDijkstra(maze, moves), used),
                         std::string());
        }
    }

    void everyWayOnIsNaturalOrForced_data()
    {
        const auto row =
            test::columns<Moves, QStringList, int, QString>("moves", "rows", "arrival", "ways");
        // Ways: 0 up, 1 right, 2 down, 3 left, 4 up-right, 5 down-right, 6 down-left, 7 up-left.
        row("8, open", Moves::eight, {"...", "...", "..."}, 1, "1");
        row("8, past a wall", Moves::eight, {"#..", "...", "..."}, 1, "014");
        row("8, past a wall, corner shut", Moves::eight, {"#.#", "...", "..."}, 1, "01");
        row("8, diagonal", Moves::eight, {"...", "...", "..."}, 4, "014");
        row("8, before a wall", Moves::eight, {".#.", "...", "..."}, 1, "1");
        row("cut-both, before a wall", Moves::eightCutBoth, {".#.", "...", "..."}, 1, "14");
        row("cut-both, two walls", Moves::eightCutBoth, {".#.", "..#", "..."}, 1, "4");
        row("cut-both, past a wall", Moves::eightCutBoth, {"#..", "...", "..."}, 1, "1");
        row("cut-both, diagonal", Moves::eightCutBoth, {"...", "#..", ".#."}, 4, "01457");
        row("cut-one, before a wall", Moves::eightCutOne, {".#.", "...", "..."}, 1, "14");
        row("cut-one, two walls", Moves::eightCutOne, {".#.", "..#", "..."}, 1, "");
        row("cut-one, diagonal", Moves::eightCutOne, {"...", "#..", "..."}, 4, "0147");
        row("cut-one, diagonal, shut", Moves::eightCutOne, {".#.", "#..", "..."}, 4, "14");
        row("4, upwards", Moves::four, {"...", "...", "..."}, 0, "0");
        row("4, upwards past a wall", Moves::four, {"...", "...", "..#"}, 0, "01");
    }
    void everyWayOnIsNaturalOrForced()
    {
        QFETCH(Moves, moves);
        QFETCH(QStringList, rows);
        QFETCH(int, arrival);
        search::Neighbourhood walls = 0;
        for (int cell = 0; cell < 9; ++cell)
            if (rows[cell / 3][cell % 3] == '#')
                walls |= 1U << cell;

        QString found;
        const unsigned on = search::successorWays(moves, walls, static_cast<std::size_t>(arrival));
        for (int way = 0; way < 8; ++way)
            if ((on >> way & 1U) != 0)
                found += QString::number(way);

        QTEST(found, "ways");
    }

    void bitsStopJumpsWhereTheRulesForceSteps()
    {
        Random random(47);
        for (int round = 0; round < 60; ++round) {
            const Maze maze = randomMaze(random, {.rows = between(random, 3, 22),
                                                  .columns = between(random, 3, 152),
                                                  .walls = 0.35});
            for (const Moves moves : allMoves)
                QCOMPARE(wrongStops(maze, moves), 0);
        }
    }

    void mendedTablesAreThoseBuiltAnew()
    {
        Random random(53);
        for (const Moves moves : allMoves)
            for (int round = 0; round < 12; ++round) {
                Maze maze = randomMaze(random, {.rows = between(random, 2, 151),
                                                .columns = between(random, 2, 151),
                                                .walls = 0.3});
                search::JumpMap mended;
                mended.fit(maze, moves, search::JumpTables::full);
                for (int edit = 0; edit < 12; ++edit) {
                    for (std::uint64_t cells = random.below(4); cells-- > 0;)
                        maze.set(static_cast<CellIndex>(random.below(maze.size())),
                                 {random.chance(0.5) ? CellKind::wall : CellKind::floor, 1});
                    mended.fit(maze, moves, search::JumpTables::full);
                    search::JumpMap anew;
                    anew.fit(maze, moves, search::JumpTables::full);
                    QVERIFY(mended == anew);
                }
            }
    }

    void tablesThatMissedAnEditAreMadeAgain()
    {
        Random random(59);
        Maze maze = randomMaze(random, {.rows = 40, .columns = 90, .walls = 0.3});
        search::JumpMap kept;
        kept.fit(maze, Moves::eight, search::JumpTables::full);
        maze.set(Position{20, 30}, {CellKind::wall, 1});
        maze.set(Position{20, 31}, {CellKind::floor, 1});
        kept.fit(maze, Moves::eight, search::JumpTables::none);

        kept.fit(maze, Moves::eight, search::JumpTables::full);

        search::JumpMap anew;
        anew.fit(maze, Moves::eight, search::JumpTables::full);
        QVERIFY(kept == anew);
    }

    void oneWorkspaceServesManyMazesAndEdits()
    {
        Random random(61);
        Workspace used;
        Maze maze = randomMaze(random, {.rows = 30, .columns = 70, .walls = 0.3});
        for (int round = 0; round < 150; ++round) {
            if (round % 30 == 29)
                maze = randomMaze(random, {.rows = 20 + round % 7, .columns = 70, .walls = 0.2});
            const auto cell = static_cast<CellIndex>(random.below(maze.size()));
            if (maze.at(cell).kind != CellKind::start && maze.at(cell).kind != CellKind::end)
                maze.set(cell, {maze.isWall(cell) ? CellKind::floor : CellKind::wall, 1});
            const MazeSnapshot now = frozen(maze);
            for (const Moves moves : allMoves)
                QCOMPARE(faultOfJumps(now, moves, truthByDijkstra(now, moves), used),
                         std::string());
        }
    }

    void thinMazes_data() { test::sizes({{1, 16384}, {16384, 1}, {16384, 2}, {2, 16384}, {1, 2}}); }
    void thinMazes()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        Maze maze = openMaze(rows, columns);
        const double longer = std::max(rows, columns) - 1;
        const double shorter = std::min(rows, columns) - 1;
        const MazeSnapshot snapshot = frozen(maze);
        Workspace used;

        QCOMPARE(faultOfJumps(snapshot, Moves::four, longer + shorter, used), std::string());
        QCOMPARE(
            faultOfJumps(snapshot, Moves::eight, longer - shorter + shorter * std::sqrt(2.0), used),
            std::string());
    }

    void aRouteOfManyStepsIsExact()
    {
        constexpr int turns = 400;
        constexpr int columns = 301;
        const MazeSnapshot maze = frozen(serpentine(2 * turns + 1, columns));
        const double cells = static_cast<double>(turns + 1) * (columns - 1) + 2.0 * turns;
        Workspace used;
        QVERIFY(cells > 100000);

        QCOMPARE(faultOfJumps(maze, Moves::four, cells, used), std::string());
        QCOMPARE(faultOfJumps(maze, Moves::eight, cells, used), std::string());
        const double cut = cells - 2.0 * turns * (2 - std::sqrt(2.0));
        const double shortest = truthByDijkstra(maze, Moves::eightCutOne);
        QVERIFY(std::abs(shortest - cut) < 1e-6);
        QCOMPARE(faultOfJumps(maze, Moves::eightCutOne, shortest, used), std::string());
    }

    void stepCostsAreRefused()
    {
        Maze maze = drawn({"S.E"});
        maze.set(Position{0, 1}, {CellKind::floor, 4});

        const Outcome outcome = answer("jps", frozen(maze), ShortestPath{{0, 0}, {0, 2}});

        QCOMPARE(outcome.status, Status::invalid);
        QVERIFY(says(outcome, "choose Dijkstra or A*"));
    }

    void aStartThatIsTheEndCostsNothing()
    {
        for (const Moves moves : allMoves) {
            const Outcome outcome =
                answer("jps", frozen({"S.E"}), ShortestPath{{0, 1}, {0, 1}, moves});
            QCOMPARE(outcome.status, Status::solved);
            QCOMPARE(outcome.cost, 0.0);
            QCOMPARE(outcome.routes.front(), (Route{{0, 1}}));
        }
    }

    void theLayerTellsWhatJumpPointsCost()
    {
        const MazeSnapshot maze = frozen({"S...#E", //
                                          "..#.#.", //
                                          "..#...", "......"});
        const Outcome outcome =
            answer("jps", maze, ShortestPath{{0, 0}, {0, 5}, Moves::eight}, {{"tables", "on"}});

        const Layer* g = findLayer(outcome, "g");
        QVERIFY(g != nullptr);
        QCOMPARE(g->text(0), std::string("0"));
        QCOMPARE(g->text(maze->index({0, 3})), std::string("3"));
        QCOMPARE(g->text(maze->index({0, 1})), std::string());
        QVERIFY(std::abs(g->at(maze->index({0, 5})) - static_cast<float>(outcome.cost)) < 1e-4F);
    }

    void aRecordingClosesTheCellsThatWereExpanded()
    {
        Random random(67);
        const MazeSnapshot maze =
            frozen(randomMaze(random, {.rows = 40, .columns = 60, .walls = 0.3}));
        RecordingMonitor monitor(*maze);
        Workspace workspace;
        const Outcome outcome =
            jumped(maze, across(*maze, Moves::eight), "off", monitor, workspace);

        QCOMPARE(std::to_string(monitor.kept.now()), figureText(outcome, "expanded"));
        for (CellIndex c = 0; c < maze->size(); ++c)
            if (monitor.kept.closedAt(c) != 0)
                QVERIFY(monitor.kept.openedAt(c) != 0 &&
                        monitor.kept.openedAt(c) <= monitor.kept.closedAt(c));
    }

    // Jump point search with tables on a workspace that has answered other queries: jumps that were
    // kept from them change no answer and no effort, and an edit leaves none that no longer holds.
    void queriesBeforeChangeNoAnswer_data()
    {
        const auto row = test::columns<double>("walls");
        row("almost open", 0.02);
        row("rooms", 0.15);
        row("rugged", 0.35);
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

private:
    /// Cells at which the bits for straight jumps differ from what the rules say of arriving there.
    static int wrongStops(const Maze& maze, Moves moves)
    {
        search::JumpMap map;
        map.fit(maze, moves, search::JumpTables::none);
        int wrong = 0;
        for (CellIndex c = 0; c < maze.size(); ++c) {
            const Position p = maze.position(c);
            search::Neighbourhood walls = 0;
            for (int at = 0; at < 9; ++at)
                if (!maze.isOpen({p.row + at / 3 - 1, p.column + at % 3 - 1}))
                    walls |= 1U << at;
            for (std::size_t way = 0; way < 4; ++way) {
                const bool upright = way == 0 || way == 2;
                const search::Way back = search::ways[(way + 2) % 4];
                if ((moves == Moves::four && !upright) || maze.isWall(c) ||
                    !search::isOpenIn(walls, back))
                    continue;
                const auto row = static_cast<std::size_t>(p.row) + 1;
                const auto column = static_cast<std::size_t>(p.column) + 1;
                const bool stops = upright ? map.straightStops(way).at(column, row)
                                           : map.straightStops(way).at(row, column);
                const unsigned on = search::successorWays(moves, walls, way);
                wrong += stops == ((on & ~(1U << way)) != 0) ? 0 : 1;
            }
        }
        return wrong;
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::JpsTest)
#include "jps_test.moc"

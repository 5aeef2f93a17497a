#include "solvers/core/maze.h"
#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

Outcome solvedIn(Workspace& workspace, std::string_view id, const MazeSnapshot& maze, Query query)
{
    const Solver& solver = *findSolver(id);
    Monitor monitor;
    return solver.solve(*Problem::make(maze, std::move(query)), Options(solver.info.options),
                        monitor, workspace);
}

} // namespace

class BestFirstTest : public QObject {
    Q_OBJECT

private slots:
    void bucketsAgreeWithEnumeration()
    {
        Random random(41);
        for (int round = 0; round < 200; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 6, .columns = 7, .costs = round % 2 * 0.4}));
            for (const Moves moves : allMoves) {
                const ShortestPath query{*maze->start(), *maze->end(), moves};
                const auto least = oracle::leastCost(*maze, query.from, query.to, moves);
                for (const auto* id : {"dijkstra", "astar", "bidirectional"}) {
                    const Outcome outcome = answer(id, maze, query);
                    QCOMPARE(outcome.status == Status::solved, least.has_value());
                    if (least)
                        QVERIFY(std::abs(outcome.cost - *least) < 1e-9);
                    QCOMPARE(faultOf(maze, query, outcome), std::string());
                }
            }
        }
    }

    void everyWayOfGuidingAndOrderingFindsTheLeastCost()
    {
        Random random(42);
        Workspace used;
        for (int round = 0; round < 60; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 30, .columns = 25, .costs = round % 2 * 0.3}));
            for (const Moves moves : allMoves) {
                const ShortestPath query{*maze->start(), *maze->end(), moves};
                const Outcome best =
                    answer("astar", maze, query, {{"heuristic", "zero"}, {"ties", "first-in"}});
                for (const auto* guidance : {"estimate", "none"})
                    QCOMPARE(answer("bidirectional", maze, query, {{"guidance", guidance}}).cost,
                             best.cost);
                for (const auto* heuristic : {"best", "octile", "chebyshev", "zero"})
                    QCOMPARE(answer("astar", maze, query, {{"heuristic", heuristic}}).cost,
                             best.cost);
                for (const auto* id : {"dijkstra", "astar", "bidirectional"})
                    QCOMPARE(solvedIn(used, id, maze, query).cost, best.cost);
                const Outcome weighted = answer("astar", maze, query, {{"weight", "2"}});
                QVERIFY(weighted.cost <= 2 * best.cost + 1e-9);
                QCOMPARE(answer("greedy", maze, query).status, best.status);
            }
        }
    }

    /// A dear way back over a step must not wrap round and look cheap.
    void stepBackOverADearCellIsNoImprovement()
    {
        Maze maze = drawn({"S.....E"});
        maze.set(Position{0, 1}, {CellKind::floor, 6});
        maze.set(Position{0, 2}, {CellKind::floor, 9});
        const auto shared = frozen(maze);
        for (const auto* id : {"dijkstra", "astar", "bidirectional"})
            QCOMPARE(answer(id, shared, ShortestPath{{0, 0}, {0, 6}}).cost, 19.0);
    }

    /// Both fronts reach the dear cell at once, over a way of cost 10; the cheapest costs 4.
    void theFirstMeetingIsNotTheAnswer()
    {
        Maze maze = drawn({"S.E", "..."});
        maze.set(Position{0, 1}, {CellKind::floor, 9});
        const auto shared = frozen(maze);
        for (const auto* guidance : {"estimate", "none"}) {
            const Outcome outcome = answer("bidirectional", shared, ShortestPath{{0, 0}, {0, 2}},
                                           {{"guidance", guidance}});
            QCOMPARE(outcome.cost, 4.0);
            QCOMPARE(*outcome.bound, 4.0);
        }
    }

    void backwardsAStepCostsTheCellThatItLeaves()
    {
        Maze maze = drawn({"S..E"});
        maze.set(Position{0, 1}, {CellKind::floor, 5});
        maze.set(Position{0, 2}, {CellKind::floor, 3});
        const auto shared = frozen(maze);

        const Outcome outcome = answer("bidirectional", shared, ShortestPath{{0, 0}, {0, 3}});

        QCOMPARE(outcome.cost, 9.0);
        QCOMPARE(findLayer(outcome, "g-end")->text(3), std::string("0"));
    }

    /// 47321 straight steps are all that 32 bits order exactly with diagonals.
    void longWaysWithDiagonalsBeginAgainWithSixtyFourBits()
    {
        const MazeSnapshot maze = frozen(serpentine(301, 331));
        const ShortestPath four{{0, 0}, {300, 330}, Moves::four};
        const ShortestPath eight{{0, 0}, {300, 330}, Moves::eight};
        const double length = answer("wavefront", maze, four).cost;
        QVERIFY(length > 47321);

        for (const auto* id : {"dijkstra", "astar", "bidirectional"})
            QCOMPARE(answer(id, maze, eight).cost, length);
        QCOMPARE(answer("astar", maze, eight).engine,
                 std::string_view("buckets, then binary heap"));
    }

    void layersStayWhatTheyWereWhenTheWorkspaceIsUsedAgain()
    {
        const MazeSnapshot maze = frozen({"S...E"});
        for (const auto* id : {"wavefront", "dijkstra", "astar", "bidirectional"})
            for (const Moves moves : {Moves::four, Moves::eight}) {
                Workspace workspace;
                const std::string_view layer =
                    std::string_view(id) == "wavefront" ? "distance" : "g";
                const Outcome first =
                    solvedIn(workspace, id, maze, ShortestPath{{0, 0}, {0, 4}, moves});
                if (first.status == Status::invalid)
                    continue;
                const Outcome second =
                    solvedIn(workspace, id, maze, ShortestPath{{0, 3}, {0, 1}, moves});
                const Outcome back =
                    solvedIn(workspace, id, maze, ShortestPath{{0, 4}, {0, 0}, moves});

                QCOMPARE(findLayer(first, layer)->text(0), std::string("0"));
                QCOMPARE(findLayer(first, layer)->text(1), std::string("1"));
                QCOMPARE(findLayer(second, layer)->text(3), std::string("0"));
                if (id != std::string_view("bidirectional"))
                    QCOMPARE(findLayer(back, layer)->text(0), std::string("4"));
            }
    }

    void aWorkspaceServesOneMazeAfterAnother()
    {
        Workspace workspace;
        Random random(43);
        for (int round = 0; round < 40; ++round) {
            const auto maze = frozen(randomMaze(
                random, {.rows = 3 + round % 5, .columns = 8, .costs = round % 3 * 0.3}));
            for (const Moves moves : allMoves)
                for (const auto* id :
                     {"wavefront", "dijkstra", "astar", "greedy", "bidirectional"}) {
                    const ShortestPath query{*maze->start(), *maze->end(), moves};
                    const Outcome fresh = answer(id, maze, query);
                    const Outcome used = solvedIn(workspace, id, maze, query);
                    QCOMPARE(used.status, fresh.status);
                    QVERIFY(used.routes == fresh.routes);
                    QCOMPARE(figureText(used, "expanded"), figureText(fresh, "expanded"));
                }
        }
    }

    void firstInExpandsWhatTheDocumentsRuleExpands()
    {
        const MazeSnapshot maze = frozen({"S....", ".###.", "....E"});
        const ShortestPath query{{0, 0}, {2, 4}};

        const Outcome firstIn = answer("astar", maze, query, {{"ties", "first-in"}});
        const Outcome lastIn = answer("astar", maze, query, {{"ties", "last-in"}});

        QCOMPARE(figureText(firstIn, "expanded"), std::string("11"));
        QCOMPARE(figureText(lastIn, "expanded"), std::string("6"));
    }

    // One search on buckets and on a binary heap: the same least cost, and each run says what it
    // ran on, so that times of two settings are not mistaken for times of two open lists.
    void everyOpenListFindsTheLeastCost()
    {
        Random random(38);
        int solved = 0;
        for (int round = 0; round < 60; ++round) {
            // Given a small maze, every other one with step costs
            const auto maze =
                frozen(randomMaze(random, {.rows = 7, .columns = 6, .costs = round % 2 * 0.4}));
            for (const Moves moves : allMoves) {
                const ShortestPath query{*maze->start(), *maze->end(), moves};
                const auto least = oracle::leastCost(*maze, query.from, query.to, moves);
                solved += least ? 1 : 0;
                for (const auto* id : {"astar", "dijkstra"})
                    for (const auto* list : {"auto", "buckets", "heap"}) {
                        // When a search runs on one of its open lists
                        const Outcome outcome = answer(id, maze, query, {{"open-list", list}});
                        // Then its cost is the least, which it proves
                        QCOMPARE(outcome.status == Status::solved, least.has_value());
                        if (least) {
                            QVERIFY(std::abs(outcome.cost - *least) < rounding);
                            QCOMPARE(outcome.bound.value_or(-1), outcome.cost);
                        }
                        QCOMPARE(faultOf(maze, query, outcome), Message());
                        // And it says what it ran on
                        QCOMPARE(outcome.engine, std::string_view(list) == "heap"
                                                     ? std::string_view("binary heap")
                                                     : std::string_view("buckets"));
                    }
            }
        }
        QVERIFY(solved >= 60);
    }

    void bucketsThatCannotServeAreRefused_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("option", "value");
        row("weight", "weight", "1.000001");
        row("high-g", "ties", "high-g");
        row("first-in", "ties", "first-in");
        row("heuristic", "heuristic", "euclidean");
    }

    void bucketsThatCannotServeAreRefused()
    {
        QFETCH(const QByteArray, option);
        QFETCH(const QByteArray, value);
        const MazeSnapshot maze = frozen({"S..", "..E"});
        const ShortestPath query{*maze->start(), *maze->end(), Moves::four};

        // Given an option that only the heap serves, which runs on it
        const Outcome chosen =
            answer("astar", maze, query, {{option.constData(), value.constData()}});
        QCOMPARE(chosen.status, Status::solved);
        QCOMPARE(chosen.engine, std::string_view("binary heap"));

        // When buckets are demanded
        const Outcome refused =
            answer("astar", maze, query,
                   {{"open-list", "buckets"}, {option.constData(), value.constData()}});

        // Then nothing runs, and the words name what buckets serve
        QCOMPARE(refused.status, Status::invalid);
        QVERIFY(refused.routes.empty() && refused.engine.empty());
        for (const char* word : {"weight=1", "ties=last-in", "heuristic=best", "open-list=heap"})
            QVERIFY2(says(refused, word), word);
    }

    void theHookTellsWhatRuns()
    {
        // Given every choice of two options, and every rule of moving
        const MazeSnapshot maze = frozen({"S..", "..E"});
        const SolverInfo& astar = findSolver("astar")->info;
        for (const char* heuristic :
             {"best", "manhattan", "octile", "euclidean", "chebyshev", "zero"})
            for (const char* ties : {"last-in", "first-in"})
                for (const Moves moves : allMoves) {
                    Options own(astar.options);
                    Options question(optionsOf(Question::shortestPath));
                    QVERIFY(own.set("heuristic", heuristic) && own.set("ties", ties) &&
                            question.set("moves", movesNames[static_cast<std::size_t>(moves)]));
                    // When it is asked what it would run on
                    const std::string_view list = astar.openListWith(question, own);
                    // Then the run says the same
                    const Outcome outcome =
                        answer("astar", maze, ShortestPath{*maze->start(), *maze->end(), moves},
                               {{"heuristic", heuristic}, {"ties", ties}});
                    QCOMPARE(outcome.engine, list == "heap" ? std::string_view("binary heap")
                                                            : std::string_view("buckets"));
                }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::BestFirstTest)
#include "best_first_test.moc"

// One search on buckets and on a binary heap: the same least cost, and each run says what it ran
// on, so that times of two settings are not mistaken for times of two open lists.

#include "solvers/core/maze.h"
#include "tests/solvers/oracle.h"
#include "tests/solvers/search/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

class OpenListTest : public QObject {
    Q_OBJECT

private slots:
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
            QVERIFY2(refused.message.text().find(word) != std::string::npos, word);
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

QTEST_APPLESS_MAIN(mazewright::OpenListTest)
#include "open_list_test.moc"

// What is said of the steps of a search, against the recording of the run and in words.

#include "solvers/levels/explained_run.h"
#include "tests/solvers/oracle.h"
#include "tests/support/explained_runs.h"
#include "tests/support/mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

QString wordsOf(std::string_view solver, const MazeSnapshot& maze, Position cell,
                std::uint32_t tick)
{
    auto run = explainedRun(solver, maze, Moves::four);
    if (!run)
        return QString::fromStdString(run.error().why);
    QStringList lines;
    for (const Message& sentence : explainInWords(*run, cell, tick))
        lines.append(QString::fromStdString(sentence));
    return lines.join('\n');
}

} // namespace

class ExplanationTest : public QObject {
    Q_OBJECT

private slots:
    void stepsAreThoseOfTheRecording_data()
    {
        QTest::addColumn<QString>("id");
        for (const Solver* solver : solvers())
            if (solver->info.steps != nullptr)
                QTest::newRow(solver->info.id.data()) << QString::fromUtf8(solver->info.id.data());
    }

    void stepsAreThoseOfTheRecording()
    {
        QFETCH(const QString, id);
        Random random(29);
        for (int i = 0; i < 300; ++i) {
            const bool fourOnly = id == "wavefront" || id == "astar-published";
            const Moves moves = fourOnly ? Moves::four : allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, id != "wavefront" && id != "jps");
            const Solver& solver = *findSolver(id.toStdString());
            RecordingMonitor monitor(*maze);
            Workspace workspace;
            const Outcome recorded = solver.solve(
                *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves}),
                Options(solver.info.options), monitor, workspace);

            auto run = explainedRun(id.toStdString(), maze, moves);

            QVERIFY(run);
            QCOMPARE(run->ticks(), monitor.kept.now());
            QCOMPARE(run->outcome().cost, recorded.cost);
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                std::uint32_t closed = 0;
                std::uint32_t opened = 0;
                for (std::size_t side = 0; side < run->log().rules().sides; ++side) {
                    const CellHistory history = run->history(cell, side, 0);
                    if (!history.closed.empty())
                        closed = std::max(closed, history.closed.back());
                    if (!history.reached.empty()) {
                        const std::uint32_t first = std::max(history.reached.front().tick, 1U);
                        opened = opened == 0 ? first : std::min(opened, first);
                    }
                }
                QCOMPARE(closed, monitor.kept.closedAt(cell));
                if (id != "jps")
                    QCOMPARE(opened, monitor.kept.openedAt(cell));
                else if (opened != 0) // the recording draws all cells of a jump as open
                    QVERIFY(monitor.kept.openedAt(cell) != 0);
            }
        }
    }

    void linesAreWhatHappened_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id :
             {"dijkstra", "astar", "greedy", "wavefront", "depth-first", "astar-published"})
            QTest::newRow(id) << id;
    }

    /// How often lines ran, against the recording of the run: what opened and closed in each step.
    void linesAreWhatHappened()
    {
        QFETCH(const QString, id);
        Random random(31);
        for (int i = 0; i < 100; ++i) {
            const MazeSnapshot maze = anyMaze(random, id != "wavefront");
            const Solver& solver = *findSolver(id.toStdString());
            RecordingMonitor monitor(*maze);
            Workspace workspace;
            const Outcome outcome = solver.solve(
                *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), Moves::four}),
                Options(solver.info.options), monitor, workspace);
            std::vector<std::size_t> opened(monitor.kept.now() + 1, 0);
            std::vector<std::size_t> closed(monitor.kept.now() + 1, 0);
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                if (maze->position(cell) != *maze->start())
                    ++opened[monitor.kept.openedAt(cell)];
                ++closed[monitor.kept.closedAt(cell)];
            }

            auto run = explainedRun(id.toStdString(), maze, Moves::four);

            QVERIFY(run);
            for (std::uint32_t tick = 1; tick <= run->ticks(); ++tick) {
                std::map<StepPart, std::size_t> times;
                for (const LineCount& count : run->linesAt(tick))
                    times[run->steps().code[count.line].part] = count.times;
                QCOMPARE(times[StepPart::open], opened[tick]);
                QCOMPARE(times[StepPart::close], closed[tick]);
                const bool isLast = tick == run->ticks();
                const bool isSolved = outcome.status == Status::solved;
                QCOMPARE(times[StepPart::found], isLast && isSolved ? 1U : 0U);
                QCOMPARE(times[StepPart::exhausted], isLast && !isSolved ? 1U : 0U);
            }
        }
    }

    void doneIsTheLastLine_data() { stepsAreThoseOfTheRecording_data(); }

    /// No line that ran in the last step follows the one that says that the search is done.
    void doneIsTheLastLine()
    {
        QFETCH(const QString, id);
        const MazeSnapshot maze = frozen({"S...", //
                                          ".##.", //
                                          "...E"});

        auto run = explainedRun(id.toStdString(), maze, Moves::four);

        QVERIFY(run);
        const std::size_t last = run->linesAt(run->ticks()).back().line;
        QCOMPARE(run->steps().code[last].part, StepPart::found);
    }

    void theSearchEndsWhileTheEndIsFirst_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("list");
        for (const char* id : {"dijkstra", "astar"})
            for (const char* list : {"buckets", "heap"})
                QTest::addRow("%s, %s", id, list) << id << list;
    }

    /// The end is never taken: it is first in the list at the last step, and not before.
    void theSearchEndsWhileTheEndIsFirst()
    {
        QFETCH(const QString, id);
        QFETCH(const QString, list);
        Random random(47);
        for (int i = 0; i < 100; ++i) {
            const MazeSnapshot maze = anyMaze(random, true);
            const CellIndex end = maze->index(*maze->end());

            auto run = explainedRun(id.toStdString(), maze, Moves::four,
                                    {{"open-list", list.toStdString()}});

            QVERIFY(run);
            if (run->outcome().status != Status::solved)
                continue;
            for (std::uint32_t tick = 0; tick <= run->ticks(); ++tick)
                QCOMPARE(run->openAt(tick).placeOf(end, 0) == 1, tick == run->ticks());
        }
    }

    void goingBackIsGoingForth()
    {
        Random random(37);
        for (int i = 0; i < 50; ++i) {
            const MazeSnapshot maze = anyMaze(random, true);
            auto run = explainedRun("bidirectional", maze, Moves::eight);
            QVERIFY(run);
            for (int jump = 0; jump < 20; ++jump) {
                const auto tick = static_cast<std::uint32_t>(random.below(run->ticks() + 1));
                OpenListAt fresh(run->log(), *maze);
                fresh.seek(tick);
                for (std::size_t side = 0; side < 2; ++side) {
                    const auto told = run->openAt(tick).first(side, maze->size());
                    const auto expected = fresh.first(side, maze->size());
                    QCOMPARE(told.size(), expected.size());
                    for (std::size_t at = 0; at < told.size(); ++at)
                        QCOMPARE(told[at].cell, expected[at].cell);
                }
            }
        }
    }

    void throughACellIsTheLeastCost()
    {
        Random random(41);
        for (int i = 0; i < 100; ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze =
                frozen(randomMaze(random, {.rows = 5, .columns = 6, .walls = 0.3, .costs = 0.3}));
            auto run = explainedRun("astar", maze, moves);
            QVERIFY(run);
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                const Position p = maze->position(cell);
                if (!maze->isOpen(p))
                    continue;
                const auto away = oracle::leastCost(*maze, *maze->start(), p, moves);
                const auto back = oracle::leastCost(*maze, p, *maze->end(), moves);
                const auto whole = run->through(p).whole();
                QCOMPARE(whole.has_value(), away && back);
                if (whole)
                    QVERIFY(std::abs(*whole - *away - *back) < 1e-9);
                const auto best = oracle::leastCost(*maze, *maze->start(), *maze->end(), moves);
                QCOMPARE(run->through(p).isBest,
                         whole && best && std::abs(*away + *back - *best) < 1e-9);
            }
        }
    }

    void wordsSayWhatBecameOfACell()
    {
        const MazeSnapshot maze = frozen({"S...", //
                                          ".##.", //
                                          "...E"});

        QCOMPARE(wordsOf("dijkstra", maze, {1, 0}, 1),
                 "Opened at step 1 from (0, 0): G 1.\n"
                 "Closed at step 2.\n"
                 "At step 1 it is number 1 of 2 in the open list.\n"
                 "Equally good: it is on another best route, which costs 5.");
        QCOMPARE(wordsOf("astar", maze, {2, 3}, 9),
                 "Opened at step 5 from (2, 2): G 5 + H 0 = F 5.\n"
                 "It is the end: the search does not go on from here.\n"
                 "At step 5 it is number 1 of 2 in the open list.\n"
                 "It is on the route found.");
    }

    /// With diagonal steps the end is removed from the list when no better cell waits.
    void wordsSayThatTheSearchEndsAtTheEnd()
    {
        const MazeSnapshot maze = frozen({"S...", //
                                          ".##.", //
                                          "...E"});
        for (const Moves moves : allMoves) {
            auto run = explainedRun("astar", maze, moves);
            QVERIFY(run);

            const std::vector<Message> said = explainInWords(*run, {2, 3}, run->ticks());

            QVERIFY(std::ranges::find(said, Message("It is the end: the search does not go on from "
                                                    "here.")) != said.end());
            QVERIFY(std::ranges::none_of(said, [](const Message& sentence) {
                return sentence.text().starts_with("Taken from the list");
            }));
        }
    }

    /// A* stores no predecessors. The route enters a cell from one neighbour, the search came from
    /// another; the words say so of exactly these cells.
    void wordsSayWhereTheRouteIsNotThatOfTheSearch()
    {
        const QString words = QStringLiteral("The route is traced back from the end");
        Random random(31);
        int others = 0;
        for (int i = 0; i < 60; ++i) {
            const MazeSnapshot maze = anyMaze(random, false);
            auto run = explainedRun("astar", maze, Moves::four);
            QVERIFY(run);
            if (run->outcome().routes.empty())
                continue;
            const Route& route = run->outcome().routes.front();
            for (std::size_t at = 1; at < route.size(); ++at) {
                const CellHistory history = run->history(maze->index(route[at]), 0, 1);
                const bool isOther = history.reached.back().with.from != maze->index(route[at - 1]);
                others += isOther ? 1 : 0;
                QCOMPARE(wordsOf("astar", maze, route[at], 1).contains(words), isOther);
            }
        }
        QVERIFY(others > 0);
    }

    void wordsSayWhyARouteIsElsewhere()
    {
        const MazeSnapshot maze = frozen({".....", //
                                          ".S.E.", //
                                          "...#."});

        QCOMPARE(wordsOf("astar", maze, {2, 0}, 2),
                 "Never opened: its F is at least 6, but the end was reached at 2.\n"
                 "A route through it costs at least 6, 4 more than the best (2).");
        // the walk goes up first, and comes round by the corner
        QCOMPARE(wordsOf("depth-first", maze, {1, 2}, 1),
                 "Never entered: the walk found the end before reaching this cell.\n"
                 "Better: it is on a best route, which costs 2; the route found costs 6.");
    }

    void wallsAndTheOutsideAreSaid()
    {
        const MazeSnapshot maze = frozen({"S.E", //
                                          ".#."});

        QCOMPARE(wordsOf("astar", maze, {1, 1}, 1), "It is a wall: no route passes it.");
        QCOMPARE(wordsOf("astar", maze, {5, 1}, 1),
                 "(5, 1) is outside the maze, which has 2 rows and 3 columns.");
    }

    void solversWithoutAListSayWhatTheyKeep()
    {
        const MazeSnapshot maze = frozen({"S.E"});

        QCOMPARE(wordsOf("ida-star", maze, {0, 1}, 1),
                 "IDA* has no open list: it keeps only the current path.");
        for (const Solver* solver : solvers())
            QCOMPARE(whyNotExplained(solver->info).empty(), solver->info.steps != nullptr);
    }

    void limitsEndIt()
    {
        Random random(43);
        const auto maze = frozen(randomMaze(random, {.rows = 600, .columns = 600, .walls = 0.1}));

        const auto run = explainedRun("dijkstra", maze, Moves::eight, {}, {.bytes = 4 << 20});

        QVERIFY(!run);
        QCOMPARE(QString::fromStdString(run.error().why), "memory limit of 4 MiB reached");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ExplanationTest)
#include "explanation_test.moc"

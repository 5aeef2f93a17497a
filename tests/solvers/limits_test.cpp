#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

namespace {

/// Most of such a board cannot be cleared, and nobody knows soon.
MazeSnapshot largeBoard(int side)
{
    Random random(4);
    return frozen(randomMaze(random, {.rows = side, .columns = side, .walls = 0, .tiles = 0.9}));
}

Problem largeProblem(Question question, int side, Limits limits)
{
    const MazeSnapshot maze =
        question == Question::clearBoard ? largeBoard(side) : frozen(openMaze(side, side));
    return *Problem::make(maze, *queryOf(question, *maze, optionsFor(question, {})), limits);
}

/// A size at which the solver has more than one batch of work.
int sideFor(Question question)
{
    return question == Question::oneStroke ? 24 : question == Question::clearBoard ? 40 : 300;
}

} // namespace

class LimitsTest : public QObject {
    Q_OBJECT

private slots:
    void everySolverObeysTheStopToken_data() { solverRows(); }
    void everySolverObeysTheStopToken()
    {
        QFETCH(QByteArray, id);
        const Solver& solver = *findSolver(id.toStdString());
        if (id == "link-published")
            QSKIP("its first line on an open board is its answer");
        const Problem problem = largeProblem(solver.info.answers, sideFor(solver.info.answers), {});
        StoppedMonitor monitor;

        const Outcome outcome = answer(solver.info.id, problem, monitor);

        QCOMPARE(outcome.status, Status::stopped);
        QCOMPARE(outcome.message.text().substr(0, 7), std::string("stopped"));
    }

    void everySolverObeysTheMemoryLimit_data() { solverRows(); }
    void everySolverObeysTheMemoryLimit()
    {
        QFETCH(QByteArray, id);
        const Solver& solver = *findSolver(id.toStdString());

        const Outcome outcome =
            answer(solver.info.id, largeProblem(solver.info.answers, 300, {.bytes = 1024}));

        QCOMPARE(outcome.status, Status::limitReached);
        QVERIFY(says(outcome, "memory limit"));
    }

    void aStrokeOutOfTimeTellsTheBestSoFarAndABound()
    {
        const Problem problem =
            largeProblem(Question::oneStroke, 24, {.time = std::chrono::milliseconds(100)});

        const Outcome outcome = answer("one-stroke", problem);

        QCOMPARE(outcome.status, Status::limitReached);
        QVERIFY(!outcome.routes.empty());
        QCOMPARE(*outcome.bound, 575.0);
        QVERIFY(outcome.cost <= 575.0);
        QVERIFY(verify(problem, outcome)->holds);
    }

    void betterTracksAreReportedAsImprovements()
    {
        double last = 0;
        Monitor monitor;
        monitor.improved = [&last](const Route& route, double score) {
            QCOMPARE(static_cast<double>(route.size()), score);
            QVERIFY(score > last);
            last = score;
        };

        (void)answer("one-stroke", largeProblem(Question::oneStroke, 5, {}), monitor);

        QCOMPARE(last, 25.0);
    }

    void aLimitOfAMillionYearsDoesNotEndARun()
    {
        using std::chrono::milliseconds;
        for (const milliseconds time : {milliseconds(10'000'000'000'000), milliseconds::max()}) {
            const Problem problem = largeProblem(Question::shortestPath, 300, {.time = time});

            QCOMPARE(answer("dijkstra", problem).status, Status::solved);
        }
    }

    void aHaltedLineIsAsLongAsItsEndsAreApart_data()
    {
        test::words<QByteArray>("id", {"link", "link-published"});
    }
    void aHaltedLineIsAsLongAsItsEndsAreApart()
    {
        QFETCH(QByteArray, id);

        const Outcome outcome =
            answer(id.toStdString(), largeProblem(Question::link, 300, {.bytes = 1024}));

        QCOMPARE(outcome.status, Status::limitReached);
        QCOMPARE(outcome.bound, std::optional(599.0));
    }

    void outOfMemoryBecomesALimit()
    {
        const Solver greedy = {.info = findSolver("astar")->info,
                               .solve = [](const Problem&, const Options&, Monitor&,
                                           Workspace&) -> Outcome { throw std::bad_alloc(); }};
        Monitor monitor;
        Workspace workspace;

        const Outcome outcome = timedSolve(greedy, largeProblem(Question::shortestPath, 3, {}),
                                           Options(greedy.info.options), monitor, workspace);

        QCOMPARE(outcome.status, Status::limitReached);
        QVERIFY(findFigure(outcome, "time-ms") != nullptr);
    }

private:
    static void solverRows()
    {
        const auto row = test::columns<QByteArray>("id");
        for (const Solver* solver : solvers())
            row(solver->info.id.data(), solver->info.id.data());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LimitsTest)
#include "limits_test.moc"

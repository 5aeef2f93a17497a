// Recordings of finished runs have a budget in all: the oldest that nobody looks at are given up,
// and made again when somebody does.
#include "tests/support/patience.h"
#include "tests/ui/runs/fake_solvers.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>

namespace mazewright::ui {

namespace {

/// The cost of a run along the row grows from run to run.
std::atomic<int> dearer = 0;

Outcome alongTheRowForMore(const Problem& problem, const Options& options, Monitor& monitor,
                           Workspace& workspace)
{
    Outcome outcome = test::alongTheRow(problem, options, monitor, workspace);
    outcome.cost += dearer++;
    outcome.message = "dearer";
    return outcome;
}

constexpr Solver dearerSolver = {test::fakeInfo("dearer", Question::shortestPath),
                                 alongTheRowForMore};

/// For two runs on a row of four cells, not for three.
constexpr std::size_t roomForTwo = std::size_t{2} * 4 * 12;

struct Table {
    RunsModel runs;
    MazeSnapshot maze = frozen({"S..E"});

    Table() { runs.setRecordingBudget(roomForTwo); }
    int solve(const Solver& solver = test::rowSolver)
    {
        const int id = runs.run(test::startRun(runs, solver, maze))->id;
        if (!test::waitForAll(runs))
            qFatal("the run does not end");
        return id;
    }
    const Run& run(int id) const { return *runs.run(runs.rowOf(id)); }
};

} // namespace

class RecordingBudgetTest : public QObject {
    Q_OBJECT

private slots:
    void theOldestGivesItsRecordingUp()
    {
        Table table;
        const int first = table.solve();
        const int second = table.solve();
        QVERIFY(table.run(first).recording);

        const int third = table.solve();

        QVERIFY(!table.run(first).recording);
        QVERIFY(table.run(first).gaveUpRecording);
        QCOMPARE(table.run(first).outcome.cost, 3.0);
        QVERIFY(table.run(second).recording);
        QVERIFY(table.run(third).recording);
    }

    void whatIsLookedAtKeepsIts()
    {
        Table table;
        QObject viewer;
        const int first = table.solve();
        table.runs.setInView(&viewer, {first});
        const int second = table.solve();

        const int third = table.solve();

        QVERIFY(table.run(first).recording);
        QVERIFY(!table.run(second).recording);
        QVERIFY(table.run(third).recording);
    }

    void whoIsGoneLooksAtNothing()
    {
        Table table;
        auto viewer = std::make_unique<QObject>();
        const int first = table.solve();
        table.runs.setInView(viewer.get(), {first});
        viewer.reset();
        table.solve();

        table.solve();

        QVERIFY(!table.run(first).recording);
    }

    void aRecordingIsMadeAgainForWhoeverLooks()
    {
        Table table;
        QObject viewer;
        const int first = table.solve();
        table.solve();
        table.solve();
        const std::string date = table.run(first).date;
        QSignalSpy made(&table.runs, &RunsModel::recordingMade);
        QSignalSpy finished(&table.runs, &RunsModel::runFinished);

        table.runs.setInView(&viewer, {first});

        QVERIFY(made.wait(patience));
        QCOMPARE(made.front().front().toInt(), table.runs.rowOf(first));
        QVERIFY(table.run(first).recording);
        QCOMPARE(table.run(first).ticks(), 4U);
        QVERIFY(!table.run(first).gaveUpRecording);
        QCOMPARE(table.run(first).recordingNote, std::string());
        QCOMPARE(table.run(first).date, date);
        QCOMPARE(finished.count(), 0);
    }

    void aRecordingThatShowsAnotherAnswerSaysSo()
    {
        Table table;
        QObject viewer;
        dearer = 0;
        const int first = table.solve(dearerSolver);
        table.solve();
        table.solve();
        QSignalSpy made(&table.runs, &RunsModel::recordingMade);

        table.runs.setInView(&viewer, {first});

        QVERIFY(made.wait(patience));
        QCOMPARE(table.run(first).outcome.cost, 3.0);
        QCOMPARE(table.run(first).recordingNote, std::string("dearer"));
    }

    void aMuteRunIsNotRecorded()
    {
        Table table;
        QObject viewer;
        const int row = test::startRun(table.runs, test::rowSolver, table.maze, Recorded::no);
        QVERIFY(test::waitForAll(table.runs));

        table.runs.setInView(&viewer, {table.runs.run(row)->id});

        QCOMPARE(table.runs.active(), 0);
        QVERIFY(!table.runs.run(row)->recording);
    }

    void aRunThatIsRemovedMakesRoom()
    {
        Table table;
        const int first = table.solve();
        const int second = table.solve();
        table.runs.remove({table.runs.rowOf(first)});

        table.solve();

        QVERIFY(table.run(second).recording);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RecordingBudgetTest)
#include "recording_budget_test.moc"

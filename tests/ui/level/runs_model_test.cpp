#include "solvers/core/maze_hash.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/level/run_text.h"
#include "ui/level/runs_model.h"

namespace mazewright::ui {

namespace {

QString shownCell(const RunsModel& runs, int row, RunColumn column)
{
    return runs.index(row, static_cast<int>(column)).data().toString();
}

QVariant sortKey(const RunsModel& runs, int row, RunColumn column)
{
    return runs.index(row, static_cast<int>(column)).data(sortRole);
}

} // namespace

class RunsModelTest : public QObject {
    Q_OBJECT

private slots:
    void keepsTheRulesOfModels()
    {
        RunsModel runs;
        const QAbstractItemModelTester rules(
            &runs, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const MazeSnapshot maze = frozen({"S..E"});

        for (int i = 0; i < 5; ++i)
            test::startRun(runs, test::rowSolver, maze);
        test::startRun(runs, test::endlessSolver, maze);
        QVERIFY(runs.index(0, 0).data().isValid());
        runs.stopAll();
        QVERIFY(test::waitForAll(runs));
        runs.remove({4, 0, 2});

        QCOMPARE(runs.rowCount(), 3);
    }

    void answersAndVerifies()
    {
        RunsModel runs;
        QSignalSpy started(&runs, &RunsModel::runStarted);
        QSignalSpy finished(&runs, &RunsModel::runFinished);

        const int row = test::startRun(runs, test::rowSolver, frozen({"S..E", "...."}));
        QVERIFY(test::waitForAll(runs));

        const auto run = runs.run(row);
        QCOMPARE(run->outcome.status, Status::solved);
        QVERIFY(run->verdict && run->verdict->holds);
        QCOMPARE(run->ticks(), 4U);
        QCOMPARE(started.count(), 1);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(shownCell(runs, row, RunColumn::cost), QStringLiteral("3"));
        QCOMPARE(shownCell(runs, row, figureColumn("length")), QStringLiteral("3"));
        QCOMPARE(shownCell(runs, row, RunColumn::mazeSize), QStringLiteral("4 × 2"));
        QCOMPARE(shownCell(runs, row, RunColumn::valid), QStringLiteral("yes"));
    }

    void showsAFailedCheck()
    {
        RunsModel runs;

        const int row = test::startRun(runs, test::wrongSolver, frozen({"S#.E"}));
        QVERIFY(test::waitForAll(runs));

        QVERIFY(runs.run(row)->verdict && !runs.run(row)->verdict->holds);
        QVERIFY(shownCell(runs, row, RunColumn::valid).startsWith(QStringLiteral("✗")));
        QVERIFY(shownCell(runs, row, RunColumn::quality).isEmpty());
        QVERIFY(resultOf(*runs.run(row), false).contains(QStringLiteral("not valid")));
        QVERIFY(!shownCell(runs, row, RunColumn::note).isEmpty());
    }

    /// The published A* answers 16 where 14 is possible: its route obeys the rules, and no more.
    /// The audit knows that without A*.
    void aLegalDetourIsNeverMarkedAsRight()
    {
        const MazeSnapshot maze = frozen(
            {"S.....", "#..#.#", ".##...", "....#.", "......", ".#...#", ".##.##", ".....E"});
        RunsModel runs;
        const auto quality = [&runs](int row) { return shownCell(runs, row, RunColumn::quality); };
        const auto made = [&runs](const char* solver, const MazeSnapshot& of) {
            test::startRun(runs, *findSolver(solver), of);
            return test::waitForAll(runs);
        };

        QVERIFY(made("astar-published", maze));
        QCOMPARE(shownCell(runs, 0, RunColumn::cost), QStringLiteral("16"));
        QCOMPARE(shownCell(runs, 0, RunColumn::valid), QStringLiteral("yes"));
        QCOMPARE(quality(0), QStringLiteral("+14%"));
        QVERIFY(resultOf(*runs.run(0), false).contains(QStringLiteral("valid, +14%")));

        QVERIFY(made("astar", maze));
        QCOMPARE(quality(1), QStringLiteral("✓ optimal, proved"));
        const auto key = [&runs](int row) {
            return cellSortKey(*runs.run(row), RunColumn::quality).toDouble();
        };
        QVERIFY(key(1) < key(0)); // the best first, by how much and not by letters
    }

    /// A large level of one stroke is not audited: a solver's optimum is claimed, comes with that
    /// solver, and goes with it.
    void aClaimedOptimumHasNoCheckMark()
    {
        const auto maze = std::make_shared<const Maze>([] {
            Maze open = *Maze::make(6, 6);
            open.set({0, 0}, {CellKind::start});
            open.set({5, 5}, {CellKind::end});
            return open;
        }());
        RunsModel runs;
        const auto quality = [&runs](int row) { return shownCell(runs, row, RunColumn::quality); };
        QSignalSpy judged(&runs, &RunsModel::qualitiesChanged);

        test::startRun(runs, *findSolver("one-stroke"), maze);
        QVERIFY(test::waitForAll(runs));

        QCOMPARE(judged.count(), 1);
        QCOMPARE(quality(0), QStringLiteral("optimal, claimed"));
        QVERIFY(shownCell(runs, 0, RunColumn::note)
                    .contains(QStringLiteral("the level is too large to audit")));
    }

    /// With diagonal steps the proved optimum is another.
    void onlyAnswersToTheSameQuestionAreCompared()
    {
        const MazeSnapshot maze = frozen({"S..", "...", "..E"});
        RunsModel runs;
        test::startRun(runs, *findSolver("astar"), maze);
        QVERIFY(test::waitForAll(runs));
        QCOMPARE(shownCell(runs, 0, RunColumn::quality), QStringLiteral("✓ optimal, proved"));

        Options diagonal(optionsOf(Question::shortestPath));
        QVERIFY(diagonal.set("moves", "8"));
        const Solver& solver = *findSolver("astar");
        runs.start(solver, maze, diagonal, Options(solver.info.options));
        QVERIFY(test::waitForAll(runs));

        QCOMPARE(shownCell(runs, 0, RunColumn::cost), QStringLiteral("4"));
        QCOMPARE(shownCell(runs, 1, RunColumn::cost), QStringLiteral("2.828"));
        QCOMPARE(shownCell(runs, 0, RunColumn::quality), QStringLiteral("✓ optimal, proved"));
        QCOMPARE(shownCell(runs, 1, RunColumn::quality), QStringLiteral("✓ optimal, proved"));
    }

    void saysWhyAQuestionCannotBeAsked()
    {
        RunsModel runs;
        QSignalSpy finished(&runs, &RunsModel::runFinished);

        const int row = test::startRun(runs, test::rowSolver, frozen({"S..."}));

        QCOMPARE(finished.count(), 1);
        QCOMPARE(runs.active(), 0);
        QCOMPARE(runs.run(row)->outcome.status, Status::invalid);
        QVERIFY(shownCell(runs, row, RunColumn::note).contains(QStringLiteral("no end")));
    }

    void stopsALongRun()
    {
        RunsModel runs;
        QSignalSpy started(&runs, &RunsModel::runStarted);
        const int row = test::startRun(runs, test::endlessSolver, frozen({"S..E"}));
        QVERIFY(started.count() > 0 || started.wait(patience));

        runs.stop(row);

        QVERIFY(test::waitForAll(runs));
        QCOMPARE(runs.run(row)->outcome.status, Status::stopped);
    }

    void stopsAQueuedRunAtOnce()
    {
        RunsModel runs;
        const MazeSnapshot maze = frozen({"S..E"});
        test::startRun(runs, test::endlessSolver, maze, Recorded::no); // has the machine alone
        const int queued = test::startRun(runs, test::endlessSolver, maze);
        QCOMPARE(runs.run(queued)->state, RunState::queued);

        runs.stop(queued);

        QCOMPARE(runs.run(queued)->state, RunState::finished);
        QCOMPARE(runs.run(queued)->outcome.status, Status::stopped);
        QCOMPARE(runs.active(), 1);
    }

    void reportsProgress()
    {
        RunsModel runs;
        QSignalSpy progressed(&runs, &RunsModel::runProgressed);

        const int row = test::startRun(runs, test::endlessSolver, frozen({"S..E"}));

        QVERIFY(progressed.wait(patience));
        const QModelIndex state = runs.index(row, static_cast<int>(RunColumn::state));
        QCOMPARE(state.data(RunsModel::progressRole).toDouble(), 0.5);
        QCOMPARE(shownCell(runs, row, figureColumn("expanded")), QStringLiteral("7"));
    }

    void endsCleanlyWhileRunning()
    {
        auto runs = std::make_unique<RunsModel>();
        QSignalSpy started(runs.get(), &RunsModel::runStarted);
        const MazeSnapshot maze = frozen({"S..E"});
        for (int i = 0; i < 4; ++i)
            test::startRun(*runs, test::endlessSolver, maze);
        QVERIFY(started.count() > 0 || started.wait(patience));
        const std::weak_ptr<const Run> first = runs->run(0);

        runs.reset();

        QVERIFY(first.expired());
    }

    void removesARunThatGoes()
    {
        RunsModel runs;
        QSignalSpy started(&runs, &RunsModel::runStarted);
        const MazeSnapshot maze = frozen({"S..E"});
        test::startRun(runs, test::endlessSolver, maze);
        QVERIFY(started.count() > 0 || started.wait(patience));
        test::startRun(runs, test::rowSolver, maze);

        runs.remove({0});

        QVERIFY(test::waitForAll(runs));
        QCOMPARE(runs.rowCount(), 1);
        QCOMPARE(runs.run(0)->outcome.status, Status::solved);
    }

    void marksRunsOfOlderMazes()
    {
        RunsModel runs;
        const MazeSnapshot maze = frozen({"S..E"});
        runs.setCurrentLevel({.id = 7, .fingerprint = fingerprintOf(*maze)});
        const int row = test::startRun(runs, test::rowSolver, maze, Recorded::yes, {.id = 7});
        QVERIFY(test::waitForAll(runs));
        QVERIFY(!shownCell(runs, row, RunColumn::note).contains(QStringLiteral("outdated")));

        Maze edited = *maze;
        edited.set(Position{0, 1}, {CellKind::wall, 1});
        QSignalSpy changed(&runs, &RunsModel::olderChanged);
        runs.setCurrentLevel({.id = 7, .fingerprint = fingerprintOf(edited)});

        QCOMPARE(changed.count(), 1);
        QVERIFY(runs.isOlder(row));
        QVERIFY(shownCell(runs, row, RunColumn::note).contains(QStringLiteral("outdated")));
        QVERIFY(!maze->isWall(1)); // the run's own maze is untouched

        // When the cells are as they were, although the maze is another
        edited.set(Position{0, 1}, {});
        runs.setCurrentLevel({.id = 7, .fingerprint = fingerprintOf(edited)});
        QVERIFY(!runs.isOlder(row));
    }

    void tellsRecordedTimesRoughly()
    {
        RunsModel runs;
        const MazeSnapshot maze = frozen({"S..E"});

        const int recorded = test::startRun(runs, test::rowSolver, maze, Recorded::yes);
        const int mute = test::startRun(runs, test::rowSolver, maze, Recorded::no);
        QVERIFY(test::waitForAll(runs));

        QVERIFY(shownCell(runs, recorded, figureColumn("time-ms")).startsWith(u'≈'));
        QVERIFY(shownCell(runs, mute, figureColumn("time-ms")).endsWith(QStringLiteral("s")));
        QVERIFY(runs.run(recorded)->recording != nullptr);
        QVERIFY(runs.run(mute)->recording == nullptr);
    }

    void writesShortTimesInMicroseconds_data()
    {
        QTest::addColumn<std::vector<double>>("milliseconds");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const std::vector<double>& times,
                            const QString& text) { QTest::newRow(name) << times << text; };
        row("micro", {0.0195}, QStringLiteral("19.5 µs"));
        row("milli", {0.1304}, QStringLiteral("0.130 ms"));
        row("tens", {10.04}, QStringLiteral("10.0 ms"));
        row("seconds", {1234.4}, QStringLiteral("1,234 ms"));
        row("spread", {0.0195, 0.0191, 0.0201}, QStringLiteral("19.5 µs ± 0.4"));
    }

    void writesShortTimesInMicroseconds()
    {
        QFETCH(std::vector<double>, milliseconds);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        Run run;
        run.recorded = Recorded::no;
        run.state = RunState::finished;
        run.times = milliseconds;
        run.outcome.figures = {{"time-ms", "ms", milliseconds.front()}};

        QTEST(cellText(run, figureColumn("time-ms")), "text");
    }

    void letsMuteRunsHaveTheMachineAlone()
    {
        RunsModel runs;
        const MazeSnapshot maze = frozen({"S..E"});

        test::startRun(runs, test::endlessSolver, maze, Recorded::yes);
        const int mute = test::startRun(runs, test::rowSolver, maze, Recorded::no);

        QCOMPARE(runs.run(mute)->state, RunState::queued);
        runs.stop(0);
        QVERIFY(test::waitForAll(runs));
        QCOMPARE(runs.run(mute)->outcome.status, Status::solved);
    }

    void saysThatMemoryWasShort()
    {
        RunsModel runs;

        const int row = test::startRun(runs, test::greedySolver, frozen({"S..E"}));
        QVERIFY(test::waitForAll(runs));

        QCOMPARE(runs.run(row)->outcome.status, Status::limitReached);
        QVERIFY(shownCell(runs, row, RunColumn::note).contains(QStringLiteral("memory")));
    }

    void sortsByNumber()
    {
        RunsModel runs;

        test::startRun(runs, test::rowSolver, frozen({"S.........E"}));
        test::startRun(runs, test::rowSolver, frozen({"S..E"}));
        test::startRun(runs, test::rowSolver, frozen({"S..."}));
        QVERIFY(test::waitForAll(runs));

        QCOMPARE(sortKey(runs, 0, figureColumn("length")), QVariant(10.0));
        QCOMPARE(sortKey(runs, 1, figureColumn("length")), QVariant(3.0));
        QVERIFY(!sortKey(runs, 2, figureColumn("length")).isValid());
    }

    void givesRunsDifferentColours()
    {
        RunsModel runs;
        const MazeSnapshot maze = frozen({"S..E"});
        QSet<int> colours;

        for (int i = 0; i < 6; ++i) {
            const int row = test::startRun(runs, test::rowSolver, maze);
            colours.insert(runs.index(row, 0).data(RunsModel::colourRole).toInt());
        }

        QCOMPARE(colours.size(), 6);
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RunsModelTest)
#include "runs_model_test.moc"

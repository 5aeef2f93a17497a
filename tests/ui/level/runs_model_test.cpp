#include "solvers/core/maze_hash.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/level/run_text.h"
#include "ui/level/runs_model.h"

namespace mazewright::ui {

class RunsModelTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_runs = std::make_unique<RunsModel>(); }
    void cleanup() { m_runs.reset(); }

    void keepsTheRulesOfModels()
    {
        const QAbstractItemModelTester rules(
            m_runs.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const MazeSnapshot maze = frozen({"S..E"});

        for (int i = 0; i < 5; ++i)
            test::startRun(*m_runs, test::rowSolver, maze);
        test::startRun(*m_runs, test::endlessSolver, maze);
        QVERIFY(m_runs->index(0, 0).data().isValid());
        m_runs->stopAll();
        QVERIFY(test::waitForAll(*m_runs));
        m_runs->remove({4, 0, 2});

        QCOMPARE(m_runs->rowCount(), 3);
    }

    void answersAndVerifies()
    {
        QSignalSpy started(m_runs.get(), &RunsModel::runStarted);
        QSignalSpy finished(m_runs.get(), &RunsModel::runFinished);

        const int row = test::startRun(*m_runs, test::rowSolver, frozen({"S..E", "...."}));
        QVERIFY(test::waitForAll(*m_runs));

        const auto run = m_runs->run(row);
        QCOMPARE(run->outcome.status, Status::solved);
        QVERIFY(run->verdict && run->verdict->holds);
        QCOMPARE(run->ticks(), 4U);
        QCOMPARE(started.count(), 1);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(shown(row, RunColumn::cost), "3");
        QCOMPARE(shown(row, figureColumn("length")), "3");
        QCOMPARE(shown(row, RunColumn::mazeSize), "4 × 2");
        QCOMPARE(shown(row, RunColumn::valid), "yes");
    }

    void showsAFailedCheck()
    {
        const int row = test::startRun(*m_runs, test::wrongSolver, frozen({"S#.E"}));
        QVERIFY(test::waitForAll(*m_runs));

        QVERIFY(m_runs->run(row)->verdict && !m_runs->run(row)->verdict->holds);
        QVERIFY(shown(row, RunColumn::valid).startsWith(u"✗"));
        QVERIFY(shown(row, RunColumn::quality).isEmpty());
        QVERIFY(resultOf(*m_runs->run(row), false).contains(u"not valid"));
        QVERIFY(!shown(row, RunColumn::note).isEmpty());
    }

    /// The published A* answers 16 where 14 is possible: its route obeys the rules, and no more.
    /// The audit knows that without A*.
    void aLegalDetourIsNeverMarkedAsRight()
    {
        const MazeSnapshot maze = frozen(
            {"S.....", "#..#.#", ".##...", "....#.", "......", ".#...#", ".##.##", ".....E"});
        const auto made = [this](const char* solver, const MazeSnapshot& of) {
            test::startRun(*m_runs, *findSolver(solver), of);
            return test::waitForAll(*m_runs);
        };

        QVERIFY(made("astar-published", maze));
        QCOMPARE(shown(0, RunColumn::cost), "16");
        QCOMPARE(shown(0, RunColumn::valid), "yes");
        QCOMPARE(shown(0, RunColumn::quality), "+14%");
        QVERIFY(resultOf(*m_runs->run(0), false).contains(u"valid, +14%"));

        QVERIFY(made("astar", maze));
        QCOMPARE(shown(1, RunColumn::quality), "✓ optimal, proved");
        const auto key = [this](int row) {
            return cellSortKey(*m_runs->run(row), RunColumn::quality).toDouble();
        };
        QVERIFY(key(1) < key(0)); // the best first, by how much and not by letters
    }

    /// A large level of one stroke is not audited: a solver's optimum is claimed, comes with that
    /// solver, and goes with it.
    void aClaimedOptimumHasNoCheckMark()
    {
        const MazeSnapshot maze = frozen(openMaze(6, 6));
        QSignalSpy judged(m_runs.get(), &RunsModel::qualitiesChanged);

        test::startRun(*m_runs, *findSolver("one-stroke"), maze);
        QVERIFY(test::waitForAll(*m_runs));

        QCOMPARE(judged.count(), 1);
        QCOMPARE(shown(0, RunColumn::quality), "optimal, claimed");
        QVERIFY(shown(0, RunColumn::note).contains(u"the level is too large to audit"));
    }

    /// With diagonal steps the proved optimum is another.
    void onlyAnswersToTheSameQuestionAreCompared()
    {
        const MazeSnapshot maze = frozen({"S..", "...", "..E"});
        test::startRun(*m_runs, *findSolver("astar"), maze);
        QVERIFY(test::waitForAll(*m_runs));
        QCOMPARE(shown(0, RunColumn::quality), "✓ optimal, proved");

        Options diagonal(optionsOf(Question::shortestPath));
        QVERIFY(diagonal.set("moves", "8"));
        const Solver& solver = *findSolver("astar");
        m_runs->start(solver, maze, diagonal, Options(solver.info.options));
        QVERIFY(test::waitForAll(*m_runs));

        QCOMPARE(shown(0, RunColumn::cost), "4");
        QCOMPARE(shown(1, RunColumn::cost), "2.828");
        QCOMPARE(shown(0, RunColumn::quality), "✓ optimal, proved");
        QCOMPARE(shown(1, RunColumn::quality), "✓ optimal, proved");
    }

    void saysWhyAQuestionCannotBeAsked()
    {
        QSignalSpy finished(m_runs.get(), &RunsModel::runFinished);

        const int row = test::startRun(*m_runs, test::rowSolver, frozen({"S..."}));

        QCOMPARE(finished.count(), 1);
        QCOMPARE(m_runs->active(), 0);
        QCOMPARE(m_runs->run(row)->outcome.status, Status::invalid);
        QVERIFY(shown(row, RunColumn::note).contains(u"no end"));
    }

    void stopsALongRun()
    {
        QSignalSpy started(m_runs.get(), &RunsModel::runStarted);
        const int row = test::startRun(*m_runs, test::endlessSolver, frozen({"S..E"}));
        QVERIFY(started.count() > 0 || started.wait(patience));

        m_runs->stop(row);

        QVERIFY(test::waitForAll(*m_runs));
        QCOMPARE(m_runs->run(row)->outcome.status, Status::stopped);
    }

    void stopsAQueuedRunAtOnce()
    {
        const MazeSnapshot maze = frozen({"S..E"});
        test::startRun(*m_runs, test::endlessSolver, maze, Recorded::no); // has the machine alone
        const int queued = test::startRun(*m_runs, test::endlessSolver, maze);
        QCOMPARE(m_runs->run(queued)->state, RunState::queued);

        m_runs->stop(queued);

        QCOMPARE(m_runs->run(queued)->state, RunState::finished);
        QCOMPARE(m_runs->run(queued)->outcome.status, Status::stopped);
        QCOMPARE(m_runs->active(), 1);
    }

    void reportsProgress()
    {
        QSignalSpy progressed(m_runs.get(), &RunsModel::runProgressed);

        const int row = test::startRun(*m_runs, test::endlessSolver, frozen({"S..E"}));

        QVERIFY(progressed.wait(patience));
        const QModelIndex state = m_runs->index(row, static_cast<int>(RunColumn::state));
        QCOMPARE(state.data(RunsModel::progressRole).toDouble(), 0.5);
        QCOMPARE(shown(row, figureColumn("expanded")), "7");
    }

    void endsCleanlyWhileRunning()
    {
        QSignalSpy started(m_runs.get(), &RunsModel::runStarted);
        const MazeSnapshot maze = frozen({"S..E"});
        for (int i = 0; i < 4; ++i)
            test::startRun(*m_runs, test::endlessSolver, maze);
        QVERIFY(started.count() > 0 || started.wait(patience));
        const std::weak_ptr<const Run> first = m_runs->run(0);

        m_runs.reset();

        QVERIFY(first.expired());
    }

    void removesARunThatGoes()
    {
        QSignalSpy started(m_runs.get(), &RunsModel::runStarted);
        const MazeSnapshot maze = frozen({"S..E"});
        test::startRun(*m_runs, test::endlessSolver, maze);
        QVERIFY(started.count() > 0 || started.wait(patience));
        test::startRun(*m_runs, test::rowSolver, maze);

        m_runs->remove({0});

        QVERIFY(test::waitForAll(*m_runs));
        QCOMPARE(m_runs->rowCount(), 1);
        QCOMPARE(m_runs->run(0)->outcome.status, Status::solved);
    }

    void marksRunsOfOlderMazes()
    {
        const MazeSnapshot maze = frozen({"S..E"});
        m_runs->setCurrentLevel({.id = 7, .fingerprint = fingerprintOf(*maze)});
        const int row = test::startRun(*m_runs, test::rowSolver, maze, Recorded::yes, {.id = 7});
        QVERIFY(test::waitForAll(*m_runs));
        QVERIFY(!shown(row, RunColumn::note).contains(u"outdated"));

        Maze edited = *maze;
        edited.set(Position{0, 1}, {CellKind::wall, 1});
        QSignalSpy changed(m_runs.get(), &RunsModel::olderChanged);
        m_runs->setCurrentLevel({.id = 7, .fingerprint = fingerprintOf(edited)});

        QCOMPARE(changed.count(), 1);
        QVERIFY(m_runs->isOlder(row));
        QVERIFY(shown(row, RunColumn::note).contains(u"outdated"));
        QVERIFY(!maze->isWall(1)); // the run's own maze is untouched

        // When the cells are as they were, although the maze is another
        edited.set(Position{0, 1}, {});
        m_runs->setCurrentLevel({.id = 7, .fingerprint = fingerprintOf(edited)});
        QVERIFY(!m_runs->isOlder(row));
    }

    void tellsRecordedTimesRoughly()
    {
        const MazeSnapshot maze = frozen({"S..E"});

        const int recorded = test::startRun(*m_runs, test::rowSolver, maze, Recorded::yes);
        const int mute = test::startRun(*m_runs, test::rowSolver, maze, Recorded::no);
        QVERIFY(test::waitForAll(*m_runs));

        QVERIFY(shown(recorded, figureColumn("time-ms")).startsWith(u'≈'));
        QVERIFY(shown(mute, figureColumn("time-ms")).endsWith(u"s"));
        QVERIFY(m_runs->run(recorded)->recording != nullptr);
        QVERIFY(m_runs->run(mute)->recording == nullptr);
    }

    void writesShortTimesInMicroseconds_data()
    {
        const auto row = test::columns<std::vector<double>, QString>("milliseconds", "text");
        row("micro", {0.0195}, "19.5 µs");
        row("milli", {0.1304}, "0.130 ms");
        row("tens", {10.04}, "10.0 ms");
        row("seconds", {1234.4}, "1,234 ms");
        row("spread", {0.0195, 0.0191, 0.0201}, "19.5 µs ± 0.4");
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
        const MazeSnapshot maze = frozen({"S..E"});

        test::startRun(*m_runs, test::endlessSolver, maze, Recorded::yes);
        const int mute = test::startRun(*m_runs, test::rowSolver, maze, Recorded::no);

        QCOMPARE(m_runs->run(mute)->state, RunState::queued);
        m_runs->stop(0);
        QVERIFY(test::waitForAll(*m_runs));
        QCOMPARE(m_runs->run(mute)->outcome.status, Status::solved);
    }

    void saysThatMemoryWasShort()
    {
        const int row = test::startRun(*m_runs, test::greedySolver, frozen({"S..E"}));
        QVERIFY(test::waitForAll(*m_runs));

        QCOMPARE(m_runs->run(row)->outcome.status, Status::limitReached);
        QVERIFY(shown(row, RunColumn::note).contains(u"memory"));
    }

    void sortsByNumber()
    {
        test::startRun(*m_runs, test::rowSolver, frozen({"S.........E"}));
        test::startRun(*m_runs, test::rowSolver, frozen({"S..E"}));
        test::startRun(*m_runs, test::rowSolver, frozen({"S..."}));
        QVERIFY(test::waitForAll(*m_runs));

        QCOMPARE(sortKey(0, figureColumn("length")), QVariant(10.0));
        QCOMPARE(sortKey(1, figureColumn("length")), QVariant(3.0));
        QVERIFY(!sortKey(2, figureColumn("length")).isValid());
    }

    void givesRunsDifferentColours()
    {
        const MazeSnapshot maze = frozen({"S..E"});
        QSet<int> colours;

        for (int i = 0; i < 6; ++i) {
            const int row = test::startRun(*m_runs, test::rowSolver, maze);
            colours.insert(m_runs->index(row, 0).data(RunsModel::colourRole).toInt());
        }

        QCOMPARE(colours.size(), 6);
    }

private:
    QString shown(int row, RunColumn column) const
    {
        return m_runs->index(row, static_cast<int>(column)).data().toString();
    }
    QVariant sortKey(int row, RunColumn column) const
    {
        return m_runs->index(row, static_cast<int>(column)).data(sortRole);
    }

    std::unique_ptr<RunsModel> m_runs;
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RunsModelTest)
#include "runs_model_test.moc"

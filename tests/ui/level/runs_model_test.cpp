#include "solvers/core/maze_hash.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/text.h"
#include "ui/level/run_text.h"
#include "ui/level/runs_model.h"

#include <atomic>
#include <mutex>

namespace mazewright::ui {

namespace {

/// What the solvers below have done, in order: their ids, followed by `!` where recorded.
struct Diary {
    std::mutex writing;
    std::vector<std::string> entries;
    std::atomic<int> atOnce = 0;
    std::atomic<int> mostAtOnceWhileMute = 0;

    void clear()
    {
        const std::scoped_lock lock(writing);
        entries.clear();
        mostAtOnceWhileMute = 0;
    }
    std::vector<std::string> all()
    {
        const std::scoped_lock lock(writing);
        return entries;
    }
    int count(const std::string& entry)
    {
        const std::vector<std::string> now = all();
        return static_cast<int>(std::count(now.begin(), now.end(), entry));
    }
};
Diary& diary()
{
    static Diary kept;
    return kept;
}

/// Notes itself and answers; 7 expanded when mute, 9 when recorded.
template <char Name>
Outcome noted(const Problem& problem, const Options& options, Monitor& monitor,
              Workspace& workspace)
{
    const bool recorded = monitor.recording != nullptr;
    const int now = ++diary().atOnce;
    {
        const std::scoped_lock lock(diary().writing);
        diary().entries.push_back(std::string(1, Name) + (recorded ? "!" : ""));
        if (!recorded)
            diary().mostAtOnceWhileMute = std::max(diary().mostAtOnceWhileMute.load(), now);
    }
    Outcome outcome = test::alongTheRow(problem, options, monitor, workspace);
    outcome.figures = {{"expanded", "", std::int64_t{recorded ? 9 : 7}}};
    --diary().atOnce;
    return outcome;
}

/// The third time and later it goes on until it is stopped.
Outcome stuckInTheThird(const Problem& problem, const Options& options, Monitor& monitor,
                        Workspace& workspace)
{
    Outcome outcome = noted<'T'>(problem, options, monitor, workspace);
    return diary().count("T") < 3 ? outcome
                                  : test::untilStopped(problem, options, monitor, workspace);
}

/// Reaches its limit at once when recorded, else answers.
Outcome failsRecorded(const Problem& problem, const Options& options, Monitor& monitor,
                      Workspace& workspace)
{
    if (monitor.recording == nullptr)
        return test::alongTheRow(problem, options, monitor, workspace);
    Outcome outcome;
    outcome.status = Status::limitReached;
    outcome.message = "time limit of 1 s reached";
    return outcome;
}

constexpr Solver a = {test::fakeInfo("a", Question::shortestPath), noted<'A'>};
constexpr Solver b = {test::fakeInfo("b", Question::shortestPath), noted<'B'>};
constexpr Solver stuck = {test::fakeInfo("stuck", Question::shortestPath), stuckInTheThird};
constexpr Solver fails = {test::fakeInfo("fails", Question::shortestPath), failsRecorded};

ConfiguredSolver entry(const Solver& solver)
{
    return {&solver, Options(optionsOf(solver.info.answers)), Options(solver.info.options)};
}

RacePlan planOf(const MazeSnapshot& maze, std::initializer_list<const Solver*> solvers, int rounds)
{
    // As often as they are told to: what the fakes note has to be counted.
    RacePlan plan{.maze = maze, .rounds = rounds, .timing = Timing::single};
    for (const Solver* solver : solvers)
        plan.entries.push_back(entry(*solver));
    return plan;
}

/// Of the figures all but those of the machine, which differ from run to run.
std::string timelessFigures(const Outcome& outcome)
{
    std::string text;
    for (const Figure& figure : outcome.figures)
        if (findFact(figure.id)->subject != FactSubject::machine)
            text += std::string(figure.id) + "=" + toText(figure.value) + "\n";
    return text;
}

} // namespace

class RunsModelTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::installLanguage(); }

    void init()
    {
        diary().clear();
        m_runs = std::make_unique<RunsModel>();
    }

    void cleanup() { m_runs.reset(); }

    void keepsTheRulesOfModels()
    {
        const QAbstractItemModelTester rules(
            m_runs.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);

        for (int i = 0; i < 5; ++i)
            test::startRun(*m_runs, test::rowSolver, m_row);
        test::startRun(*m_runs, test::endlessSolver, m_row);
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
        QCOMPARE(shown(row, RunColumn::quality), "✗ refuted");
        QVERIFY(resultOf(*m_runs->run(row), false).contains(u"refuted"));
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
        test::startRun(*m_runs, test::endlessSolver, m_row, Recorded::no); // has the machine alone
        const int queued = test::startRun(*m_runs, test::endlessSolver, m_row);
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
        for (int i = 0; i < 4; ++i)
            test::startRun(*m_runs, test::endlessSolver, m_row);
        QVERIFY(started.count() > 0 || started.wait(patience));
        const std::weak_ptr<const Run> first = m_runs->run(0);

        m_runs.reset();

        QVERIFY(first.expired());
    }

    void removesARunThatGoes()
    {
        QSignalSpy started(m_runs.get(), &RunsModel::runStarted);
        test::startRun(*m_runs, test::endlessSolver, m_row);
        QVERIFY(started.count() > 0 || started.wait(patience));
        test::startRun(*m_runs, test::rowSolver, m_row);

        m_runs->remove({0});

        QVERIFY(test::waitForAll(*m_runs));
        QCOMPARE(m_runs->rowCount(), 1);
        QCOMPARE(m_runs->run(0)->outcome.status, Status::solved);
    }

    void marksRunsOfOlderMazes()
    {
        m_runs->setCurrentLevel({.id = 7, .fingerprint = fingerprintOf(*m_row)});
        const int row = test::startRun(*m_runs, test::rowSolver, m_row, Recorded::yes, {.id = 7});
        QVERIFY(test::waitForAll(*m_runs));
        QVERIFY(!shown(row, RunColumn::note).contains(u"outdated"));

        Maze edited = *m_row;
        edited.set(Position{0, 1}, {CellKind::wall, 1});
        QSignalSpy changed(m_runs.get(), &RunsModel::olderChanged);
        m_runs->setCurrentLevel({.id = 7, .fingerprint = fingerprintOf(edited)});

        QCOMPARE(changed.count(), 1);
        QVERIFY(m_runs->isOlder(row));
        QVERIFY(shown(row, RunColumn::note).contains(u"outdated"));
        QVERIFY(!m_row->isWall(1)); // the run's own maze is untouched

        // When the cells are as they were, although the maze is another
        edited.set(Position{0, 1}, {});
        m_runs->setCurrentLevel({.id = 7, .fingerprint = fingerprintOf(edited)});
        QVERIFY(!m_runs->isOlder(row));
    }

    void tellsRecordedTimesRoughly()
    {
        const int recorded = test::startRun(*m_runs, test::rowSolver, m_row, Recorded::yes);
        const int mute = test::startRun(*m_runs, test::rowSolver, m_row, Recorded::no);
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
        test::startRun(*m_runs, test::endlessSolver, m_row, Recorded::yes);
        const int mute = test::startRun(*m_runs, test::rowSolver, m_row, Recorded::no);

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
        QSet<int> colours;

        for (int i = 0; i < 6; ++i) {
            const int row = test::startRun(*m_runs, test::rowSolver, m_row);
            colours.insert(m_runs->index(row, 0).data(RunsModel::colourRole).toInt());
        }

        QCOMPARE(colours.size(), 6);
    }

    void everyRoundHasAllInOppositeOrder()
    {
        const QList<int> ids = m_runs->race(planOf(frozen({"S..E"}), {&a, &b}, 3));
        QVERIFY(waitForRace());

        QCOMPARE(ids, QList<int>({1, 2}));
        const std::vector<std::string> noted = diary().all();
        QCOMPARE(noted.size(), std::size_t(8));
        QCOMPARE(std::vector<std::string>(noted.begin(), noted.begin() + 6),
                 std::vector<std::string>({"A", "B", "B", "A", "A", "B"}));
        QCOMPARE(diary().count("A!"), 1);
        QCOMPARE(diary().count("B!"), 1);
    }

    void theFiguresAreOfMuteRuns()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&a}, 2));
        QVERIFY(waitForRace());

        const auto run = m_runs->run(0);
        QCOMPARE(toText(findFigure(run->outcome, "expanded")->value), std::string("7"));
        QVERIFY(run->recording != nullptr);
        QCOMPARE(run->ticks(), 4U);
        QVERIFY(run->verdict && run->verdict->holds);
        QVERIFY(!run->date.empty());
    }

    void theTimeIsTheMedianOfMuteRuns()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&a}, 5));
        QVERIFY(waitForRace());

        const auto run = m_runs->run(0);
        std::vector<double> times = run->times;
        QCOMPARE(times.size(), std::size_t(5));
        std::sort(times.begin(), times.end());
        QCOMPARE(std::get<double>(findFigure(run->outcome, "time-ms")->value), times[2]);
        QCOMPARE(std::get<double>(findFigure(run->outcome, "time-min-ms")->value), times.front());
        QCOMPARE(std::get<double>(findFigure(run->outcome, "time-max-ms")->value), times.back());
    }

    /// Real solvers of all questions: what the race shows is what `solve --repeat` tells.
    void figuresEqualTheCommandLines()
    {
        for (const MazeSnapshot& maze :
             {frozen({"S..o", ".#..", "..#E"}), frozen({"1.2", "2.1"})}) {
            m_runs = std::make_unique<RunsModel>();
            RacePlan plan{.maze = maze, .rounds = 3};
            for (const Solver* solver : askableSolvers(*maze))
                plan.entries.push_back(entry(*solver));
            QVERIFY(!plan.entries.empty());

            m_runs->race(plan);
            QVERIFY(waitForRace());

            for (int row = 0; row < m_runs->rowCount(); ++row) {
                const auto run = m_runs->run(row);
                Budget budget;
                const CheckedAnswer told = answer(plan.entries[static_cast<std::size_t>(row)],
                                                  *run->problem, {.repeat = 3}, budget);
                QCOMPARE(run->outcome.status, told.outcome.status);
                QCOMPARE(run->outcome.cost, told.outcome.cost);
                QCOMPARE(run->outcome.bound, told.outcome.bound);
                QCOMPARE(run->outcome.routes, told.outcome.routes);
                QCOMPARE(timelessFigures(run->outcome), timelessFigures(told.outcome));
                QCOMPARE(run->recordingNote, std::string());
                QCOMPARE(run->times.size(), told.times.size());
            }
        }
    }

    void nothingRunsBesideAMuteRun()
    {
        QSignalSpy started(m_runs.get(), &RunsModel::runStarted);
        test::startRun(*m_runs, test::endlessSolver, m_row);
        QVERIFY(started.count() > 0 || started.wait(patience));

        m_runs->race(planOf(m_row, {&a, &b}, 4));
        QCOMPARE(diary().all().size(), std::size_t(0)); // the endless one goes still
        m_runs->stop(0);
        QVERIFY(waitForRace());

        QCOMPARE(diary().mostAtOnceWhileMute.load(), 1);
        QCOMPARE(diary().count("A"), 4);
    }

    void whatWaitsBeginsAfterTheRounds()
    {
        m_runs->race(planOf(m_row, {&a}, 3));
        test::startRun(*m_runs, b, m_row);
        QCOMPARE(m_runs->run(1)->state, RunState::queued);
        QVERIFY(waitForRace());
        QVERIFY(test::waitForAll(*m_runs));

        const std::vector<std::string> noted = diary().all();
        QCOMPARE(std::vector<std::string>(noted.begin(), noted.begin() + 3),
                 std::vector<std::string>({"A", "A", "A"}));
        QCOMPARE(m_runs->run(1)->outcome.status, Status::solved);
    }

    void aStoppedRunKeepsItsRounds()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&stuck}, 5));
        QTRY_VERIFY(diary().count("T") == 3);

        m_runs->stop(0);
        QVERIFY(waitForRace());

        const auto run = m_runs->run(0);
        QCOMPARE(run->outcome.status, Status::solved);
        QCOMPARE(run->times.size(), std::size_t(2));
        QVERIFY(shown(0, RunColumn::note).contains(u"stopped after 2 of 5 runs"));
        QVERIFY(run->recording == nullptr);
    }

    void aRunAtItsLimitIsNotRepeated()
    {
        RacePlan plan = planOf(frozen({"S..E"}), {&test::endlessSolver, &a}, 4);
        plan.limits.time = std::chrono::milliseconds(1);

        m_runs->race(plan);
        QVERIFY(waitForRace());

        QCOMPARE(m_runs->run(0)->outcome.status, Status::limitReached);
        QCOMPARE(m_runs->run(0)->times.size(), std::size_t(1));
        QVERIFY(shown(0, RunColumn::note).contains(u"limit"));
        QCOMPARE(m_runs->run(1)->times.size(), std::size_t(4));
    }

    void aRecordingThatEndsOtherwiseIsToldOf()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&fails}, 2));
        QVERIFY(waitForRace());

        const auto run = m_runs->run(0);
        QCOMPARE(run->outcome.status, Status::solved);
        QCOMPARE(run->outcome.cost, 3.0);
        QCOMPARE(run->recordingNote, std::string("time limit of 1 s reached"));
        QVERIFY(shown(0, RunColumn::source, Qt::ToolTipRole).contains(u"time limit of 1 s"));
    }

    void aQuestionThatCannotBeAskedIsToldAtOnce()
    {
        QSignalSpy finished(m_runs.get(), &RunsModel::raceFinished);

        const QList<int> ids = m_runs->race(planOf(frozen({"S..."}), {&a, &b}, 2));
        QVERIFY(finished.count() > 0 || finished.wait(patience));

        QCOMPARE(finished.front().front().value<QList<int>>(), ids);
        QCOMPARE(m_runs->run(1)->outcome.status, Status::invalid);
        QVERIFY(!m_runs->isRacing());
        QCOMPARE(m_runs->active(), 0);
    }

    void aRemovedRunIsLeftOut()
    {
        QSignalSpy finished(m_runs.get(), &RunsModel::raceFinished);
        const QList<int> ids =
            m_runs->race(planOf(frozen({"S..E"}), {&test::endlessSolver, &a}, 3));

        m_runs->remove({0});
        QVERIFY(finished.count() > 0 || finished.wait(patience));

        QCOMPARE(finished.front().front().value<QList<int>>(), QList<int>({ids[1]}));
        QCOMPARE(m_runs->rowCount(), 1);
        QCOMPARE(m_runs->run(0)->times.size(), std::size_t(3));
    }

    void aRunThatWaitsForTheRaceIsStoppedAtOnce()
    {
        test::startRun(*m_runs, test::endlessSolver, m_row);
        m_runs->race(planOf(m_row, {&a, &b}, 2));
        QCOMPARE(m_runs->active(), 3);

        m_runs->stop(1);

        QCOMPARE(m_runs->run(1)->state, RunState::finished);
        QCOMPARE(m_runs->run(1)->outcome.status, Status::stopped);
        QCOMPARE(m_runs->active(), 2);
        m_runs->stop(0);
        QVERIFY(waitForRace());
        QCOMPARE(diary().count("A"), 0);
        QCOMPARE(m_runs->run(2)->times.size(), std::size_t(2));
    }

    void aRaceOfARemovedAndAStoppedRunEnds()
    {
        QSignalSpy finished(m_runs.get(), &RunsModel::raceFinished);
        const QList<int> ids =
            m_runs->race(planOf(frozen({"S..E"}), {&test::endlessSolver, &test::endlessSolver}, 3));

        m_runs->remove({0});
        m_runs->stop(0);
        QVERIFY(finished.count() > 0 || finished.wait(patience));

        QCOMPARE(finished.front().front().value<QList<int>>(), QList<int>({ids[1]}));
        QCOMPARE(m_runs->run(0)->outcome.status, Status::stopped);
    }

    void stopAllEndsIt()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&test::endlessSolver, &a}, 3));

        m_runs->stopAll();
        QVERIFY(waitForRace());

        QCOMPARE(m_runs->run(0)->outcome.status, Status::stopped);
        QVERIFY(shown(0, RunColumn::note).contains(u"stopped"));
        QCOMPARE(m_runs->active(), 0);
    }

    void endsCleanlyWhileItGoes()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&test::endlessSolver, &a}, 3));
        const std::weak_ptr<const Run> first = m_runs->run(0);

        m_runs.reset();

        QVERIFY(first.expired());
    }

    void oneRaceAtATime()
    {
        m_runs->race(planOf(m_row, {&test::endlessSolver}, 1));

        QCOMPARE(m_runs->race(planOf(m_row, {&a}, 1)), QList<int>());

        QCOMPARE(m_runs->rowCount(), 1);
        m_runs->stopAll();
        QVERIFY(waitForRace());
        QCOMPARE(m_runs->race(planOf(m_row, {&a}, 1)), QList<int>({2}));
        QVERIFY(waitForRace());
    }

    void theTableSaysWhichRunsItsFiguresAreOf()
    {
        test::startRun(*m_runs, a, m_row, Recorded::yes);
        test::startRun(*m_runs, a, m_row, Recorded::no);
        QVERIFY(test::waitForAll(*m_runs));
        m_runs->race(planOf(m_row, {&a}, 5));
        QVERIFY(waitForRace());

        QCOMPARE(shown(0, RunColumn::source), "recorded run");
        QVERIFY(shown(0, figureColumn("time-ms")).startsWith(u'≈'));
        QCOMPARE(shown(1, RunColumn::source), "1 unrecorded run");
        QVERIFY(shown(1, figureColumn("time-ms")).endsWith(u"s"));
        QCOMPARE(shown(2, RunColumn::source), "5 unrecorded runs");
        QVERIFY(shown(2, figureColumn("time-ms")).contains(u"s ± "));
        QVERIFY(shown(2, figureColumn("time-ms"), Qt::ToolTipRole)
                    .contains(u"median of 5 unrecorded runs"));
    }

private:
    QVariant sortKey(int row, RunColumn column) const
    {
        return m_runs->index(row, static_cast<int>(column)).data(sortRole);
    }

    bool waitForRace() const
    {
        QSignalSpy finished(m_runs.get(), &RunsModel::raceFinished);
        return !m_runs->isRacing() || finished.wait(patience);
    }
    QString shown(int row, RunColumn column, int role = Qt::DisplayRole) const
    {
        return m_runs->index(row, static_cast<int>(column)).data(role).toString();
    }

    const MazeSnapshot m_row = frozen({"S..E"});
    std::unique_ptr<RunsModel> m_runs;
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RunsModelTest)
#include "runs_model_test.moc"
